import { describe, expect, test } from 'vitest';
import type { ReadService, ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { at, NOW, observation } from '../../pages/services/observations.support.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_URL } from '../../testing/test-site.ts';
import { allNamed, parseXml, textsNamed } from '../xml-reading.support.ts';

const inmet = (members: Partial<ReadService> = {}): ReadService => ({
  key: 'inmet-alerts',
  kind: 'alert',
  name: 'Avisos meteorológicos (INMET)',
  credit: 'INMET',
  licence: 'Dados públicos',
  page: 'https://alertas2.inmet.gov.br/',
  readAt: at(0),
  recorded: false,
  ...members,
});
const OLD = observation({ key: '1', changedAt: at(-6) });
const NEW = observation({ key: '2', level: 'great', title: 'Vendaval', changedAt: at(-1) });

function site(observations: readonly ServiceObservation[] | (() => never), sources = [inmet()]) {
  const answers = {
    '/services': typeof observations === 'function' ? observations : () => observations,
    '/services/sources': () => sources,
  };
  const { app } = createTestSite({ client: fakeClient(answers), now: () => new Date(NOW) });
  return (path: string) => app.inject({ url: path, headers: { host: 'portal.example' } });
}

describe('the feeds of the alerts', () => {
  test('have each alert that holds now, the newest first, with its words, period, places and the file in CAP', async () => {
    const get = site([OLD, NEW, observation({ key: '3', validUntil: at(0) })]);
    const { body, headers } = await get('/alertas/feed.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const items = allNamed(parseXml(body), 'item');
    expect(items.flatMap((item) => textsNamed(item, 'title'))).toEqual([
      'Grande perigo: Vendaval',
      'Perigo: Chuvas Intensas',
    ]);
    const [item] = items;
    if (!item) throw new Error('there is no item');
    expect(textsNamed(item, 'guid')).toEqual([`${SITE_URL}/alertas#aviso-inmet-alerts-2`]);
    expect(textsNamed(item, 'description')[0]).toBe(
      'De 19-11-2026 às 08h00 até 19-11-2026 às 23h00. Chuva entre 30 e 60 mm/h. Risco de alagamentos. Municípios: Soure.',
    );
    const [file] = allNamed(item, 'enclosure');
    const cap = await get('/alertas/cap/inmet-alerts-2.xml');
    expect(file?.attributes).toEqual({
      url: `${SITE_URL}/alertas/cap/inmet-alerts-2.xml`,
      type: 'application/cap+xml',
      length: String(cap.rawPayload.length),
    });
    expect(cap.headers['content-type']).toBe('application/cap+xml; charset=utf-8');
  });

  test('say the same as JSON Feed and as Atom', async () => {
    const get = site([OLD]);
    const json = JSON.parse((await get('/alertas/feed.json')).body);
    expect(json).toMatchObject({
      title: expect.stringContaining('Avisos meteorológicos'),
      description: 'Os avisos em vigor agora no Pará.',
      home_page_url: `${SITE_URL}/alertas`,
      items: [
        {
          title: 'Perigo: Chuvas Intensas',
          date_published: at(-6),
          tags: ['Perigo', 'Marajó'],
          attachments: [{ mime_type: 'application/cap+xml' }],
        },
      ],
    });
    const atom = parseXml((await get('/alertas/feed.atom')).body);
    const links = allNamed(atom, 'link').filter(({ attributes }) => attributes.rel === 'enclosure');
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      `${SITE_URL}/alertas/cap/inmet-alerts-1.xml`,
    ]);
  });

  test('say whether there is no alert, or whether the portal does not know', async () => {
    const description = async (get: ReturnType<typeof site>) =>
      JSON.parse((await get('/alertas/feed.json')).body).description;
    expect(await description(site([]))).toBe('Nenhum aviso em vigor agora no Pará.');
    expect(await description(site([], [inmet({ readAt: at(-7) })]))).toContain('O portal está sem os avisos');
    expect((await site(fail)('/alertas/feed.xml')).statusCode).toBe(503);
  });
});

describe('the file of an alert in CAP', () => {
  test('does not exist for an alert that has ended, or that is unknown', async () => {
    const get = site([observation({ key: '3', validUntil: at(0) })]);
    expect((await get('/alertas/cap/inmet-alerts-3.xml')).statusCode).toBe(404);
    expect((await get('/alertas/cap/inmet-alerts-9.xml')).statusCode).toBe(404);
  });

  test('is a test where the answers of the service are recorded ones', async () => {
    const statusOf = async (recorded: boolean) => {
      const { body } = await site([OLD], [inmet({ recorded })])('/alertas/cap/inmet-alerts-1.xml');
      return textsNamed(parseXml(body), 'status');
    };
    expect([await statusOf(true), await statusOf(false)]).toEqual([['Test'], ['Actual']]);
  });
});
