import { expect, test, vi } from 'vitest';
import { createEditionDirectory } from '../../request/edition-directory.ts';
import { createFrontCaches } from './front-caches.ts';

const PATH = '/noticia/7';
const ANSWER = {
  pathAndQuery: PATH,
  tags: ['news:7'],
  freshMs: 60_000,
  encoding: 'gzip',
  isCurrent: true,
} as const;
const REQUEST = { url: PATH, headers: { host: 'portal.example' } };

function behind(keep = vi.fn(() => true)) {
  const editions = createEditionDirectory({
    publicOrigin: { origin: 'https://portal.example', configured: true },
    load: async () => ({ listed: [] }),
    changesWith: () => false,
    uptime: () => 0,
    deadlineMs: 0,
    onWarning: () => undefined,
  });
  const headers = (_tags: readonly string[], freshMs: number) => ({
    'surrogate-control': `max-age=${freshMs / 1_000}`,
  });
  return { keep, ...createFrontCaches({ nginx: { keep }, cdn: { headers }, editions }) };
}

test('an answer in its one spelling may be kept, and nginx knows it by encoding, host and address', () => {
  const { headersOf, keep } = behind();
  expect(headersOf(REQUEST, ANSWER)).toEqual(['surrogate-control', 'max-age=60', 'x-accel-expires', '60']);
  expect(keep).toHaveBeenCalledWith('gzip portal.example /noticia/7', ['news:7']);
});

test.each([
  ['in another spelling', { url: `${PATH}?x=1`, headers: REQUEST.headers }, {}],
  ['without tags', REQUEST, { tags: [] }],
  ['without a lifetime', REQUEST, { freshMs: 0 }],
  ['that a change has reached meanwhile', REQUEST, { isCurrent: false }],
])('an answer %s is kept by nobody', (_what, request, change) => {
  const { headersOf, keep } = behind();
  expect(headersOf(request, { ...ANSWER, ...change })).toEqual(['surrogate-control', 'max-age=0']);
  expect(keep).not.toHaveBeenCalled();
});

test.each([
  ['of an unknown host', { url: PATH, headers: { host: 'other.example' } }, {}],
  ['for a program without compression', REQUEST, { encoding: undefined }],
])('an answer %s is not kept by nginx', (_what, request, change) => {
  expect(behind().headersOf(request, { ...ANSWER, ...change })).not.toContain('x-accel-expires');
});

test('nginx keeps nothing that does not fit into the record', () => {
  const { headersOf } = behind(vi.fn(() => false));
  expect(headersOf(REQUEST, ANSWER)).not.toContain('x-accel-expires');
});
