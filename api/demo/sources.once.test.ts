import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { SYSTEM } from '../../db/audit.ts';
import { DEMO_SOURCES } from '../../db/demo/demo-sources.ts';
import { createFakeWeb } from '../../tests/support/api/fake-web.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { insertDemoSources } from './insert-sources.ts';
import { withDemoSources } from './read-demo-sources.ts';

const { adminSources, adminQueue, adminNews, adminProvenance } = ENDPOINTS;
const web = createFakeWeb();
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi({ fetchFile: withDemoSources(web.fetch, START) });
  token = await api.tokenFor('editor');
  const body = {
    title: 'Notícia',
    desc: '<p>Texto.</p>',
    muni: 'Soure',
    cat: 'foco',
    link: 'https://a.example/1',
    source: 'Agência da Ilha',
  } as const;
  await api.call(adminNews.create, { token, body });
  await api.db.query.transaction().execute((trx) => insertDemoSources(trx, SYSTEM, START));
  // A round reads at most four sources.
  for (let round = 0; round < 3; round += 1) {
    await api.app.republishing.round.start();
    await api.app.republishing.round.settled();
  }
});
afterAll(async () => api.close());

test('the eight sources of the demo are read, one of them in trouble and two with defects', async () => {
  const { body } = await api.call(adminSources.list, { token });
  const states = body.map(({ health }) => health.state).sort();
  expect(body).toHaveLength(8);
  expect(states).toEqual(['failing', ...Array(5).fill('good'), 'warning', 'warning']);
});

test('the queue has every item, and the same news of two sources is one card', async () => {
  const { body } = await api.call(adminQueue.list, { token });
  const sent = DEMO_SOURCES.flatMap(({ items }) => items).length;
  const others = body.items.flatMap((card) => card.others);
  expect([body.items.length + others.length, others.length]).toEqual([sent, 2]);
  expect(body.items.every(({ muni, cat }) => muni !== '' && cat !== '')).toBe(true);
});

test('the queue has a text with personal data, one with a deadline, one without a licence and a changed original', async () => {
  const { body } = await api.call(adminQueue.list, { token });
  expect(body.items.some(({ personal }) => personal > 0)).toBe(true);
  expect(body.items.some(({ validUntil }) => validUntil !== null)).toBe(true);
  expect(body.items.filter(({ blocked }) => blocked !== null)).toHaveLength(1);
  expect((await api.call(adminProvenance.watched, { token })).body).toHaveLength(1);
});

test('the demo makes no network request', () => {
  expect(web.asked).toEqual([]);
});

test('the changed original credits the source of its story and no other', async () => {
  const [watched] = (await api.call(adminProvenance.watched, { token })).body;
  const { body: told } = await api.call(adminProvenance.get, { token, params: { id: watched?.id ?? 0 } });
  expect([told.source, told.attribution]).toEqual(['Agência da Ilha', 'Agência da Ilha']);
});
