import { expect, test } from 'vitest';
import { shareText } from './share-text.ts';

const STORY = {
  title: 'Balsa volta a circular',
  line: 'A travessia sai de hora em hora.',
  address: 'https://portal.example/noticia/7',
  urgent: false,
};

test('a message is the title, one line and the address with the code of the channel', () => {
  expect(shareText(STORY, 'w3', { bold: false })).toBe(
    'Balsa volta a circular\n\nA travessia sai de hora em hora.\n\nhttps://portal.example/noticia/7?c=w3',
  );
});

test('where apps read asterisks the title is bold, and its own asterisks do not end that', () => {
  const text = shareText({ ...STORY, title: 'Nota *5* no Ideb', urgent: true }, 'w3', { bold: true });
  expect(text.split('\n')[0]).toBe('*URGENTE: Nota 5 no Ideb*');
});

test('a story without a line has no empty paragraph', () => {
  expect(shareText({ ...STORY, line: '' }, 'w3', { bold: false }).split('\n\n')).toHaveLength(2);
});
