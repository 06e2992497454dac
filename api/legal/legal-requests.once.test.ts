import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { emptyOldRequests, emptyRequestsOf } from '../../db/legal-requests.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition } from '../rights/rights.support.ts';

const { adminLegalRequests, adminNews, adminAudit, adminPins, news } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

const ASKER = 'Raimunda Nonata das Neves';
const asked = (more: object = {}) => ({
  kind: 'resposta' as const,
  asker: ASKER,
  contact: 'raimunda@pessoa.example',
  text: 'Nunca fui ouvida pela reportagem.',
  receivedAt: new Date(api.clock).toISOString(),
  ...more,
});

test.each([
  ['resposta', '2026-11-09T02:59:59.999Z'],
  ['remocao', '2026-11-09T02:59:59.999Z'],
  ['titular', '2026-11-17T02:59:59.999Z'],
] as const)(
  'a request (%s) is due at the end of its last day in Belém, the day of receipt not counted',
  async (kind, dueAt) => {
    const body = asked({ kind, receivedAt: '2026-11-02T01:30:00.000Z' });
    expect((await api.call(adminLegalRequests.create, { token, body })).body).toMatchObject({ dueAt });
  },
);

test('a request names its story by address or number, and nothing else', async () => {
  const body = { title: 'Feira fecha', desc: '<p>Texto.</p>' };
  const { id } = (await api.call(adminNews.create, { token, body })).body;
  await createEdition(api, 'tapajos', 'tapajós');
  const edition = `tapajos.portalpara.example/noticia/${id}-feira-fecha`;
  for (const story of [`http://localhost:3000/noticia/${id}?c=w1`, edition, `/noticia/${id}`, String(id)]) {
    const made = await api.call(adminLegalRequests.create, { token, body: asked({ story }) });
    expect(made.body.about).toEqual({ id, title: 'Feira fecha', public: false });
  }
  const others = ['https://outro.example', 'outro.example', '//outro.example', 'leia localhost'];
  for (const story of ['a da feira', ...others.map((other) => `${other}/noticia/${id}`)]) {
    const wrong = await api.call(adminLegalRequests.create, { token, body: asked({ story }) });
    expect([story, wrong.status, wrong.body]).toMatchObject([story, 400, { errors: [{ field: 'story' }] }]);
  }
});

test('a refusal needs its reason; a decision has its moment and no longer waits', async () => {
  const { body } = await api.call(adminLegalRequests.create, { token, body: asked() });
  const params = { id: body.id };
  const waits = async () =>
    (await api.call(adminLegalRequests.waiting, { token })).body.some(({ id }) => id === body.id);
  expect([body.decidedAt, await waits()]).toEqual([null, true]);
  const bare = await api.call(adminLegalRequests.update, { token, params, body: { state: 'recusado' } });
  expect([bare.status, bare.body]).toMatchObject([400, { errors: [{ field: 'decision' }] }]);
  const decision = 'O texto cita documento público.';
  const refused = await api.call(adminLegalRequests.update, {
    token,
    params,
    body: { state: 'recusado', decision },
  });
  expect(refused.body.decidedAt).toBe(new Date(api.clock).toISOString());
  expect(await waits()).toBe(false);
});

test('who asks stands neither in the audit nor in what waits', async () => {
  const { body } = await api.call(adminLegalRequests.create, { token, body: asked() });
  const admin = await api.tokenFor('admin');
  const audit = await api.call(adminAudit.list, { token: admin, query: { kind: 'legal' } });
  expect(audit.body[0]).toMatchObject({ itemId: String(body.id), detail: 'resposta' });
  const waiting = await api.call(adminLegalRequests.waiting, { token });
  for (const answer of [audit, waiting]) {
    expect(answer.body.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain('Raimunda');
  }
});

test('contributors and people of some editions see no requests', async () => {
  const edition = await createEdition(api, 'marajo', 'marajó');
  for (const closed of [await api.tokenFor('contributor'), await api.tokenFor('editor', [edition])])
    for (const { method, path } of Object.values(adminLegalRequests)) {
      const url = path.replace(':id', '1');
      const answer = await api.inject({ method, url, headers: { authorization: `Bearer ${closed}` } });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
});

test('an erased person leaves kind, moments and decision of their requests, and so do three years', async () => {
  const email = 'Bento@Pessoa.example';
  const decided = { state: 'recusado' as const, decision: 'Fora do prazo de 60 dias.' };
  const make = async (contact: string) =>
    (await api.call(adminLegalRequests.create, { token, body: asked({ contact, ...decided }) })).body.id;
  const [his, hers] = [await make(`E-mail:${email}.`), await make('x.bento@pessoa.example')];
  const askerOf = async (id: number) =>
    (await api.call(adminLegalRequests.get, { token, params: { id } })).body;
  const erased = await api.db.query.transaction().execute((trx) => emptyRequestsOf(trx, email.toLowerCase()));
  expect(erased).toBe(1);
  expect(await askerOf(his)).toMatchObject({ version: 2, asker: '', contact: '', text: '', ...decided });
  await emptyOldRequests(api.db.query, api.clock + 1_095 * DAY_MS);
  expect((await askerOf(hers)).asker).toBe(ASKER);
  await emptyOldRequests(api.db.query, api.clock + 1_096 * DAY_MS);
  expect(await askerOf(hers)).toMatchObject({ version: 2, asker: '', contact: '', text: '', ...decided });
});

test('a request without a decision keeps who asked while it is open, and three years in the trash', async () => {
  const make = async () => (await api.call(adminLegalRequests.create, { token, body: asked() })).body.id;
  const [open, trashed] = [await make(), await make()];
  expect((await api.call(adminLegalRequests.remove, { token, params: { id: trashed } })).status).toBe(204);
  const askerOf = async (id: number) =>
    (await api.db.query.selectFrom('legal_request').selectAll().where('id', '=', id).executeTakeFirst())
      ?.asker;
  await emptyOldRequests(api.db.query, api.clock + 1_095 * DAY_MS);
  expect(await askerOf(trashed)).toBe(ASKER);
  await emptyOldRequests(api.db.query, api.clock + 1_096 * DAY_MS);
  expect([await askerOf(open), await askerOf(trashed)]).toEqual([ASKER, '']);
});

test('a reply becomes a draft in the places of its story, and once readers see it both name each other', async () => {
  const admin = await api.tokenFor('admin');
  const story = {
    title: 'Feira fecha',
    desc: '<p>Texto.</p>',
    muni: 'Soure',
    topics: ['Feiras'],
  };
  const published = { ...story, cat: 'foco', link: 'https://fonte.example/1', status: 'published' } as const;
  const original = (await api.call(adminNews.create, { token: admin, body: published })).body;
  const pin = { edition: 'para', place: 'destaque-1', news: original.id } as const;
  const endsAt = new Date(api.clock + DAY_MS).toISOString();
  expect((await api.call(adminPins.create, { token: admin, body: { ...pin, endsAt } })).status).toBe(201);
  const text = 'A feira não fechou.\n\nAbre <sempre> aos sábados.';
  const body = asked({ story: String(original.id), text });
  const { id } = (await api.call(adminLegalRequests.create, { token, body })).body;
  const made = await api.call(adminLegalRequests.reply, { token, params: { id } });
  expect(made.body).toMatchObject({
    reply: { public: false },
    pinned: [{ edition: 'para', place: 'destaque-1' }],
  });
  const steps = await api.call(adminAudit.list, { token: admin, query: { kind: 'legal' } });
  expect(steps.body[0]).toMatchObject({ action: 'update', itemId: String(id), detail: 'resposta' });
  const params = { id: made.body.reply?.id ?? 0 };
  expect((await api.call(adminNews.get, { token, params })).body).toMatchObject({
    title: 'Direito de resposta: Feira fecha',
    desc: '<p>A feira não fechou.</p><p>Abre &lt;sempre&gt; aos sábados.</p>',
    munis: ['Soure'],
    cat: 'foco',
    topics: ['Feiras'],
    status: 'draft',
  });
  const similar = async (except: number, title: string) =>
    (await api.call(adminNews.similar, { token, query: { except, title } })).body.map((one) => one.id);
  // Neither is offered as a duplicate of the other.
  expect(await similar(params.id, 'Feira fecha')).not.toContain(original.id);
  expect(await similar(original.id, 'Direito de resposta: Feira fecha')).not.toContain(params.id);
  const read = async (one: number) => (await api.call(news.get, { params: { id: one } })).body[0];
  expect(await read(original.id)).not.toHaveProperty('replies');
  const heard: string[] = [];
  const stop = api.db.changes.subscribe((tags) => heard.push(...tags));
  const done = { token, params, body: { status: 'published' } } as const;
  expect((await api.call(adminNews.update, done)).status).toBe(200);
  await expect.poll(() => heard).toContain(CHANGE_TAGS.news(original.id));
  stop();
  expect(await read(original.id)).toMatchObject({ replies: [{ id: params.id }] });
  expect(await read(params.id)).toMatchObject({ repliesTo: { id: original.id, title: 'Feira fecha' } });
  expect((await api.call(adminLegalRequests.reply, { token, params: { id } })).status).toBe(409);
});

test('only a reply to a story of the portal becomes a story', async () => {
  for (const more of [{}, { kind: 'remocao' as const, story: '1' }]) {
    const { id } = (await api.call(adminLegalRequests.create, { token, body: asked(more) })).body;
    expect((await api.call(adminLegalRequests.reply, { token, params: { id } })).status).toBe(409);
  }
});
