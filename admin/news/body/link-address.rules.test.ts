import { expect, test } from 'vitest';
import { linkAddress } from './link-address.rules.ts';

test.each([
  ['https://pa.gov.br/a?b=1#c', 'https://pa.gov.br/a?b=1#c'],
  [' https://pa.gov.br ', 'https://pa.gov.br'],
  ['pa.gov.br', 'https://pa.gov.br'],
  ['www.belém.example/rua', 'https://www.belém.example/rua'],
  ['redacao@exemplo.com.br', 'mailto:redacao@exemplo.com.br'],
  ['mailto:redacao@exemplo.com.br', 'mailto:redacao@exemplo.com.br'],
  ['tel:+559132010000', 'tel:+559132010000'],
  ['/noticia/12', '/noticia/12'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  '',
  'palavra',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'ftp://a.example',
  'a b.com',
])('%j is not a usable link', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
