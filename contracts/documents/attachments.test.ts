import { expect, test } from 'vitest';
import {
  documentPath,
  formatAttachments,
  isDocumentAddress,
  nameOfFile,
  ownDocumentId,
  parseAttachments,
} from './attachments.ts';

const ID = '0123456789abcdef0123456789abcdef';
const OWN = documentPath(ID);

test('documents are written one to a line and read back in their order', () => {
  const documents = [
    { url: OWN, name: 'Edital 001/2026' },
    { url: 'https://vilanova.example/decreto.pdf', name: 'Decreto' },
  ];
  expect(parseAttachments(formatAttachments(documents))).toEqual(documents);
});

test('blank lines and extra spaces are ignored', () => {
  expect(parseAttachments(`\n  ${OWN}   Edital \t do  concurso \r\n\n`)).toEqual([
    { url: OWN, name: 'Edital do concurso' },
  ]);
});

test('a document without a name gets the name of its file', () => {
  expect(parseAttachments('https://vilanova.example/docs/Di%C3%A1rio_oficial.PDF?v=2')[0]?.name).toBe(
    'Diário oficial',
  );
  expect(parseAttachments('https://vilanova.example/100%.pdf')[0]?.name).toBe('100%');
  expect(parseAttachments(OWN)[0]?.name).toBe('Documento');
  expect(nameOfFile('.pdf')).toBe('Documento');
});

test('only PDFs stored here and web addresses can be attached', () => {
  expect(ownDocumentId(OWN)).toBe(ID);
  expect([OWN, 'https://a.example/b.pdf'].every(isDocumentAddress)).toBe(true);
  const others = [`/media/${ID}`, '/admin', 'javascript:alert(1)', '//a.example/b.pdf', 'https://[', ''];
  expect(others.filter(isDocumentAddress)).toEqual([]);
});
