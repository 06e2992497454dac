import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayText } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS, RATE_LIMITS } from '../../../contracts/limits.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { lastDays, TODAY } from './dashboard.support.ts';

const { adminAds, adminAudit, reports } = ENDPOINTS;
let api: TestApi;
let token: string;
/** Two ads of the advertiser under test, and one for each similar name that must not be confused with it. */
const ads = new Map<string, number>();
const OTHERS = ['Açai do Zé', 'Açaí do Zé Filial', 'Açaí', 'Açaí do Zè', 'A%'];

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  for (const name of ['Açaí do Zé', '  AÇAÍ  do zé ', ...OTHERS]) {
    const body = { position: 'banner side', title: `De ${name}`, link: 'https://a.example' } as const;
    const { body: ad } = await api.call(adminAds.create, { token, body: { ...body, advertiser: name } });
    ads.set(name, ad.id);
    for (const day of [TODAY - 40, TODAY - 1, TODAY]) {
      const counts = {
        impressions: 100,
        clicks: 3,
        measured_clicks: 2,
        removed_clicks: 1,
        text_impressions: 7,
        due: 90,
      };
      await api.db.query
        .insertInto('ad_day')
        .values({ day, ad_id: ad.id, position: 'banner side', ...counts })
        .execute();
    }
  }
});
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('report_link').execute();
  await api.resetLimits();
});
afterAll(async () => api.close());

async function share(fields: { advertiser?: string; days?: number; rolling?: boolean } = {}) {
  const body = { ...lastDays(7), advertiser: 'Açaí do Zé', days: 10, ...fields };
  return await api.call(reports.createLink, { token, body });
}

async function open(secret: string) {
  return await api.call(reports.shared, { params: { token: secret } });
}

describe('the report of an advertiser', () => {
  test('the report covers all ads of the name in any spelling, and no others', async () => {
    for (const advertiser of ['Açaí do Zé', ' açaí DO  zé ', 'Açaí do Zé'.normalize('NFD')]) {
      const { status, body } = await api.call(reports.advertiser, {
        token,
        query: { ...lastDays(7), advertiser },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...lastDays(7),
        impressions: 400,
        clicks: 12,
        measuredClicks: 8,
        removedClicks: 4,
        textImpressions: 28,
        suspicious: false,
        ctr: 0.02,
      });
      expect(body.ads.map(({ id }) => id).sort()).toEqual(
        [ads.get('Açaí do Zé'), ads.get('  AÇAÍ  do zé ')].sort(),
      );
      expect(body.days).toEqual(
        [TODAY - 1, TODAY].map((day) => ({
          day: dayText(day),
          position: 'banner side',
          impressions: 200,
          clicks: 6,
          measuredClicks: 4,
          removedClicks: 2,
          textImpressions: 14,
          suspicious: false,
          ctr: 0.02,
        })),
      );
      expect([body.delivered, body.due]).toEqual([2 / 7, 0.9 * (2 / 7)]);
    }
  });

  test('the sold amount covers the whole campaign, whatever days the report covers', async () => {
    const day = (days: number) => new Date(START + days * DAY_MS).toISOString();
    const sold = { impressionGoal: 1_000, priceCents: 90_000, startsAt: day(-50), endsAt: day(50) };
    const body = { position: 'banner hero', title: 'Balsas', link: 'https://a.example', ...sold } as const;
    const { body: ad } = await api.call(adminAds.create, { token, body: { ...body, advertiser: 'Balsas' } });
    const counts = {
      clicks: 0,
      measured_clicks: 0,
      removed_clicks: 0,
      text_impressions: 0,
      due: 0,
      position: 'banner hero',
    };
    for (const ago of [40, 2]) {
      await api.db.query
        .insertInto('ad_day')
        .values({ day: TODAY - ago, ad_id: ad.id, impressions: 100, ...counts })
        .execute();
    }
    const expected = { goal: 1_000, campaignImpressions: 200, pace: 'behind', priceCents: 90_000 };
    const query = { ...lastDays(7), advertiser: 'Balsas' };
    const report = (await api.call(reports.advertiser, { token, query })).body;
    expect(report.ads[0]).toMatchObject({ impressions: 100, ...expected });
    const shared = await open((await share({ advertiser: 'Balsas' })).body.token);
    expect(shared.body.ads[0]).toMatchObject(expected);
    await api.call(adminAds.remove, { token, params: { id: ad.id } });
    await api.call(adminAds.emptyTrash, { token: await api.tokenFor('admin') });
  });

  test('a name without ads is not found, and a wrong period is refused by name', async () => {
    const unknown = { ...lastDays(7), advertiser: 'Açaí do' };
    expect((await api.call(reports.advertiser, { token, query: unknown })).status).toBe(404);
    const wrong = { from: '2026-02-30', to: '2026-03-01', advertiser: 'Açaí' };
    const { status, problem } = await api.call(reports.advertiser, { token, query: wrong });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'from']);
  });

  test('advertisers are listed by name, once each, with the numbers of all and of running ads', async () => {
    const { body } = await api.call(adminAds.create, {
      token,
      body: { position: 'banner side', title: 'Sem dono', link: 'https://a.example', advertiser: ' ' },
    });
    const off = {
      advertiser: 'Balsa',
      position: 'banner side',
      title: 'x',
      link: 'https://b.example',
    } as const;
    await api.call(adminAds.create, { token, body: { ...off, active: false } });
    const found = (await api.call(reports.advertisers, { token })).body;
    expect(found).toHaveLength(OTHERS.length + 2);
    expect(found).toContainEqual({ name: 'Açaí do Zé', ads: 2, running: 2 });
    expect(found).toContainEqual({ name: 'Balsa', ads: 1, running: 0 });
    const names = found.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
    expect(body.id).toBeGreaterThan(0);
  });
});

describe('a link to a report', () => {
  test('a link shows the report of this advertiser and period, and its expiry, without a session', async () => {
    const { status, body: link } = await share({ advertiser: 'açaí do zé' });
    expect(status).toBe(201);
    const { status: opened, body, headers } = await open(link.token);
    const query = { ...lastDays(7), advertiser: 'Açaí do Zé' };
    const { body: report } = await api.call(reports.advertiser, { token, query });
    expect([opened, body]).toEqual([200, { ...report, expiresAt: link.expiresAt }]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test.each(OTHERS)('the link of %s shows only its own ad', async (advertiser) => {
    const { body } = await open((await share({ advertiser })).body.token);
    expect(body.ads.map(({ id }) => id)).toEqual([ads.get(advertiser)]);
    expect([body.advertiser, body.impressions]).toEqual([advertiser, 200]);
    for (const [name, id] of ads) {
      if (name !== advertiser) expect(JSON.stringify(body)).not.toContain(`"id":${id},`);
    }
  });

  test('a link expires to the millisecond and is then answered like a wrong link', async () => {
    const { token: secret, expiresAt } = (await share({ days: 2 })).body;
    expect(expiresAt).toBe(new Date(START + 2 * DAY_MS).toISOString());
    api.clock = START + 2 * DAY_MS - 1;
    expect((await open(secret)).status).toBe(200);
    api.clock = START + 2 * DAY_MS;
    const [ended, unknown] = [await open(secret), await open('A'.repeat(43))];
    expect([ended.status, ended.problem.detail]).toEqual([unknown.status, unknown.problem.detail]);
    expect(ended.status).toBe(404);
    expect(ended.headers['cache-control']).toBe('no-store');
  });

  test('a removed link stops working at once', async () => {
    const { token: secret, id } = (await share()).body;
    expect((await open(secret)).status).toBe(200);
    expect((await api.call(reports.removeLink, { token, params: { id } })).status).toBe(204);
    expect((await open(secret)).status).toBe(404);
    expect((await api.call(reports.removeLink, { token, params: { id } })).status).toBe(404);
  });

  test('valid links are listed, also by advertiser; the token is shown once', async () => {
    const mine = (await share()).body;
    const { body: other } = await share({ advertiser: 'Açaí', days: 1 });
    const list = async (query = {}) => (await api.call(reports.links, { token, query })).body;
    expect((await list()).map(({ id }) => id)).toEqual([other.id, mine.id]);
    const { token: secret, ...link } = mine;
    expect(await list({ advertiser: 'AÇAÍ DO ZÉ' })).toEqual([link]);
    expect(link).toMatchObject({ ...lastDays(7), createdBy: 'editor 1' });
    expect(JSON.stringify(await api.db.query.selectFrom('report_link').selectAll().execute())).not.toContain(
      secret,
    );
    api.clock = START + DAY_MS;
    token = await api.tokenFor('editor');
    expect((await list()).map(({ id }) => id)).toEqual([mine.id]);
  });

  test('creating and removing a link is audited with the advertiser’s name', async () => {
    const { id } = (await share()).body;
    await api.call(reports.removeLink, { token, params: { id } });
    const admin = await api.tokenFor('admin');
    const { body } = await api.call(adminAudit.list, { token: admin, query: { kind: 'report' } });
    expect(body.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
      ['delete', 'Açaí do Zé'],
      ['share', 'Açaí do Zé'],
    ]);
  });

  test('an unknown advertiser or a wrong period gets no link', async () => {
    const { status, problem } = await share({ advertiser: 'Ninguém' });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'advertiser']);
    const body = { from: '2026-03-02', to: '2026-03-01', advertiser: 'Açaí', days: 1 };
    expect((await api.call(reports.createLink, { token, body })).status).toBe(400);
  });

  test('the number of valid links is limited; expired ones do not count', async () => {
    for (let n = 0; n < LIMITS.reportLinks; n++) expect((await share({ days: 1 })).status).toBe(201);
    expect((await share()).status).toBe(409);
    api.clock = START + DAY_MS;
    token = await api.tokenFor('editor');
    expect((await share()).status).toBe(201);
  });

  test('a caller who guesses tokens is limited, and a caller with a valid link is not', async () => {
    for (let n = 0; n < RATE_LIMITS.reportPerIp.tries; n++) {
      expect((await open('B'.repeat(43))).status).toBe(404);
    }
    const { status, headers } = await open('B'.repeat(43));
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect((await open((await share()).body.token)).status).toBe(200);
  });
});

test('a link with a rolling period shows the last days before it is opened', async () => {
  const fixed = (await share({ days: 20 })).body;
  const rolling = (await share({ days: 20, rolling: true })).body;
  expect([fixed.rolling, rolling.rolling]).toEqual([false, true]);
  api.clock = START + 3 * DAY_MS;
  expect((await open(fixed.token)).body).toMatchObject(lastDays(7));
  expect((await open(rolling.token)).body).toMatchObject({
    from: dayText(TODAY - 3),
    to: dayText(TODAY + 3),
  });
});

test('the proof of delivery has every creative that was shown, with its first and last day', async () => {
  const query = { from: dayText(TODAY - 40), to: dayText(TODAY), advertiser: 'Açaí do Zé' };
  const { body } = await api.call(reports.advertiser, { token, query });
  expect(body.pieces).toHaveLength(2);
  expect(body.pieces[0]).toMatchObject({
    position: 'banner side',
    link: 'https://a.example',
    picture: null,
    firstDay: dayText(TODAY - 40),
    lastDay: dayText(TODAY),
    daysShown: 3,
    impressions: 300,
    clicks: 9,
  });
});
