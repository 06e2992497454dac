import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { spokenParts } from './spoken-parts.ts';

function spoken(prose: string): readonly string[] {
  const { document } = parseHTML(
    `<h1>Título</h1><p class="art__deck">Linha fina</p><div class="prose">${prose}</div>`,
  );
  return spokenParts(document as unknown as ParentNode).map(({ text }) => text);
}

test('title, deck and paragraphs are spoken in order', () => {
  expect(spoken('<p>Um <b>dois</b> <a href="/x">três</a>.</p><h2>Quatro</h2>')).toEqual([
    'Título',
    'Linha fina',
    'Um dois três.',
    'Quatro',
  ]);
});

test('a list item is spoken once, also if it contains a paragraph or another list', () => {
  expect(spoken('<ul><li><p>Um</p></li><li>Dois<ul><li>Três</li></ul></li></ul>').slice(2)).toEqual([
    'Um',
    'Dois',
    'Três',
  ]);
  expect(spoken('<blockquote><p>Uma fala</p></blockquote>').slice(2)).toEqual(['Uma fala']);
});

test('a table is spoken row by row, each cell after the name of its column', () => {
  const table =
    '<div class="table"><table><thead><tr><th>Dia</th><th>Hora</th></tr></thead>' +
    '<tbody><tr><td>Segunda</td><td>8h</td></tr><tr><td>Terça</td><td>9h</td></tr></tbody></table></div>';
  expect(spoken(table).slice(2)).toEqual(['Dia; Hora.', 'Dia: Segunda; Hora: 8h.', 'Dia: Terça; Hora: 9h.']);
});

test('addresses are not spelled out, and controls and placeholders are skipped', () => {
  const prose =
    '<p>Inscrições em <a href="https://pa.gov.br/e">https://pa.gov.br/e</a></p>' +
    '<a class="facade" href="/v">Assistir</a><p>…</p>';
  expect(spoken(prose).slice(2)).toEqual(['Inscrições em link no texto']);
});
