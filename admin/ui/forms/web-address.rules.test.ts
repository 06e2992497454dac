import { expect, test } from 'vitest';
import { webAddress } from './web-address.rules.ts';

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
