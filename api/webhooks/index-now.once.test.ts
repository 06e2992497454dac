import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition } from '../rights/rights.support.ts';
import { APP, deliver, openWebhookApi } from './webhooks.support.ts';

const { adminNews, adminWebhooks, adminSettings, settings } = ENDPOINTS;
const webhooks = openWebhookApi();
const { receivers, mails, passTime, publish, change } = webhooks;
let api: TestApi;
let token: string;

beforeEach(() => {
  ({ api, token } = webhooks);
});

describe('IndexNow', () => {
  const KEY = 'a1b2c3d4e5f6';
  const SEARCH_ENGINES = 'https://api.indexnow.org/indexnow';
  const save = async (indexNowKey: string) =>
    await api.call(adminSettings.update, { token: await api.tokenFor('admin'), body: { indexNowKey } });
  const keyOf = async (edition?: string) =>
    (await api.call(settings.get, { query: edition ? { edition } : {} })).body.indexNowKey;
  const told = () => receivers.sent.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>);
  const only = async () => {
    const { body } = await api.call(adminWebhooks.list, { token: await api.tokenFor('admin') });
    expect(body).toHaveLength(1);
    return body[0] as (typeof body)[number];
  };

  test('is off until there is a key, then tells of what appears, changes and disappears, each with the key of its host', async () => {
    await createEdition(api, 'marajo', 'marajó');
    await publish();
    await save(KEY);
    const own = await publish({ title: 'Outra' });
    await change(own, { title: 'Outra hora' });
    await change(own, { status: 'archived' });
    const elsewhere = await publish({ muni: 'Marabá', title: 'Feira de Marabá' });
    await api.call(adminNews.remove, { token, params: { id: elsewhere } });
    await deliver(api);
    await deliver(api);
    const message = (origin: string, key: string, id: number) => ({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: [`${origin}/noticia/${id}`],
    });
    const ofMarajo = message('http://marajo.localhost:3000', await keyOf('marajo'), own);
    const ofState = message('http://localhost:3000', await keyOf(), elsewhere);
    const byAddress = told().sort((a, b) => String(a.urlList).localeCompare(String(b.urlList)));
    expect(byAddress).toEqual([ofState, ofState, ofMarajo, ofMarajo, ofMarajo]);
    expect(new Set(receivers.sent.map(({ url }) => url))).toEqual(new Set([SEARCH_ENGINES]));
    expect(receivers.sent[0]?.headers).not.toHaveProperty('webhook-signature');
    await save('');
    await publish({ title: 'Terceira' });
    await deliver(api);
    expect(receivers.sent).toHaveLength(5);
  });

  test('has another key for each host, and the one of the settings is in no public answer', async () => {
    await createEdition(api, 'marajo', 'marajó');
    expect(await keyOf()).toBe('');
    await save(KEY);
    const keys = [KEY, await keyOf(), await keyOf('marajo')];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys.slice(1)) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that failed for three days is off, the administrators are told, and it can be switched on again', async () => {
    await save(KEY);
    receivers.answers.set(SEARCH_ENGINES, () => ({ status: 403 }));
    await publish();
    await deliver(api);
    passTime(3 * DAY_MS);
    await deliver(api);
    const off = await only();
    expect(off).toMatchObject({ name: 'IndexNow', isOwn: true, active: false, offReason: 'failing' });
    expect(mails).toEqual(expect.arrayContaining(['Portal Pará: um webhook foi desligado']));
    receivers.answers.delete(SEARCH_ENGINES);
    await api.call(adminWebhooks.update, {
      token: await api.tokenFor('admin'),
      params: { id: off.id },
      body: { active: true },
    });
    const id = await publish({ title: 'Outra' });
    await deliver(api);
    expect(told().at(-1)?.urlList).toEqual([`http://localhost:3000/noticia/${id}`]);
    expect(await only()).toMatchObject({ active: true, offReason: null });
  });

  test('cannot be renamed, moved, deleted, tried or signed, and its list entry has no key', async () => {
    await save(KEY);
    const own = await only();
    expect(JSON.stringify(own)).not.toContain(KEY);
    const call = { token: await api.tokenFor('admin'), params: { id: own.id } };
    const answers = [
      await api.call(adminWebhooks.update, { ...call, body: { url: APP } }),
      await api.call(adminWebhooks.update, { ...call, body: { name: 'Meu', active: true } }),
      await api.call(adminWebhooks.rotate, call),
      await api.call(adminWebhooks.test, call),
      await api.call(adminWebhooks.remove, call),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await only()).toEqual(own);
  });
});
