import { describe, expect, test } from 'vitest';
import { parsePageNumber, parsePlaceSlug } from '../../../request/query-parsers.ts';
import { testEdition } from '../../../testing/test-edition.ts';
import { parsePageRequest } from './page-request.ts';

const parsers = { municipio: parsePlaceSlug, pagina: parsePageNumber };
const route = { path: '/regiao/:region', query: parsers };
const canonical = (url: string) =>
  parsePageRequest(url, route, { region: 'marajo' }, testEdition()).pathAndQuery;

describe('the canonical form of a path and query', () => {
  test.each([
    ['/regiao/marajo', '/regiao/marajo'],
    ['/regiao/marajo?pagina=2', '/regiao/marajo?pagina=2'],
    ['/regiao/marajo?pagina=1', '/regiao/marajo'],
    ['/regiao/marajo?pagina=0002', '/regiao/marajo?pagina=2'],
    ['/regiao/marajo?pagina=-1', '/regiao/marajo'],
    ['/regiao/marajo?pagina=2e3', '/regiao/marajo'],
    ['/regiao/marajo?pagina=99999999999', '/regiao/marajo'],
    ['/regiao/marajo?pagina=2&pagina=3', '/regiao/marajo?pagina=2'],
    ['/regiao/marajo?pagina=2&municipio=soure', '/regiao/marajo?municipio=soure&pagina=2'],
    ['/regiao/marajo?municipio=Soure', '/regiao/marajo'],
    ['/regiao/marajo?municipio=%3Cscript%3E', '/regiao/marajo'],
    ['/regiao/marajo?municipio=', '/regiao/marajo'],
    ['/regiao/marajo?x=1&utm_source=y#z', '/regiao/marajo'],
    ['/regiao/marajo?__proto__=1&constructor=2', '/regiao/marajo'],
    ['/regiao/marajo?%E0%A4%A', '/regiao/marajo'],
  ])('%s is %s', (url, spelled) => expect(canonical(url)).toBe(spelled));
});
