import { expect, test } from 'vitest';
import { sharedAddress, webAddress } from './web-address.rules.ts';

test.each([
  ['https://soure.example/noticia?id=1', 'https://soure.example/noticia?id=1'],
  ['  www.soure.example ', 'https://www.soure.example'],
  ['soure.example:8080/a', 'https://soure.example:8080/a'],
  ['soure', undefined],
  ['duas palavras.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
  ['', undefined],
])('%j is read as %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  [{ endereco: 'https://soure.example/a?b=1' }, 'https://soure.example/a?b=1'],
  [
    { titulo: 'Soure abre posto', texto: 'Soure abre posto https://soure.example/a' },
    'https://soure.example/a',
  ],
  [{ endereco: '', titulo: 'https://soure.example/b' }, 'https://soure.example/b'],
  [{ endereco: ' www.soure.example ' }, 'www.soure.example'],
  [{ texto: 'só um texto' }, ''],
  [{}, ''],
])('the address shared as %j is %j', (shared, address) => {
  expect(sharedAddress(new URLSearchParams(shared as Record<string, string>))).toBe(address);
});
