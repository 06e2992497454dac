import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';
import { proofLines } from './proof-lines.rules.ts';

const REQUEST = {
  id: 1,
  kind: 'resposta',
  about: null,
  story: '',
  reply: null,
  text: '',
  decision: '',
  asker: 'Ana',
  contact: '',
  receivedAt: '2026-11-19T00:00:00.000Z',
  receivedBy: 'email',
  dueAt: '2026-11-26T00:00:00.000Z',
  state: 'recebido',
  decidedAt: null,
} as unknown as LegalRequest;

const FACTS = {
  madeAt: Date.parse('2026-11-20T15:00:00Z'),
  madeBy: 'Rui',
  origin: 'https://portal.example',
  steps: [],
  versions: [],
};

test('the proof of a request without story, reply and decision says what is not there', () => {
  const lines = proofLines({ ...FACTS, request: REQUEST });
  expect(lines).toEqual([
    { text: 'Comprovante do pedido por lei nº 1', isHeading: true },
    { text: 'Feito em: 20-11-2026 às 12h00, por Rui' },
    { text: 'Portal: https://portal.example' },
    { text: 'O pedido', isHeading: true },
    { text: 'O que pede: Direito de resposta' },
    { text: 'Quem pede: Ana' },
    { text: 'Contato: não informado' },
    { text: 'Recebido: 18-11-2026 às 21h00, E-mail' },
    { text: 'Prazo: 7 dias (Lei 13.188/2015, arts. 3º e 5º): até 25-11-2026 às 21h00' },
    { text: 'Estado: Recebido' },
    { text: 'Andamento', isHeading: true },
    { text: 'A notícia', isHeading: true },
    { text: 'Endereço: o pedido não é de uma notícia' },
  ]);
});

test('a decided request has its decision, its text, each step, the reply and the story, each with its address', () => {
  const request: LegalRequest = {
    ...REQUEST,
    kind: 'titular',
    asker: '',
    contact: 'ana@exemplo.com',
    state: 'recusado',
    decidedAt: '2026-11-21T12:30:00.000Z',
    decision: 'Recusado.\nO texto está certo.',
    text: 'Peço que apaguem.\nObrigada.',
    about: { id: 7, title: 'A ponte', public: true },
    reply: { id: 9, title: 'Resposta de Ana', public: false },
  } as LegalRequest;
  const steps = [
    { at: Date.parse('2026-11-21T12:30:00Z'), action: 'refuse', user_name: 'Rui' },
    { at: Date.parse('2026-11-21T12:31:00Z'), action: 'de outra versão', user_name: 'Eva' },
  ];
  const lines = proofLines({ ...FACTS, request, steps });
  const texts = lines.map(({ text }) => text);
  expect(texts).toContain('Quem pede: apagado');
  expect(texts).toContain('Contato: ana@exemplo.com');
  expect(texts.slice(texts.indexOf('Estado: Recusado'))).toEqual([
    'Estado: Recusado',
    'Decidido: 21-11-2026 às 09h30',
    'O que foi decidido',
    'Recusado.',
    'O texto está certo.',
    'O texto do pedido',
    'Peço que apaguem.',
    'Obrigada.',
    'Andamento',
    '21-11-2026 às 09h30: Rui recusou o pedido',
    '21-11-2026 às 09h31: Eva de outra versão',
    'A resposta',
    'Título: Resposta de Ana',
    'Endereço: https://portal.example/noticia/9',
    'No ar: não',
    'A notícia',
    'Título: A ponte',
    'Endereço: https://portal.example/noticia/7',
    'No ar: sim',
  ]);
  const swapped = {
    ...request,
    about: { ...request.about, public: false },
    reply: { ...request.reply, public: true },
  };
  const shown = proofLines({ ...FACTS, request: swapped as LegalRequest, steps }).map(({ text }) => text);
  expect(shown.filter((text) => text.startsWith('No ar'))).toEqual(['No ar: sim', 'No ar: não']);
  expect(lines.filter(({ isHeading }) => isHeading).map(({ text }) => text)).toEqual([
    'Comprovante do pedido por lei nº 1',
    'O pedido',
    'O que foi decidido',
    'O texto do pedido',
    'Andamento',
    'A resposta',
    'A notícia',
  ]);
});

test('a story that is gone is named by the address that the request gave', () => {
  const request = { ...REQUEST, story: 'https://portal.example/noticia/3' };
  const texts = proofLines({ ...FACTS, request }).map(({ text }) => text);
  expect(texts.at(-1)).toBe('Endereço: https://portal.example/noticia/3');
});

test('the first version stands whole and a later one with the lines that it added or removed; the hash is that of its stored text', () => {
  const at = Date.parse('2026-11-01T03:00:00Z');
  const stored = [
    {
      title: 'A ponte',
      summary: 'Fecha hoje.',
      desc: '<h2>Obra</h2><p>Um <b>dia</b>.</p><ul><li>Um</li></ul><p> </p>',
    },
    {
      title: 'A ponte',
      summary: 'Abre hoje.',
      desc: '<h2>Obra</h2><p>Um <b>dia</b>.</p><ul><li>Um</li></ul>',
    },
    {
      title: 'A ponte',
      summary: 'Abre hoje.',
      desc: '<h2>Obra</h2><p>Um dia.</p><ul><li>Um</li></ul>',
      correction: '',
    },
    {
      title: 'A ponte',
      summary: 'Abre hoje.',
      desc: '<blockquote>Obra</blockquote><p>Um dia.</p>',
      correction: 'Era outra.',
    },
  ].map((data) => JSON.stringify(data));
  const fields = ['title,summary,desc', 'summary', '', 'desc,antigo'];
  const versions = stored.map((data, index) => ({
    version: index + 1,
    at,
    user_name: 'Eva',
    fields: fields[index] ?? '',
    data,
  }));
  const lines = proofLines({ ...FACTS, request: REQUEST, versions });
  const saved = 'Salva em: 01-11-2026 às 00h00, por Eva';
  const hashOf = (number: number) => `SHA-256: ${hash('sha256', stored[number - 1] ?? '', 'hex')}`;
  const texts = lines.map(({ text }) => text);
  expect(texts.slice(texts.indexOf('Versão 1'))).toEqual([
    ...['Versão 1', saved, 'Mudou: Título, Linha fina, Texto', hashOf(1)],
    ...['A ponte', 'Fecha hoje.', 'Obra', 'Um dia.', 'Um'],
    ...['Versão 2', saved, 'Mudou: Linha fina', hashOf(2)],
    ...['SAIU: Fecha hoje.', 'ENTROU: Abre hoje.'],
    ...['Versão 3', saved, 'Mudou: nada', hashOf(3), 'O título e o texto ficaram iguais.'],
    ...['Versão 4', saved, 'Mudou: Texto, antigo', hashOf(4), 'SAIU: Um', 'ENTROU: Era outra.'],
  ]);
  expect(lines.filter(({ text, isHeading }) => isHeading && text.startsWith('Versão'))).toHaveLength(4);
});

/** The proof of a story whose versions have these lines each. */
function proofOf(texts: readonly (readonly string[])[]): readonly string[] {
  const versions = texts.map((lines, index) => ({
    version: index + 1,
    at: 1,
    user_name: 'ana',
    fields: 'desc',
    data: JSON.stringify({ desc: lines.map((line) => `<p>${line}</p>`).join('') }),
  }));
  const facts = { madeAt: 1, madeBy: 'ana', origin: 'https://portal.example', steps: [] };
  return proofLines({ request: REQUEST, ...facts, versions }).map(({ text }) => text);
}

/** Lines of a version; `changed` of them differ from those of every other version. */
const version = (number: number, changed: number) =>
  Array.from({ length: 120 }, (_, line) =>
    line < changed ? `versão ${number}, linha ${line}` : `linha ${line}`,
  );

const OTHER = 'O texto é outro.';

test('a version that is another text is not compared line by line, and stands whole', () => {
  const lines = proofOf([version(1, 120), version(2, 120)]);
  expect(lines).toContain(OTHER);
  expect(lines).toContain('versão 2, linha 119');
  expect(lines.join()).not.toContain('ENTROU: ');
});

test('of two versions at most two hundred lines are compared, those that came and those that went', () => {
  const lines = (name: string, count: number) => [
    'fim',
    ...Array.from({ length: count }, (_, at) => `${name} ${at}`),
  ];
  expect(proofOf([lines('a', 100), lines('b', 100)])).toContain('ENTROU: b 99');
  expect(proofOf([lines('a', 100), lines('b', 101)])).toContain(OTHER);
});

test('a proof makes ten comparisons of that size; versions that are the same cost none of them', () => {
  const versions = (count: number) => Array.from({ length: count }, (_, number) => version(number, 100));
  const compared = (texts: readonly (readonly string[])[]) => proofOf(texts).filter((line) => line === OTHER);
  expect(compared([version(0, 100), ...versions(11)])).toHaveLength(0);
  expect(compared(versions(12))).toHaveLength(1);
});

test('a version fits with twenty thousand lines; one with more says where its text is, and leaves room for the next', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `linha ${at}`);
  expect(proofOf([lines(20_000)])).toContain('linha 19999');
  const longer = proofOf([lines(20_001), ['curta']]);
  expect(longer).not.toContain('linha 1');
  expect(longer).toContain('curta');
});

test('versions whose text no longer fits into a proof keep their hash and say where the text is', () => {
  const long = (number: number) => Array.from({ length: 9_000 }, (_, line) => `${number} ${line}`);
  const lines = proofOf([long(1), long(2), long(3)]);
  expect(lines.filter((line) => line.includes('não coube'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('SHA-256'))).toHaveLength(3);
});

test('a proof compares only so many lines in all, and few changed lines of very many versions', () => {
  const versions = (count: number, changed: number) =>
    Array.from({ length: count }, (_, index) => version(index, changed));
  const many = proofOf(versions(40, 75));
  expect(many).toContain('ENTROU: versão 1, linha 74');
  expect(many.filter((line) => line === OTHER).length).toBeGreaterThan(0);
  expect(proofOf(versions(60, 5))).not.toContain(OTHER);
});
