import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { describeOnce } from '../../../tests/support/database/describe-once.ts';
import { openStandInTelegram, reply } from '../../../tests/support/servers/stand-in-telegram.ts';
import { createGuardedPost } from '../../media/fetch/guarded-post.ts';
import { createTelegramClient } from './telegram-client.ts';
import type { TelegramRounds } from './telegram-round.ts';

const { adminChannels, adminDistribution } = ENDPOINTS;
const TOKEN = '123456:um-segredo-de-trinta-letras-xx';
const running = new AbortController().signal;
let server: Awaited<ReturnType<typeof openStandInTelegram>>;
let api: TestApi;
let token: string;
let news: NewsApi;
let chat: ReadonlyMap<number, string>;
let channel: number;

beforeAll(async () => {
  server = await openStandInTelegram(TOKEN);
});
afterAll(async () => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  server.faults.length = 0;
  chat = server.openChat('@portal');
  api = await createTestApi({ telegram: client() });
  token = await api.tokenFor('editor');
  news = createNewsApi(api, token);
  const body = { name: 'Telegram Pará', kind: 'telegram' as const, chat: '@portal' };
  channel = (await api.call(adminChannels.create, { token, body })).body.id;
});
afterEach(async () => api.close());

/** The real client, which reaches the stand-in because its address is trusted. */
function client(host = server.host) {
  const { post } = createGuardedPost({
    hosts: [host],
    trusted: [host],
    answerBytes: 100_000,
    deadlineMs: 5_000,
  });
  return createTelegramClient({ token: TOKEN, origin: `http://${host}`, post });
}

const rounds = (): TelegramRounds => api.app.telegram as TelegramRounds;
/** Rounds with the time between two calls, until nothing is due. */
async function settle(times = 6): Promise<void> {
  for (let round = 0; round < times; round++) {
    await rounds().round(running);
    api.clock += 3_000;
  }
}
const send = (id: number, to = channel) =>
  api.call(adminDistribution.send, { token, params: { news: id, channel: to } });
const undo = (id: number) => api.call(adminDistribution.undo, { token, params: { news: id, channel } });
const share = async () =>
  (await api.call(adminDistribution.day, { token, query: { day: '2026-11-15' } })).body.shares[0];
const methods = () => server.calls.map(({ method }) => method);

describe('a story that an editor sends to Telegram', () => {
  test('is a message with title, line and the address with the code of the channel', async () => {
    const { id } = await news.write({ title: 'Balsa volta', summary: 'De hora em hora.' });
    expect((await send(id)).body.state).toBe('waiting');
    await settle();
    expect([...chat.values()]).toEqual([
      `Balsa volta\n\nDe hora em hora.\n\nhttp://localhost:3000/noticia/${id}?c=t${channel}`,
    ]);
    expect(await share()).toMatchObject({ state: 'sent', by: 'editor 1', error: '' });
    expect(methods()).toEqual(['sendMessage']);
  });

  test('is edited when its title changes, and not when something else does', async () => {
    const { id } = await news.write({ title: 'Antes' });
    await send(id);
    await settle();
    await news.change(id, {
      desc: '<p>Outro texto, com a mesma linha abaixo do título.</p>',
      summary: 'A travessia passa a sair de hora em hora.',
    });
    await settle();
    const before = methods().length;
    await news.change(id, { source: 'Agência' });
    await settle();
    expect(methods()).toHaveLength(before);
    await news.change(id, { title: 'Depois' });
    await settle();
    expect([...chat.values()][0]).toMatch(/^Depois\n/);
    expect(new Set(methods())).toEqual(new Set(['sendMessage', 'editMessageText']));
  });

  test.each([
    ['is archived', (id: number) => news.change(id, { status: 'archived' })],
    ['goes to the trash', (id: number) => news.trash(id)],
  ])('is deleted there when it %s', async (_how, withdraw) => {
    const { id } = await news.write();
    await send(id);
    await settle();
    await withdraw(id);
    await settle();
    expect(chat.size).toBe(0);
    expect(methods()).toEqual(['sendMessage', 'deleteMessage']);
    const { body } = await api.call(adminDistribution.day, { token });
    expect(body.withdrawn).toEqual([]);
  });

  test('is deleted there when its time on the site is over, without a write', async () => {
    const { id } = await news.write({ unpublishAt: minute(30) });
    await send(id);
    await settle();
    expect(chat.size).toBe(1);
    api.clock = START + 30 * 60_000;
    await settle();
    expect(chat.size).toBe(0);
  });

  test('is deleted there although it was deleted for good before the bot came to it', async () => {
    const { id } = await news.write();
    await send(id);
    await settle();
    await news.trash(id);
    await api.call(ENDPOINTS.adminNews.emptyTrash, { token: await api.tokenFor('admin') });
    await settle();
    expect(chat.size).toBe(0);
  });

  test('is never sent if it was withdrawn before its turn', async () => {
    const { id } = await news.write();
    await send(id);
    await news.trash(id);
    await settle();
    expect(methods()).toEqual([]);
  });

  test('is deleted when the editor takes it back, and can be sent again', async () => {
    const { id } = await news.write();
    await send(id);
    await settle();
    await undo(id);
    await settle();
    expect([chat.size, (await share())?.state]).toEqual([0, 'removed']);
    await send(id);
    await settle();
    expect(chat.size).toBe(1);
  });

  test('can be taken back before its turn', async () => {
    const { id } = await news.write();
    await send(id);
    await undo(id);
    await settle();
    expect([methods(), await share()]).toEqual([[], undefined]);
  });
});

describe('the pace', () => {
  test('is twenty calls a minute for all instances together', async () => {
    for (let story = 0; story < 25; story++) await send((await news.write({ title: `Notícia ${story}` })).id);
    const other = await createTestApi({ db: api.db, telegram: client() });
    const until = START + 60_000;
    while (api.clock < until) {
      other.clock = api.clock;
      await Promise.all([rounds().round(running), (other.app.telegram as TelegramRounds).round(running)]);
      api.clock += 1_000;
    }
    expect(methods()).toHaveLength(20);
    expect(chat.size).toBe(20);
    await other.app.close();
  });

  test('lets a withdrawal pass what waits to be sent', async () => {
    const first = await news.write({ title: 'Engano' });
    await send(first.id);
    await settle(2);
    for (let story = 0; story < 3; story++) await send((await news.write({ title: `Notícia ${story}` })).id);
    await news.trash(first.id);
    await rounds().round(running);
    expect(methods()).toEqual(['sendMessage', 'deleteMessage']);
  });

  test('obeys the pause that Telegram asks for, also after a restart', async () => {
    server.faults.push((_request, response) =>
      reply(response, 429, { ok: false, description: 'Too Many Requests', parameters: { retry_after: 40 } }),
    );
    await send((await news.write()).id);
    await send((await news.write({ title: 'Outra' })).id);
    await rounds().round(running);
    api.clock += 39_000;
    const restarted = await createTestApi({ db: api.db, telegram: client() });
    restarted.clock = api.clock;
    await (restarted.app.telegram as TelegramRounds).round(running);
    expect(methods()).toHaveLength(1);
    api.clock += 1_000;
    await settle();
    expect(chat.size).toBe(2);
    await restarted.app.close();
  });

  test('goes on after the clock was set back by a day', async () => {
    await send((await news.write()).id);
    api.clock += 86_400_000;
    await settle(1);
    api.clock = START;
    await send((await news.write({ title: 'Depois' })).id);
    await settle();
    expect(chat.size).toBe(2);
  });
});

describeOnce('faults', () => {
  test('an answer that never came leaves the message doubtful: it is not sent twice', async () => {
    server.faults.push((request) => request.socket.destroy());
    const { id } = await news.write();
    await send(id);
    await settle();
    expect(await share()).toMatchObject({ state: 'doubtful' });
    expect(methods()).toEqual(['sendMessage']);
    expect((await send(id)).body.state).toBe('waiting');
    await settle();
    expect([chat.size, (await share())?.state]).toEqual([1, 'sent']);
  });

  test('a process killed during the call sends nothing twice, and the editor is told', async () => {
    const never = { send: () => new Promise<never>(() => undefined) };
    const killed = await createTestApi({ db: api.db, telegram: { ...client(), ...never } });
    killed.clock = api.clock;
    await send((await news.write()).id);
    void (killed.app.telegram as TelegramRounds).round(running);
    await expect.poll(async () => (await share())?.state).toBe('sending');
    await settle(3);
    expect((await share())?.state).toBe('sending');
    api.clock += 30_000;
    await settle();
    expect([methods(), (await share())?.state]).toEqual([[], 'doubtful']);
    await killed.app.close();
  });

  test('while Telegram cannot be reached a message waits, and goes out once it can', async () => {
    const closed = await openStandInTelegram(TOKEN);
    await closed.close();
    const away = await createTestApi({ db: api.db, telegram: client(closed.host) });
    away.clock = api.clock;
    await send((await news.write()).id);
    await (away.app.telegram as TelegramRounds).round(running);
    expect(await share()).toMatchObject({ state: 'waiting' });
    await settle();
    expect(chat.size).toBe(1);
    await away.app.close();
  });

  test('a chat that does not exist is said in words', async () => {
    const body = { name: 'Sem chat', kind: 'telegram' as const, chat: '@nenhum' };
    const { id: nowhere } = (await api.call(adminChannels.create, { token, body })).body;
    await send((await news.write()).id, nowhere);
    await settle();
    const failed = await share();
    expect(failed?.state).toBe('failed');
    expect(failed?.error).toContain('chat not found');
  });

  test('a message that Telegram no longer lets the bot delete is emptied', async () => {
    const { id } = await news.write();
    await send(id);
    await settle();
    server.faults.push((_request, response) =>
      reply(response, 400, { ok: false, description: "Bad Request: message can't be deleted for everyone" }),
    );
    await news.trash(id);
    await settle();
    expect([...chat.values()]).toEqual(['Esta notícia foi retirada do ar.']);
    expect(methods()).toEqual(['sendMessage', 'deleteMessage', 'editMessageText']);
  });
});

test('the client calls no host but the one on its list, and never says its secret', async () => {
  const host = 'other.example';
  const { post } = createGuardedPost({
    hosts: ['api.telegram.org'],
    answerBytes: 1_000,
    resolve: async () => [],
  });
  const other = createTelegramClient({ token: TOKEN, origin: `https://${host}`, post });
  const result = await other.send('@portal', 'x');
  expect(result).toEqual({ kind: 'unsent' });
  expect(await post(`https://${host}/bot${TOKEN}/sendMessage`, {}, Buffer.from('{}'))).toEqual({
    refused: 'host',
  });
});

test('without a bot a Telegram channel is ticked by hand', async () => {
  const plain = await createTestApi({ db: api.db });
  plain.clock = api.clock;
  const { id } = await news.write();
  const { body } = await plain.call(adminDistribution.send, { token, params: { news: id, channel } });
  expect(body.state).toBe('sent');
  expect((await plain.call(adminDistribution.day, { token })).body.bot).toBe(false);
  expect(plain.app.telegram).toBeUndefined();
  await plain.app.close();
});
