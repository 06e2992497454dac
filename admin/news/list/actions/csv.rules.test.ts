import { expect, test } from 'vitest';
import { testStory } from '../story.support.ts';
import { newsCsv } from './csv.rules.ts';

const story = testStory({
  title: 'Balsa "nova"; de hora em hora',
  munis: ['Soure'],
  date: '2026-11-15T02:30:00.000Z',
  link: 'https://fonte.example/',
  source: '=HYPERLINK("http://mal.example")',
  status: 'scheduled',
  author: { id: 1, username: 'Rosa' },
});

test('the file begins with a UTF-8 mark and has a header and a row per story, in Belém time', () => {
  const [head, row, end] = newsCsv([story]).split('\r\n');
  expect(head).toBe(
    '\uFEFFNúmero;Título;Status;Municípios;Região;Categoria;Data;Hora;Autor;Fonte;Link da fonte',
  );
  expect(row).toBe(
    `7;"Balsa ""nova""; de hora em hora";Agendada;Soure;Marajó;Foco;14-11-2026;23h30;Rosa;"'=HYPERLINK(""http://mal.example"")";https://fonte.example/`,
  );
  expect(end).toBe('');
});
