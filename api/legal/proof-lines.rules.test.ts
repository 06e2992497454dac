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
