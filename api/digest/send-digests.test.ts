import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { dayNumber, dayStart } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { describeOnce } from '../../tests/support/database/describe-once.ts';
import { hasManyConnections, testEngine } from '../../tests/support/database/test-database.ts';
import { runProcess } from '../../tests/support/programs/run-process.ts';
import { type MailServer, openMailServer, tokenIn } from '../../tests/support/servers/mail-server.ts';
import { openMailRounds } from '../mail/open-mail.ts';
import { createDigestSender } from './send-digests.ts';

const { digest } = ENDPOINTS;
/** A digest has to fit into this with headers, text and HTML as they are sent. */
const MAX_BYTES = 60 * 1_024;
/** Six in the morning of the day after the tests begin, in Belém. */
const MORNING = dayStart(dayNumber(START) + 1) + 6 * HOUR_MS;

let server: MailServer;
let api: TestApi;
let news: NewsApi;
beforeEach(async () => {
  server = await openMailServer();
  api = await createTestApi({ openMailRound: roundsOf(server.url) });
  news = createNewsApi(api, await api.tokenFor('editor'));
});
afterEach(async () => {
  await api.close();
  await server.close();
});

function roundsOf(url: string) {
  const rounds = openMailRounds(readEnvironment({ SMTP_URL: url, MAIL_FROM: 'boletim@portalpara.example' }));
  if (!rounds) throw new Error('there is a mail server');
  return rounds;
}

/** Readers who confirmed; they are asked from networks of their own. */
async function subscribe(...emails: readonly string[]): Promise<void> {
  for (const [index, email] of emails.entries()) {
    const payload = { email, municipality: 'breves', frequency: 'daily' };
    const remoteAddress = `10.${index + 1}.0.1`;
    await api.inject({ method: 'POST', url: '/digest/subscriptions', payload, remoteAddress });
  }
  await api.app.digests.round();
  for (const mail of server.mails) await api.call(digest.confirm, { params: { token: tokenIn(mail) } });
  server.mails.length = 0;
}

/** A story of yesterday evening, and the clock at six in the morning. */
async function morningWithStory(title = 'Barco novo em Breves'): Promise<number> {
  api.clock = MORNING - 9 * HOUR_MS;
  const { id } = await news.write({ title, muni: 'breves', date: new Date(api.clock).toISOString() });
  api.clock = MORNING;
  return id;
}

const receivers = (): string[] => server.mails.map(({ to }) => to).toSorted();
const stateOf = async (email: string) =>
  (
    await api.db.query.selectFrom('digest_subscription').select('state').where('email', '=', email).execute()
  )[0]?.state;
const headersOf = (raw: string): string => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');

test('a digest is sent once, also by two instances and in every later round of the day', async () => {
  const emails = Array.from({ length: 7 }, (_, index) => `leitor${index}@x.example`);
  await subscribe(...emails);
  await morningWithStory();
  const beside = await createTestApi({ db: api.db, openMailRound: roundsOf(server.url) });
  beside.clock = api.clock;
  await Promise.all([api.app.digests.round(), beside.app.digests.round()]);
  await api.app.digests.round();
  api.clock += 10 * HOUR_MS;
  await api.app.digests.round();
  expect(receivers()).toEqual(emails);
  await beside.app.close();
});

describeOnce('a digest in the morning', () => {
  test('reaches a reader who confirmed the day before, with text, HTML and both headers of one click', async () => {
    await subscribe('rita@leitora.example');
    const id = await morningWithStory();
    await api.app.digests.round();
    expect(receivers()).toEqual(['rita@leitora.example']);
    const [mail] = server.mails;
    const headers = headersOf(mail?.raw ?? '');
    expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/boletim\/assinatura\/[\w-]{43}>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(headers).toMatch(/^From: Portal Par=|^From: =\?UTF-8/m);
    expect(mail?.raw).toMatch(/Content-Type: text\/plain/);
    expect(mail?.raw).toMatch(/Content-Type: text\/html/);
    expect(mail?.text).toContain(`http://localhost:3000/boletim/diario/${dayNumber(MORNING)}/${id}`);
    expect(mail?.text).toContain('prefers-color-scheme:dark');
    // A picture from our server would tell who opened the mail.
    expect(mail?.text).not.toMatch(/<img|url\(/);
  });

  test('says first what holds at the place of the reader, and what happens there until the next issue', async () => {
    await subscribe('rita@leitora.example');
    await morningWithStory();
    const edited = { created_at: api.clock, updated_at: api.clock, version: 1 };
    const bulletin = { place: 'breves', kind: 'ferry', text: 'A balsa sai às 8h', checked_by: 'Redação' };
    await api.db.query
      .insertInto('bulletin')
      .values({ ...bulletin, checked_at: api.clock, ends_at: api.clock + HOUR_MS, ...edited })
      .execute();
    const events = [
      { title: 'Feira do pescado', starts_at: MORNING + 12 * HOUR_MS },
      { title: 'Sessão da Câmara', starts_at: MORNING + 60 * HOUR_MS },
    ];
    for (const event of events)
      await api.db.query
        .insertInto('agenda_event')
        .values({
          ...event,
          place: 'breves',
          source: 'Prefeitura',
          over_at: MORNING + 90 * HOUR_MS,
          ...edited,
        })
        .execute();
    await api.app.digests.round();
    const text = server.mails[0]?.text ?? '';
    expect(text).toMatch(
      /O QUE VALE HOJE\r?\n- Balsas e barcos: A balsa sai às 8h \(Conferido [^)]+ em 16-11-2026/,
    );
    expect(text).toMatch(/AGENDA\r?\n- segunda, 16-11-2026, 18h: Feira do pescado\. \(Prefeitura\)/);
    expect(text).not.toContain('Sessão da Câmara');
    expect(text.indexOf('AGENDA')).toBeLessThan(text.indexOf('/boletim/diario/'));
    expect(text).toContain('<li>Balsas e barcos: A balsa sai às 8h');
  });

  test('without a story of the place or its region is not sent; without one of the place come those nearby', async () => {
    await subscribe('rita@leitora.example');
    api.clock = MORNING;
    await api.app.digests.round();
    expect(server.mails).toEqual([]);
    const issues = await api.db.query.selectFrom('digest_issue').select(['claimed', 'empty']).execute();
    expect(issues).toEqual([{ claimed: 1, empty: 1 }]);
    api.clock += 23 * HOUR_MS;
    await news.write({ title: 'Festa em Soure', muni: 'soure', date: new Date(api.clock).toISOString() });
    api.clock += HOUR_MS;
    await api.app.digests.round();
    expect(server.mails[0]?.text).toContain('TAMBÉM NA REGIÃO DO MARAJÓ');
  });

  test('does not contain a story that was withdrawn', async () => {
    await subscribe('rita@leitora.example');
    const id = await morningWithStory('Notícia retirada');
    await morningWithStory('Notícia que fica');
    await news.trash(id);
    await api.app.digests.round();
    expect(server.mails[0]?.text).toContain('Notícia que fica');
    expect(server.mails[0]?.text).not.toContain('Notícia retirada');
  });

  test('has the text of a story as it was corrected after its publication', async () => {
    await subscribe('rita@leitora.example');
    const id = await morningWithStory('Balsa sai às seis');
    await news.change(id, { title: 'Balsa sai às sete', correction: 'A hora estava errada.' });
    await api.app.digests.round();
    expect(server.mails[0]?.text).toContain('Balsa sai às sete');
    expect(server.mails[0]?.text).not.toContain('Balsa sai às seis');
  });

  test('with hostile names is one mail to one reader, whatever stands in them', async () => {
    await subscribe('rita@leitora.example');
    const hostile =
      'Balsa" <mal@x.example>,\r\nBcc: mal@x.example\r\n\r\n.\r\nRCPT TO:<mal@x.example>\u202e=?utf-8?q?a?=';
    const id = await morningWithStory();
    // Past the checks of the API, as from a restored database or an import.
    await api.db.query
      .updateTable('news')
      .set({ title: `${hostile}<script>alert(1)</script>`, source: hostile, summary: `.\r\n${hostile}` })
      .where('id', '=', id)
      .execute();
    const data = JSON.stringify({ brand: hostile });
    await api.db.query
      .insertInto('settings')
      .values({ id: 1, data, updated_at: api.clock, version: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
      .execute();
    const asked: string[] = [];
    server.onRecipient = (to) => void asked.push(to);
    await api.app.digests.round();
    expect([asked, receivers()]).toEqual([['rita@leitora.example'], ['rita@leitora.example']]);
    const [mail] = server.mails;
    const names = headersOf(mail?.raw ?? '')
      .split('\r\n')
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('');
    expect(headersOf(mail?.raw ?? '')).toMatch(/^From: .* <boletim@portalpara\.example>$/m);
    const html = mail?.text.slice(mail.text.indexOf('<!doctype html>'));
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  test('weighs at most 60 KB with as many and as long stories as there can be', async () => {
    await subscribe('rita@leitora.example');
    api.clock = MORNING - HOUR_MS;
    const long = (letters: number) => 'çãõé '.repeat(letters / 5).trim();
    for (let n = 0; n < 20; n++) {
      const title = `${n} ${long(LIMITS.title - 5)}`;
      await news.write({
        title,
        summary: long(LIMITS.summary),
        muni: 'breves',
        source: long(LIMITS.shortText),
      });
    }
    const token = await api.tokenFor('editor');
    const body = { edition: 'para', sentence: long(LIMITS.digestSentence) };
    await api.call(ENDPOINTS.adminDigest.sentence, { token, body });
    api.clock = MORNING;
    await api.app.digests.round();
    const bytes = server.mails[0]?.raw.length ?? 0;
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    process.stdout.write(`the largest digest: ${bytes} bytes of ${MAX_BYTES}\n`);
  });
});

describeOnce('a mail server that refuses', () => {
  test('a recipient permanently (5xx) suspends it, and no later mail is sent to it', async () => {
    await subscribe('fora@x.example', 'rita@leitora.example');
    await morningWithStory();
    server.onRecipient = (to) =>
      to === 'fora@x.example' ? { code: 550, text: '5.1.1 no such user' } : undefined;
    await api.app.digests.round();
    expect(receivers()).toEqual(['rita@leitora.example']);
    expect(await stateOf('fora@x.example')).toBe('suspended');
    server.onRecipient = () => undefined;
    api.clock += 24 * HOUR_MS;
    await news.write({ title: 'Outra', muni: 'breves', date: new Date(api.clock - HOUR_MS).toISOString() });
    await api.app.digests.round();
    expect(receivers()).toEqual(['rita@leitora.example', 'rita@leitora.example']);
  });

  test('temporarily (4xx) gets the mail again a quarter of an hour later', async () => {
    await subscribe('rita@leitora.example');
    await morningWithStory();
    server.onRecipient = () => ({ code: 451, text: '4.7.1 greylisted' });
    await api.app.digests.round();
    server.onRecipient = () => undefined;
    await api.app.digests.round();
    expect(server.mails).toEqual([]);
    api.clock += 15 * 60_000;
    await api.app.digests.round();
    expect(receivers()).toEqual(['rita@leitora.example']);
    expect(await stateOf('rita@leitora.example')).toBe('active');
  });

  test('by its own policy (5.7) suspends no recipient', async () => {
    await subscribe('rita@leitora.example');
    await morningWithStory();
    server.onRecipient = () => ({ code: 550, text: '5.7.1 relaying denied' });
    await api.app.digests.round();
    expect(await stateOf('rita@leitora.example')).toBe('active');
  });

  test('every connection leaves the digests for later', async () => {
    await subscribe('rita@leitora.example');
    await morningWithStory();
    await server.close();
    await api.app.digests.round();
    server = await openMailServer();
    const later = await createTestApi({ db: api.db, openMailRound: roundsOf(server.url) });
    later.clock = api.clock;
    await later.app.digests.round();
    expect(receivers()).toEqual(['rita@leitora.example']);
    await later.app.close();
  });
});

describeOnce('a failure that is not the mail server’s', () => {
  test('is reported as what it is, and the next round sends the digest without a pause', async () => {
    await subscribe('rita@leitora.example');
    api.clock = MORNING;
    const warnings: string[] = [];
    let isBroken = true;
    const story = {
      id: 1,
      title: 'Barco novo',
      summary: '',
      excerpt: '',
      muni: 'Breves',
      reg: 'marajo',
      source: '',
      date: MORNING - HOUR_MS,
    };
    const sender = createDigestSender({
      db: api.db,
      now: () => api.clock,
      env: readEnvironment({}),
      log: { warn: (_details: unknown, message?: string) => void warnings.push(message ?? '') },
      readSettings: async () => ({ brand: 'Portal Pará', canonicalHost: '' }),
      readNewest: async () => {
        if (isBroken) throw new Error('database is locked');
        return [story];
      },
      readToday: async () => {
        throw new Error('the table is locked');
      },
      openMailRound: roundsOf(server.url),
    });
    await expect(sender.round()).rejects.toThrow('database is locked');
    expect(warnings).toEqual([]);
    isBroken = false;
    await sender.round();
    expect(receivers()).toEqual(['rita@leitora.example']);
    expect(warnings).toEqual(['a digest is written without what holds today']);
  });
});

test('a connection that breaks after the mail was received sends no reader two digests', async () => {
  const emails = ['ana@x.example', 'rita@x.example'];
  await subscribe(...emails);
  await morningWithStory();
  const got: string[] = [];
  server.onMail = ({ to }) => {
    got.push(to);
    if (got.length === 1) server.breakOff();
    return undefined;
  };
  await api.app.digests.round();
  api.clock += HOUR_MS;
  await api.app.digests.round();
  expect(got.toSorted()).toEqual([...new Set(got)].toSorted());
  expect(got.length).toBeGreaterThan(0);
});

const hasProcesses = testEngine === 'sqlite' || hasManyConnections;
test.runIf(hasProcesses)('a process killed while sending sends no reader two digests', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `leitor${index}@x.example`).toSorted();
  await subscribe(...emails);
  await morningWithStory();
  const { DATABASE_URL, DATA_DIR } = api.db.environment;
  const child = runProcess(join(import.meta.dirname, '../../tests/support/programs/digest-process.ts'), {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    LOG_LEVEL: 'silent',
    DATABASE_URL,
    DATA_DIR,
    SMTP_URL: server.url,
    MAIL_FROM: 'boletim@portalpara.example',
    NOW: String(api.clock),
  });
  // The process dies when the server has the fifth mail and has not yet said so: the worst moment.
  let arrived = 0;
  server.onMail = async () => {
    arrived += 1;
    if (arrived === 5) {
      child.child.kill('SIGKILL');
      await child.ended();
    }
    return undefined;
  };
  await child.ended();
  expect(child.errors).toEqual([]);
  expect(arrived).toBeGreaterThanOrEqual(5);
  await api.app.digests.round();
  const received = receivers();
  expect(received).toEqual([...new Set(received)]);
  // At most the mails on the line at that moment are missing.
  expect(received.length).toBeGreaterThanOrEqual(emails.length - 3);
  process.stdout.write(
    `killed while sending: ${received.length} of ${emails.length} readers got exactly one digest\n`,
  );
});
