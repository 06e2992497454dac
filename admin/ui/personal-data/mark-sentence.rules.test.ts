import { expect, test } from 'vitest';
import type { PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';
import { marksToConfirm, sentenceAroundWords } from './mark-sentence.rules.ts';

const CHILD = 'Criança ou adolescente identificado: «L. F. S.», 15 anos';

function mark(
  kind: PersonalDataMark['kind'],
  text: string,
  message: string,
  field = 'desc',
): PersonalDataMark {
  return { kind, field, text, start: 0, end: text.length, message };
}

test('words that stand in several fields are confirmed once, children before telephones', () => {
  const phone = mark('phone', '(91) 98888-7777', 'Telefone: (91) 98888-7777 (particular)');
  const child = mark('minor', 'L. F. S.', CHILD);
  const found = marksToConfirm([phone, { ...child, field: 'title' }, child]);
  expect(found.map(({ message }) => message)).toEqual([CHILD, phone.message]);
});

test.each([
  ['L. F. S.', CHILD, ['Criança ou adolescente identificado: «', 'L. F. S.', '», 15 anos']],
  ['Nome', 'Nome: Nome (pessoa comum)', ['Nome: ', 'Nome', ' (pessoa comum)']],
  ['', 'O texto todo', ['O texto todo', '', '']],
])('the words %j are marked in their sentence', (text, message, parts) => {
  expect(sentenceAroundWords({ text, message })).toEqual(parts);
});
