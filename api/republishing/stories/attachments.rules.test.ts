import { expect, test } from 'vitest';
import { attachmentsOf } from './attachments.rules.ts';

const pdf = (url: string, type = 'application/pdf') => ({ url, type });
const of = (given: readonly object[], html = '<p>Texto</p>') =>
  attachmentsOf({ attachments: JSON.stringify(given), html });

test('a PDF that came beside the text is linked under the name of its file', () => {
  expect(of([pdf('https://vilanova.example/docs/Edital_001%202026.pdf')])).toBe(
    'https://vilanova.example/docs/Edital_001%202026.pdf Edital 001 2026',
  );
});

test('an attachment that the text links to is not linked twice', () => {
  const url = 'https://vilanova.example/edital.pdf?a=1&b=2';
  expect(of([pdf(url)], '<p><a href="https://vilanova.example/edital.pdf?a=1&amp;b=2">edital</a></p>')).toBe(
    '',
  );
});

test.each([
  ['a sound', pdf('https://vilanova.example/a.mp3', 'audio/mpeg')],
  ['a script', pdf('javascript:alert(1)')],
  ['a path of ours', pdf('/admin/news.pdf')],
])('%s is no document', (_what, one) => {
  expect(of([one])).toBe('');
});

test('an item without attachments has none, and ten is the maximum', () => {
  expect(attachmentsOf({ attachments: '', html: '' })).toBe('');
  const many = Array.from({ length: 15 }, (_, n) => pdf(`https://vilanova.example/${n}.pdf`));
  expect(of(many).split('\n')).toHaveLength(10);
});
