import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../../client/client.ts';
import type { SharedReport } from '../../../contracts/analytics/ad-report.schema.ts';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { reportCsvPath, reportPath } from '../../addresses.ts';
import { ad, fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';
const counts = {
  impressions: 4_200,
  clicks: 31,
  measuredClicks: 30,
  removedClicks: 2,
  textImpressions: 0,
  suspicious: false,
  ctr: 0.0071,
};
const report: SharedReport = {
  advertiser: 'Rio <Claro>',
  from: '2026-11-01',
  to: '2026-11-03',
  edition: '',
  editions: [],
  ...counts,
  delivered: 0.3,
  due: 0.28,
  ads: [
    {
      id: 3,
      advertiser: 'Rio <Claro>',
      title: '=Balsas',
      position: 'banner header',
      ...counts,
      delivered: 0.3,
      due: 0.28,
      goal: 10_000,
      campaignImpressions: 4_300,
      pace: 'behind',
      priceCents: 125_000,
    },
  ],
  pieces: [
    {
      id: 3,
      title: '=Balsas',
      position: 'banner header',
      link: 'https://rio.example/',
      alt: 'Uma <balsa>',
      firstDay: '2026-11-02',
      lastDay: '2026-11-02',
      daysShown: 1,
      impressions: 4_200,
      textImpressions: 0,
      clicks: 31,
      picture: { url: '/media/abc', width: 600, height: 500, color: null, focal: null },
    },
  ],
  days: [{ day: '2026-11-02', position: 'banner header', ...counts }],
  expiresAt: '2026-11-23T02:59:00.000Z',
};

function open(path: string, answer: () => unknown = () => report) {
  const settings = { ...DEFAULT_SETTINGS, analyticsScript: 'https://mede.example/m.js' };
  const client = fakeClient({
    '/report/:token': answer,
    '/ad': () => [ad(1, 'banner header')],
    '/settings': () => settings,
  });
  return createTestSite({ client }).app.inject(path);
}

function ended(): never {
  throw new ApiFailure(404, { detail: 'Não existe.' }, undefined);
}

describe("an advertiser's page", () => {
  test('shows the advertiser, the days, the values, the chart and how they are counted', async () => {
    const { statusCode, body } = await open(reportPath(TOKEN));
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Rio &lt;Claro&gt;</h1>');
    expect(body).toContain('de 01-11-2026 a 03-11-2026');
    expect(body).toContain('devida: 28,0%');
    expect(body).toContain('Comprovante de veiculação');
    expect(body).toContain('<img src="/media/abc/640.jpg" alt="Uma &lt;balsa&gt;"');
    expect(body).toContain('aria-label="Exibições por dia, de 01-11-2026 a 03-11-2026: de 0 a 4.200');
    expect(body).toContain('Ver como tabela');
    expect(body).toContain('metade do anúncio');
    expect(body).toContain(`href="${reportCsvPath(TOKEN)}"`);
  });

  test('shows when it was made and when its link expires, in Belém time', async () => {
    const { body } = await open(reportPath(TOKEN));
    const words = body.replaceAll('<!-- -->', '');
    expect(words).toContain('Gerado em 14-11-2026 às 23h00. Link válido até 22-11-2026.');
  });

  test('is not cached, not indexed, and sends no referrer', async () => {
    const { headers, body } = await open(reportPath(TOKEN));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).toContain('<meta name="robots" content="noindex');
  });

  test('has no ads, no navigation, and no analytics', async () => {
    const { headers, body } = await open(reportPath(TOKEN));
    expect(body).not.toContain('Publicidade');
    expect(body).not.toContain('class="mast"');
    expect(body).not.toContain('src="/assets/site-abc.js"');
    expect(body).not.toContain('mede.example');
    expect(headers['content-security-policy']).not.toContain('mede.example');
  });

  test.each([
    ['that ended', TOKEN],
    ['that is not a token', 'curto'],
  ])('behind a link %s is a 404 with an explanation', async (_what, token) => {
    const { statusCode, headers, body } = await open(reportPath(token), ended);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Este link não vale mais');
    expect(body).toContain('Peça outro à redação.');
  });

  test('says that the link is still valid when the report cannot be loaded', async () => {
    const { statusCode, body } = await open(reportPath(TOKEN), fail);
    expect(statusCode).toBe(503);
    expect(body).toContain('O link continua valendo');
  });
});

describe('the file', () => {
  test('is for Brazilian spreadsheets and runs no formula', async () => {
    const { statusCode, headers, body } = await open(reportCsvPath(TOKEN));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toContain('relatorio-rio-claro-2026-11-01-2026-11-03.csv');
    expect(body.startsWith('\uFEFF')).toBe(true);
    expect(body).toContain("'=Balsas;Topo;4200;0;31;30;2;0,71%;30,0%;28,0%");
    expect(body).toContain('02-11-2026;Topo;4200;0;31;30;2;0,71%');
  });

  test('of an expired link redirects to the page that explains it', async () => {
    const { statusCode, headers } = await open(reportCsvPath(TOKEN), ended);
    expect([statusCode, headers.location]).toEqual([302, reportPath(TOKEN)]);
  });
});
