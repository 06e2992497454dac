import { expect, test, vi } from 'vitest';
import type { CountPage } from '../../analytics/count-page.ts';
import type { Content } from '../../data/content.ts';
import { createEditionsByHost } from '../../request/editions-by-host.ts';
import { ROUTES } from '../../routes.tsx';
import { testEdition } from '../../testing/test-edition.ts';
import { createPageFinder } from '../page-kind.rules.ts';
import { createProxiedViewCount, parseNginxLogLine } from './nginx-views.ts';

const LINE = {
  path: '/noticia/7',
  method: 'GET',
  ip: '192.0.2.1',
  userAgent: 'Mozilla',
  trackingId: '',
  destination: 'document',
  purpose: '',
  mobile: '?1',
};

function counting() {
  const countPage = vi.fn();
  const contentOf = () => ({
    settings: (async () => ({ analyticsScript: '' })) as unknown as Content['settings'],
  });
  const publicOrigin = { origin: 'https://portal.example', configured: true };
  const listed = [{ ...testEdition({ id: 3, key: 'marajo', hosts: ['marajo.example'] }), on: true }];
  const editions = { current: createEditionsByHost({ publicOrigin, listed }) };
  const findSignalPage = createPageFinder(ROUTES);
  return {
    countPage,
    count: createProxiedViewCount({ findSignalPage, editions, contentOf, countPage: countPage as CountPage }),
  };
}

test('a log line is read behind its syslog header', () => {
  const { ip, ...rest } = LINE;
  const message = `<190>Nov 16 10:00:00 nginx: ${JSON.stringify({ ...rest, address: ip })}`;
  expect(parseNginxLogLine(message)).toEqual(LINE);
});

test.each(['', 'nginx', '<190>nginx: {', '{"path":"/"}', `{"path":7}`])('%j is not a log line', (message) => {
  expect(parseNginxLogLine(message)).toBeUndefined();
});

test("a page is counted with its reader's data from the log line", async () => {
  const { count, countPage } = counting();
  await count({ ...LINE, host: 'marajo.example', trackingId: 'abc' });
  const [page, request, ipOf] = countPage.mock.calls[0] ?? [];
  expect(page).toEqual({
    kind: 'news',
    edition: 'marajo',
    path: '/noticia/7',
    news: 7,
    countsConsentedReaders: false,
  });
  expect(request).toEqual({
    method: 'GET',
    headers: {
      'user-agent': 'Mozilla',
      cookie: 'trackingId=abc',
      'sec-fetch-dest': 'document',
      'sec-ch-ua-mobile': '?1',
    },
  });
  expect(ipOf(request)).toBe('192.0.2.1');
});

test('a light page is counted for all readers, with the ads that the log line names', async () => {
  const { count, countPage } = counting();
  const light = { ...LINE, path: '/leve/noticia/7', trackingId: 'abc' };
  for (const textAds of ['4,9', '', 'x,4,-1', '1,2,3,4,5', undefined])
    await count({ ...light, ...(textAds !== undefined && { textAds }) });
  await count({ ...LINE, textAds: '4' });
  const pages = countPage.mock.calls.map(([page]) => page);
  expect(pages.map(({ textAds }) => textAds)).toEqual([[4, 9], [], [4], [1, 2, 3, 4], [], undefined]);
  expect(pages.map(({ countsConsentedReaders }) => countsConsentedReaders)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a request that is not for a counted page is ignored', async () => {
  const { count, countPage } = counting();
  await count({ ...LINE, path: '/partes/topo' });
  expect(countPage).not.toHaveBeenCalled();
});
