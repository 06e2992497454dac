import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import {
  DEFAULT_NEWSROOM,
  DEFAULT_SETTINGS,
  type SettingsPatch,
} from '../../contracts/settings/settings.schema.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { settings, adminSettings } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
});
afterAll(async () => api.close());

async function change(body: SettingsPatch, ifMatch?: string) {
  return await api.call(adminSettings.update, { token, body, ...(ifMatch && { ifMatch }) });
}

describe('the site settings', () => {
  test('the settings have their defaults until the first change', async () => {
    expect((await api.call(settings.get)).body).toEqual(DEFAULT_SETTINGS);
    const { body, headers } = await api.call(adminSettings.get, { token });
    expect(body).toMatchObject({ ...DEFAULT_SETTINGS, version: 0 });
    expect(headers.etag).toBe('"v0"');
  });

  test('a change sets the sent fields and keeps the others, also inside the social links', async () => {
    const { status, body, headers } = await change({
      brand: 'Portal Novo',
      social: { x: 'https://x.example/novo' },
    });
    expect([status, headers.etag]).toEqual([200, '"v1"']);
    expect(body).toEqual({
      ...DEFAULT_SETTINGS,
      ...DEFAULT_NEWSROOM,
      brand: 'Portal Novo',
      social: { ...DEFAULT_SETTINGS.social, x: 'https://x.example/novo' },
      version: 1,
      updatedAt: new Date(START).toISOString(),
    });
    expect((await api.call(settings.get)).body.brand).toBe('Portal Novo');
  });

  test('readers get the public settings only', async () => {
    const { body } = await api.call(settings.get);
    expect(Object.keys(body).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  });

  test('a stale write is refused with the current settings', async () => {
    const { headers } = await api.call(adminSettings.get, { token });
    const etag = String(headers.etag);
    expect((await change({ hours: 'Sempre' }, etag)).status).toBe(200);
    const { status, problem } = await change({ hours: 'Nunca' }, etag);
    expect(status).toBe(412);
    expect(problem.current).toMatchObject({ hours: 'Sempre' });
    expect((await change({ hours: 'Nunca' }, '*')).status).toBe(200);
  });

  test('of 20 writes with the same condition exactly one wins', async () => {
    const etag = String((await api.call(adminSettings.get, { token })).headers.etag);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change({ hours: `${n}h` }, etag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)]);
  });

  test.each([
    '',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/playlist?list=PLrEnWoR732-BHrPp_Pm8_VleD68f9s14-',
  ])('the live link %j is accepted', async (live) => {
    expect((await change({ live })).body.live).toBe(live);
  });

  test.each(['https://twitch.example/canal', 'https://www.youtube.com/@canal', '/ao-vivo'])(
    'the live link %s is refused by name',
    async (live) => {
      const { status, problem } = await change({ live });
      expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['live']]);
    },
  );

  test.each([
    [{ contactEmail: 'sem arroba' }, 'contactEmail'],
    [{ brand: '' }, 'brand'],
    [{ social: { orkut: 'https://a.example' } }, 'social.orkut'],
    [{ social: { x: 'javascript:alert(1)' } }, 'social.x'],
    [{ secret: 1 }, 'secret'],
    [{ storeContactForm: 'yes' }, 'storeContactForm'],
    [{ electionFirst: '2026-09-31' }, 'electionFirst'],
  ])('%j is refused by name', async (body, field) => {
    const { status, problem } = await change(body as SettingsPatch);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test.each([
    [{ canonicalHost: 'https://portal.example' }],
    [{ canonicalHost: 'https://www.portal-para.com.br:8443' }],
    [{ canonicalHost: '' }],
    [{ analyticsScript: 'https://medir.example/a.js?id=x-1&v=2' }],
    [{ analyticsScript: '' }],
  ])('%j is accepted', async (body) => {
    expect((await change(body)).body).toMatchObject(body);
    expect((await api.call(settings.get)).body).toMatchObject(body);
  });

  test.each([
    ...[
      'http://portal.example',
      'https://portal.example/',
      'https://portal.example/x',
      'portal.example',
      'https://Portal.example',
      'https://a@portal.example',
      'https://localhost',
      'https://portal.example?x',
      'https://a.example https://b.example',
      '//portal.example',
      'https://portal.example:x',
      'https://portal.example:99999',
      'https://1.2.3.999',
    ].map((canonicalHost) => ({ canonicalHost })),
    ...[
      'http://medir.example/a.js',
      'https://medir.example',
      '/a.js',
      'javascript:alert(1)',
      'https://medir.example/a.js; script-src *',
      "https://medir.example/'unsafe-inline'",
      'https://*/a.js',
      'https://medir.example/"><script>',
      'https://a.example/a.js,https://b.example/b.js',
      'https://a@medir.example/a.js',
      'https://medir.example\\a.js',
      'data:text/javascript,1',
    ].map((analyticsScript) => ({ analyticsScript })),
  ])('%j is refused by name', async (body) => {
    const { status, problem } = await change(body);
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, Object.keys(body)]);
  });

  test('a change reaches readers at once, also those whose answer was cached', async () => {
    await api.call(settings.get);
    await change({ brand: 'Na hora' });
    expect((await api.call(settings.get)).body.brand).toBe('Na hora');
  });
});
