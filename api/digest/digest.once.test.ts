import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../../tests/support/api/test-api.ts';
import type { Mail } from '../http/context.ts';
import { deleteOldDigestData } from './subscriptions.store.ts';

const { digest, adminDigest, adminEditions } = ENDPOINTS;
const RITA = 'rita@leitora.example';
const WANTED = { email: RITA, municipality: 'breves', frequency: 'daily' } as const;

let api: TestApi;
let editor: string;
let mails: Mail[];
beforeAll(async () => {
  api = await createTestApi({
    openMailRound: async () => ({ send: async (mail) => void mails.push(mail), close: () => undefined }),
  });
  editor = await api.tokenFor('editor');
  const admin = await api.tokenFor('admin');
  for (const [key, regs] of [
    ['marajo', ['marajó']],
    ['xingu', ['xingu']],
  ] as const) {
    const body = {
      key,
      name: key,
      hosts: [`${key}.example`],
      covers: { regs: [...regs], munis: [] },
      on: true,
    };
    await api.call(adminEditions.create, { token: admin, body });
  }
});
afterAll(async () => api.close());
beforeEach(async () => {
  mails = [];
  await api.resetLimits();
  for (const table of ['digest_subscription', 'digest_issue', 'digest_sentence'] as const) {
    await api.db.query.deleteFrom(table).execute();
  }
});

const subscribe = (body: Record<string, unknown> = {}, remoteAddress = '203.0.113.7') =>
  api.inject({
    method: 'POST',
    url: '/digest/subscriptions',
    payload: { ...WANTED, ...body },
    remoteAddress,
  });
const rows = () => api.db.query.selectFrom('digest_subscription').selectAll().orderBy('id').execute();
const tokenOf = async (): Promise<string> => (await rows())[0]?.token ?? '';
const sendDue = () => api.app.digests.round();

describe('a request for a digest', () => {
  test('is confirmed later if its edition is switched off for a while', async () => {
    const setOn = (is_on: 0 | 1) =>
      api.db.query.updateTable('edition').set({ is_on }).where('key', '=', 'marajo').execute();
    await subscribe({ edition: 'marajo' });
    await setOn(0);
    await sendDue();
    expect(mails).toEqual([]);
    await setOn(1);
    api.clock += 15 * 60_000;
    await sendDue();
    expect(mails.map(({ to }) => to)).toEqual([RITA]);
  });

  test('sends one mail that asks to confirm, and nothing is active before', async () => {
    expect((await subscribe()).statusCode).toBe(202);
    await sendDue();
    await sendDue();
    expect(mails.map(({ to }) => to)).toEqual([RITA]);
    expect(mails[0]?.subject).toBe('Confirme o boletim: Breves');
    expect(mails[0]?.text).toContain(`/boletim/assinatura/${await tokenOf()}`);
    expect(await rows()).toMatchObject([{ state: 'pending', edition: 'para', municipality: 'breves' }]);
  });

  test('gets the same answer for a new, a waiting and a subscribed e-mail, and for a bot', async () => {
    const answers = [await subscribe(), await subscribe()];
    await api.call(digest.confirm, { params: { token: await tokenOf() } });
    answers.push(
      await subscribe(),
      await subscribe({ site: 'https://spam.example', email: 'bot@x.example' }),
    );
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([202, '{"ok":true}']);
    await sendDue();
    expect(await rows()).toHaveLength(1);
    expect(mails).toEqual([]);
  });

  test('sends an e-mail that never confirmed at most one mail a day, for any requests from any network', async () => {
    await subscribe();
    await subscribe({ municipality: 'soure' }, '198.51.100.4');
    await subscribe({ email: RITA.toUpperCase(), edition: 'marajo' }, '192.0.2.9');
    await sendDue();
    expect(mails).toHaveLength(1);
    api.clock += DAY_MS + 1;
    await subscribe({ municipality: 'soure' });
    await sendDue();
    expect(mails).toHaveLength(2);
    api.clock -= DAY_MS + 1;
  });

  test('is refused after five from one IP in an hour, and after twenty from its network', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await subscribe({ email: `a${n}@x.example` })).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    for (let n = 0; n < 15; n++) await subscribe({ email: `b${n}@x.example` }, `203.0.113.${100 + n}`);
    expect((await subscribe({ email: 'c@x.example' }, '203.0.113.250')).statusCode).toBe(429);
    expect((await subscribe({ email: 'd@x.example' }, '198.51.100.1')).statusCode).toBe(202);
  });

  test.each([
    ['a municipality outside the edition', { edition: 'xingu', municipality: 'breves' }],
    ['an unknown edition', { edition: 'lua' }],
    ['two e-mails in one', { email: 'a@x.example,b@x.example' }],
    ['a line break', { email: 'a@x.example\r\nBcc: b@x.example' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await subscribe(body)).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('that is not confirmed is deleted after seven days', async () => {
    await subscribe();
    await deleteOldDigestData(api.db.query, api.clock + 7 * DAY_MS - 1);
    expect(await rows()).toHaveLength(1);
    await deleteOldDigestData(api.db.query, api.clock + 7 * DAY_MS + 1);
    expect(await rows()).toEqual([]);
  });
});

describe('the link of a subscription', () => {
  test('shows it without the whole e-mail, confirms it, changes it, and leaves no row behind', async () => {
    await subscribe();
    const params = { token: await tokenOf() };
    const { body } = await api.call(digest.get, { params });
    expect(body).toEqual({
      email: 'r…@leitora.example',
      edition: 'para',
      municipality: 'breves',
      frequency: 'daily',
      state: 'pending',
    });
    expect((await api.call(digest.confirm, { params })).body.state).toBe('active');
    const weekly = await api.call(digest.change, { params, body: { frequency: 'weekly' } });
    expect(weekly.body).toMatchObject({ state: 'active', frequency: 'weekly' });
    expect((await api.call(digest.leave, { params })).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await api.call(digest.leave, { params })).status).toBe(204);
    expect((await api.call(digest.confirm, { params })).status).toBe(404);
  });

  test('opened by GET changes nothing', async () => {
    await subscribe();
    const before = await rows();
    await api.call(digest.get, { params: { token: await tokenOf() } });
    expect(await rows()).toEqual(before);
  });
});

describe('without a mail server', () => {
  test('no digest is offered, and a request is refused', async () => {
    const silent = await createTestApi({ db: api.db });
    expect((await silent.call(digest.list)).body).toEqual([]);
    expect((await silent.call(digest.subscribe, { body: WANTED })).status).toBe(404);
    await silent.app.close();
    expect((await api.call(digest.list)).body.map(({ edition }) => edition)).toEqual([
      'para',
      'marajo',
      'xingu',
    ]);
  });
});

describe('the back office', () => {
  test('counts subscriptions by edition, and clicks in sum', async () => {
    await subscribe({ edition: 'marajo' });
    await api.call(digest.confirm, { params: { token: await tokenOf() } });
    const issue = { day: 20_000, edition: 'marajo', frequency: 'daily' } as const;
    await api.db.query
      .insertInto('digest_issue')
      .values({ ...issue, claimed: 4, sent: 2, refused: 1 })
      .execute();
    await api.call(digest.click, { token: INTERNAL_TOKEN, body: issue });
    await api.call(digest.click, { token: INTERNAL_TOKEN, body: { ...issue, day: 20_001 } });
    const { body } = await api.call(adminDigest.numbers, { token: editor });
    expect(body.editions).toMatchObject([
      { edition: 'para', daily: 0 },
      { edition: 'marajo', daily: 1, weekly: 0, pending: 0 },
      { edition: 'xingu', daily: 0 },
    ]);
    expect(body.issues).toMatchObject([{ edition: 'marajo', sent: 2, refused: 1, missed: 1, clicks: 1 }]);
  });

  test('shows the next digest with the sentence of its edition, and sends a test to the e-mail of the user', async () => {
    const news = createNewsApi(api, editor);
    await news.write({ title: 'Barco novo em Breves', muni: 'breves' });
    const body = { edition: 'para', sentence: '  Bom dia,\n Marajó. ' };
    await api.call(adminDigest.sentence, { token: editor, body });
    const query = { municipality: 'breves' };
    const { body: preview } = await api.call(adminDigest.preview, { token: editor, query });
    expect(preview).toMatchObject({ subject: 'Breves: Barco novo em Breves', stories: 1 });
    expect(preview.text).toContain('\n\nBom dia, Marajó.\n\n');
    expect(preview.day).toBe('2026-11-16');
    const weekly = await api.call(adminDigest.preview, {
      token: editor,
      query: { ...query, frequency: 'weekly' },
    });
    // The sentence is that of the next daily digest.
    expect(weekly.body.day).toBe('2026-11-21');
    expect(weekly.body.text).not.toContain('Bom dia, Marajó.');
    expect((await api.call(adminDigest.test, { token: editor, body: query })).status).toBe(202);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['editor-1@portalpara.example', '[Teste] Breves: Barco novo em Breves'],
    ]);
  });

  test('shows a person limited to editions only those editions, and refuses changes of others', async () => {
    const marajo = await api.db.query
      .selectFrom('edition')
      .select('id')
      .where('key', '=', 'marajo')
      .executeTakeFirstOrThrow();
    const token = await api.tokenFor('editor', [marajo.id]);
    const { body } = await api.call(adminDigest.numbers, { token });
    expect(body.editions.map(({ edition }) => edition)).toEqual(['marajo']);
    const write = (edition: string) =>
      api.call(adminDigest.sentence, { token, body: { edition, sentence: 'Bom dia.' } });
    expect([(await write('marajo')).status, (await write('xingu')).status]).toEqual([200, 400]);
    expect((await api.call(adminDigest.preview, { token, query: {} })).status).toBe(400);
  });
});
