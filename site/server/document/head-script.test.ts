import { expect, test } from 'vitest';
import { newsPath } from '../../../contracts/page-paths.ts';
import { adPath, PATHS, reportPath } from '../../addresses.ts';
import { SPECULATION_RULES } from './head-script.ts';

interface Rules {
  readonly prefetch: readonly [
    { readonly where: { readonly and: readonly [unknown, { not: { href_matches: string[] } }] } },
  ];
}

const [{ where }] = (JSON.parse(SPECULATION_RULES) as Rules).prefetch;
const excluded = where.and[1].not.href_matches.map((pathname) => new URLPattern({ pathname }));
const isFetchedAhead = (pathname: string): boolean => !excluded.some((pattern) => pattern.test({ pathname }));

test.each([
  adPath(5),
  reportPath('token'),
  PATHS.signal,
  PATHS.myData,
  PATHS.myDataHeld,
  PATHS.myDataErase,
  '/admin',
  '/admin/painel',
  '/previa/token',
  '/api/messages',
  PATHS.fragments.side,
])('%s is never fetched ahead', (path) => {
  expect(isFetchedAhead(path)).toBe(false);
});

test.each([PATHS.home, newsPath(7), PATHS.tv, '/irituia'])('%s is fetched ahead', (path) => {
  expect(isFetchedAhead(path)).toBe(true);
});
