import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST, ENDPOINTS, type NamedEndpoint } from '../../contracts/endpoints.ts';
import { NO_EDIT } from '../../contracts/media/picture-edit.ts';
import { LIMITED_ACCESS, limitedAccessOf, mayCall } from '../../contracts/users/may-call.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import {
  createEdition,
  createPerson,
  createSampleAd,
  createSampleChannel,
  createSampleItem,
  createSamplePin,
  createSampleSpoken,
  createSampleStory,
  createSampleUrgent,
  type SampleStory,
  SECRET,
  type Somebody,
} from './rights.support.ts';

const MISSING = 'O item não existe ou foi removido.';
const QUEUE = '/admin/republishing/queue';
const SESSION: readonly string[] = ['contributor', 'editor', 'optional'];
const NARROWED = ENDPOINT_LIST.filter(
  (endpoint) => SESSION.includes(endpoint.access) && limitedAccessOf(endpoint) === 'narrowed',
);

/** A call about one story or its picture, a list that could contain it, or several operations with a result each. */
interface Probe {
  readonly kind: 'item' | 'list' | 'bulk';
  readonly path: string;
  readonly body?: object;
  readonly ifMatch?: string;
}
type MakeProbe = (story: SampleStory) => Probe;

const item = (path: string, rest: Partial<Probe> = {}): Probe => ({ kind: 'item', path, ...rest });
const list = (path: string): Probe => ({ kind: 'list', path });
const BLOCK = '00000000-0000-4000-8000-000000000000';
const PERIOD = 'from=2026-11-01&to=2026-11-15';

/**
 * A request for each endpoint whose answers are limited to a part of the stories, tried in this order. An endpoint that is
 * missing here fails the test below.
 */
const PROBES: Readonly<Record<string, MakeProbe>> = {
  'adminNews.get': ({ id }) => item(`/admin/news/${id}`),
  'adminNews.list': () => list(`/admin/news?q=${SECRET}`),
  'adminNews.counts': () => list('/admin/news/counts'),
  'adminNews.newsroom': () => list('/admin/newsroom'),
  'adminNews.sources': () => list('/admin/sources'),
  'adminNews.similar': () => list(`/admin/similar-news?title=${encodeURIComponent(`A ${SECRET} de Marabá`)}`),
  'adminNews.authors': () => list('/admin/authors'),
  // story-rights.test.ts tests what may be written where.
  'adminNews.create': () => list('/admin/news?trash=true'),
  'adminNews.update': ({ id }) => item(`/admin/news/${id}`, { body: { summary: 'Outra' } }),
  'adminNews.bulk': ({ id }) => ({
    kind: 'bulk',
    path: '/admin/news/bulk',
    body: { operations: [{ action: 'update', id, ifMatch: '*', body: { summary: 'Outra' } }] },
  }),
  'adminNews.autosave': ({ id }) =>
    item(`/admin/news/${id}/autosave`, { body: { summary: 'Outra' }, ifMatch: '"987654"' }),
  'adminNews.discardPending': ({ id }) => item(`/admin/news/${id}/pending`),
  'adminNews.revisions': ({ id }) => item(`/admin/news/${id}/revisions`),
  'adminNews.revision': ({ id }) => item(`/admin/news/${id}/revisions/1`),
  'adminNews.restoreRevision': ({ id }) => item(`/admin/news/${id}/revisions/1/restore`),
  'adminNews.createPreview': ({ id }) => item(`/admin/news/${id}/preview`),
  'adminNews.previews': ({ id }) => item(`/admin/news/${id}/preview`),
  'adminNews.removePreview': ({ id }) => item(`/admin/news/${id}/preview/${'0'.repeat(64)}`),
  'adminNews.removal': ({ id }) => item(`/admin/news/${id}/removal`),
  'adminNews.presence': ({ id }) => item(`/admin/news/${id}/presence`, { body: {} }),
  'adminLive.put': ({ id }) => item(`/admin/news/${id}/live`, { body: {} }),
  'adminLive.get': ({ id }) => item(`/admin/news/${id}/live`),
  'adminLive.putBlock': ({ id }) =>
    item(`/admin/news/${id}/live/blocks/${BLOCK}`, { body: { text: '<p>Bloco</p>' } }),
  'adminLive.updateBlock': ({ id }) =>
    item(`/admin/news/${id}/live/blocks/${BLOCK}`, { body: { correction: 'Era outro.' } }),
  'adminPublishing.check': ({ id }) => item('/admin/publishing/check', { body: { id, story: {} } }),
  'adminProvenance.get': ({ id }) => item(`/admin/news/${id}/provenance`),
  'adminProvenance.merge': ({ id }) => item(`/admin/news/${id}/provenance/merge`),
  'adminProvenance.update': ({ id }) =>
    item(`/admin/news/${id}/provenance/update`, { body: { version: 1, choices: [], title: 'ours' } }),
  'adminProvenance.correct': ({ id }) =>
    item(`/admin/news/${id}/provenance/correct`, { body: { correction: 'Era outro dia.' } }),
  'adminProvenance.withdraw': ({ id }) => item(`/admin/news/${id}/provenance/withdraw`),
  'adminProvenance.settle': ({ id }) => item(`/admin/news/${id}/provenance/settle`),
  'adminProvenance.watched': () => list('/admin/republishing/watch'),
  'analytics.story': ({ id }) => item(`/admin/figures/story?news=${id}&${PERIOD}`),
  'analytics.newsViews': ({ id }) => list(`/admin/figures/news-views?ids=${id}`),
  'analytics.mostRead': () => list('/admin/figures/most-read?period=7d&limit=20'),
  'adminMedia.list': () => list(`/admin/media?q=${SECRET}`),
  'adminMedia.get': ({ picture }) => item(`/admin/media/${picture}`),
  'adminMedia.uses': ({ picture }) => item(`/admin/media/${picture}/uses`),
  'adminMedia.update': ({ picture }) => item(`/admin/media/${picture}`, { body: { alt: 'Outra' } }),
  'adminMedia.original': ({ picture }) => item(`/admin/media/${picture}/original`),
  'adminMedia.edit': ({ picture }) =>
    item(`/admin/media/${picture}/edit`, { body: { ...NO_EDIT, turn: 90 } }),
  'adminMedia.replace': ({ picture }) => item(`/admin/media/${picture}/replace`),
  'adminMedia.remove': ({ picture }) => item(`/admin/media/${picture}`),
  'adminAds.list': () => list('/admin/ad'),
  'adminAds.create': () => list('/admin/ad?trash=true'),
  'adminAds.get': ({ ad }) => item(`/admin/ad/${ad}`),
  'adminAds.update': ({ ad }) => item(`/admin/ad/${ad}`, { body: { active: false } }),
  'adminAds.remove': ({ ad }) => item(`/admin/ad/${ad}`),
  'adminAds.restore': ({ ad }) => item(`/admin/ad/${ad}/restore`),
  'adminSpoken.list': () => list('/admin/spoken'),
  'adminSpoken.create': () => list('/admin/spoken?trash=true'),
  'adminSpoken.get': ({ spoken }) => item(`/admin/spoken/${spoken}`),
  'adminSpoken.file': ({ spoken }) => item(`/admin/spoken/${spoken}/file`),
  'adminSpoken.update': ({ spoken }) => item(`/admin/spoken/${spoken}`, { body: { title: 'Outro' } }),
  'adminSpoken.remove': ({ spoken }) => item(`/admin/spoken/${spoken}`),
  'adminSpoken.restore': ({ spoken }) => item(`/admin/spoken/${spoken}/restore`),
  'adminQueue.list': () => list('/admin/republishing/queue'),
  'adminQueue.get': ({ item: id }) => item(`${QUEUE}/${id}`),
  'adminQueue.change': ({ item: id }) => item(`${QUEUE}/${id}`, { body: { cat: 'esportes' } }),
  'adminQueue.takeOut': ({ item: id }) => item(`${QUEUE}/${id}/taken-out`, { body: { takenOut: [] } }),
  'adminQueue.claim': ({ item: id }) => item(`${QUEUE}/${id}/claim`),
  'adminQueue.release': ({ item: id }) => item(`${QUEUE}/${id}/claim`),
  'adminQueue.split': ({ item: id }) => item(`${QUEUE}/${id}/split`),
  'adminQueue.merge': ({ item: id }) => item(`${QUEUE}/${id}/merge`, { body: { into: id } }),
  'adminQueue.publishNow': ({ item: id }) => item(`${QUEUE}/${id}/publish-now`),
  'adminQueue.discard': ({ item: id }) => item(`${QUEUE}/${id}/discard`),
  'adminQueue.undo': ({ item: id }) => item(`${QUEUE}/${id}/undo`),
  'adminQueue.schedule': ({ item: id }) => item(`${QUEUE}/${id}/schedule`, { body: {} }),
  'adminQueue.publish': ({ item: id }) => item(`${QUEUE}/${id}/publish`, { body: {} }),
  'adminQueue.take': ({ item: id }) => item(`${QUEUE}/${id}/take`, { body: {} }),
  'adminUrgent.list': () => list('/admin/urgent'),
  'adminUrgent.create': () => list('/admin/urgent?trash=true'),
  'adminUrgent.get': ({ urgent }) => item(`/admin/urgent/${urgent}`),
  'adminUrgent.update': ({ urgent }) => item(`/admin/urgent/${urgent}`, { body: { text: 'Outro' } }),
  'adminUrgent.remove': ({ urgent }) => item(`/admin/urgent/${urgent}`),
  'adminUrgent.restore': ({ urgent }) => item(`/admin/urgent/${urgent}/restore`),
  'adminDistribution.day': () => list('/admin/distribution'),
  'adminDistribution.send': ({ id, channel }) => item(`/admin/distribution/${id}/${channel}`),
  'adminDistribution.undo': ({ id, channel }) => item(`/admin/distribution/${id}/${channel}`),
  'adminDistribution.picture': ({ id }) => item(`/admin/distribution/${id}/picture/1x1.jpg`),
  'adminAssistant.alt': ({ id, picture }) => item(`/admin/assistant/alt/${picture}`, { body: { news: id } }),
  'adminAssistant.titles': ({ id }) =>
    item('/admin/assistant/titles', { body: { id, title: '', summary: '', desc: '' } }),
  'adminAssistant.line': ({ id }) => item(`/admin/assistant/line/${id}`),
  'adminTopics.names': () => list('/admin/topic-names?q=assunto'),
  'adminBylines.names': () => list('/admin/byline-names?q=autora'),
  'adminDigest.numbers': () => list('/admin/digest'),
  // digest.once.test.ts tests that these refuse another edition.
  'adminDigest.sentence': () => list('/admin/digest'),
  'adminDigest.preview': () => list('/admin/digest'),
  'adminDigest.test': () => list('/admin/digest'),
  'adminPins.front': () => list('/admin/front'),
  'adminPins.list': () => list('/admin/pins'),
  // Which fronts a person may pin to is tried in api/news/front/pins.routes.test.ts.
  'adminPins.create': () => list('/admin/pins'),
  'adminPins.update': ({ pin }) => item(`/admin/pins/${pin}`, { body: { kicker: 'Outro' } }),
  'adminPins.remove': ({ pin }) => item(`/admin/pins/${pin}`),
  'adminPins.restore': ({ pin }) => item(`/admin/pins/${pin}/restore`, { body: {} }),
  'adminAssignments.get': ({ id }) => item(`/admin/news/${id}/assignment`),
  'adminAssignments.put': ({ id }) =>
    item(`/admin/news/${id}/assignment`, { body: { user: null, until: '' } }),
  'adminNotes.list': ({ id }) => item(`/admin/news/${id}/notes`),
  'adminNotes.create': ({ id }) => item(`/admin/news/${id}/notes`, { body: { text: 'Confere?' } }),
  'adminNotes.update': ({ id }) => item(`/admin/news/${id}/notes/1`, { body: { resolved: true } }),
  'adminNotes.read': ({ id }) => item(`/admin/news/${id}/notes/read`),
  'adminStoryRequests.list': () => list('/admin/story-requests'),
  'adminStoryRequests.create': ({ id }) => item(`/admin/news/${id}/requests`, { body: { trash: true } }),
  'adminStoryRequests.accept': ({ request }) => item(`/admin/story-requests/${request}/accept`),
  'adminStoryRequests.refuse': ({ request }) => item(`/admin/story-requests/${request}/refuse`),
  'adminNews.remove': ({ id }) => item(`/admin/news/${id}`),
  // The story is in the trash by now.
  'adminNews.restore': ({ id }) => item(`/admin/news/${id}/restore`),
};

describe('decisions', () => {
  test('a session endpoint of a group without decisions is closed to limited persons', () => {
    const open = ENDPOINT_LIST.filter(
      (endpoint) => SESSION.includes(endpoint.access) && limitedAccessOf(endpoint) !== 'closed',
    );
    const groups = new Set(open.map(({ name }) => name.split('.')[0]));
    expect([...groups].filter((group) => !((group as string) in LIMITED_ACCESS))).toEqual([]);
    expect(groups.has('adminVideos')).toBe(false);
  });

  test('every endpoint limited to a part of the stories is tried below', () => {
    expect(NARROWED.map(({ name }) => name).sort()).toEqual(Object.keys(PROBES).sort());
  });
});

interface Case {
  readonly who: Somebody;
  readonly forbidden: SampleStory;
  /** Undefined for a person who may see no story. */
  readonly allowed: SampleStory | undefined;
}

async function limit(api: TestApi, token: string, editions: readonly number[]): Promise<void> {
  const { body } = await api
    .inject({
      method: 'POST',
      url: '/validar-token',
      headers: { authorization: `Bearer ${token}` },
    })
    .then((answer) => ({ body: answer.json() }));
  await api.db.query
    .updateTable('user_account')
    .set({ editions: editions.join(',') })
    .where('id', '=', body.user.id)
    .execute();
}

/** Stories that the person must not see, one in every status; returns the draft, which is the one that is tried. */
async function createSampleStories(api: TestApi, token: string, muni: string): Promise<SampleStory> {
  for (const status of ['review', 'scheduled', 'archived'] as const)
    await createSampleStory(api, token, { muni, status });
  return await createSampleStory(api, token, { muni, status: 'draft' });
}

const CASES: Readonly<Record<string, (api: TestApi) => Promise<Case>>> = {
  async 'an editor limited to Marajó, and stories of Carajás'(api) {
    const marajo = await createEdition(api, 'marajo', 'marajó');
    await createEdition(api, 'carajas', 'carajás');
    const { token } = await createPerson(api, 'admin');
    const forbidden = await createSampleStories(api, token, 'Marabá');
    const allowed = await createSampleStory(api, token, { muni: 'Soure', status: 'draft', word: 'jenipapo' });
    return {
      who: await createPerson(api, 'editor', [marajo]),
      forbidden: {
        ...forbidden,
        ad: await createSampleAd(api, ['carajas', 'marajo']),
        spoken: await createSampleSpoken(api, ['carajas', 'marajo']),
        urgent: await createSampleUrgent(api, ['carajas', 'marajo']),
        item: await createSampleItem(api, 'Marabá'),
        channel: await createSampleChannel(api, ['carajas', 'marajo']),
        pin: await createSamplePin(api, 'carajas', forbidden),
      },
      allowed: {
        ...allowed,
        ad: await createSampleAd(api, ['marajo'], 'jenipapo'),
        spoken: await createSampleSpoken(api, ['marajo'], 'jenipapo'),
        urgent: await createSampleUrgent(api, ['marajo'], 'jenipapo'),
        item: await createSampleItem(api, 'Soure', 'jenipapo'),
        channel: await createSampleChannel(api, ['marajo'], 'jenipapo'),
        pin: await createSamplePin(api, 'marajo', allowed, 'jenipapo'),
      },
    };
  },
  async "a contributor, and an editor's stories"(api) {
    const who = await createPerson(api, 'contributor');
    const { token } = await createPerson(api, 'editor');
    return {
      who,
      forbidden: await createSampleStories(api, token, 'Soure'),
      allowed: await createSampleStory(api, who.token, { muni: 'Soure', status: 'draft', word: 'jenipapo' }),
    };
  },
  async 'a contributor limited to Marajó, and an own story of Carajás from before'(api) {
    const marajo = await createEdition(api, 'marajo', 'marajó');
    const who = await createPerson(api, 'contributor');
    const forbidden = await createSampleStory(api, who.token, { muni: 'Marabá', status: 'draft' });
    const allowed = await createSampleStory(api, who.token, {
      muni: 'Soure',
      status: 'draft',
      word: 'jenipapo',
    });
    await limit(api, who.token, [marajo]);
    return { who: { ...who, editions: [marajo] }, forbidden, allowed };
  },
  async 'an editor whose only edition was deleted, and stories of that edition'(api) {
    const marajo = await createEdition(api, 'marajo', 'marajó');
    const { token } = await createPerson(api, 'admin');
    const story = await createSampleStories(api, token, 'Soure');
    const pin = await createSamplePin(api, 'marajo', story);
    const channel = await createSampleChannel(api, []);
    const [ad, spoken] = [await createSampleAd(api, []), await createSampleSpoken(api, [])];
    const urgent = await createSampleUrgent(api, []);
    const item = await createSampleItem(api, 'Soure');
    const forbidden = { ...story, pin, channel, ad, spoken, urgent, item };
    await api.db.query.updateTable('edition').set({ deleted_at: START }).where('id', '=', marajo).execute();
    return { who: await createPerson(api, 'editor', [marajo]), forbidden, allowed: undefined };
  },
};

describe.each(Object.keys(CASES))('%s', (name) => {
  let api: TestApi;
  let made: Case;
  beforeAll(async () => {
    api = await createTestApi();
    made = await (CASES[name] as (typeof CASES)[string])(api);
  });
  afterAll(async () => api.close());

  async function call({ method }: NamedEndpoint, { path, body, ifMatch }: Probe, headers: object = {}) {
    return await api.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${made.who.token}`,
        'if-match': ifMatch ?? '*',
        ...headers,
      },
      ...(body && { payload: body }),
    });
  }

  test.each(ENDPOINT_LIST)('$name allows or refuses the person as decided', async (endpoint) => {
    if (endpoint.access === 'public' || endpoint.access === 'internal') return;
    // No row has this id, so a 401 or 403 comes from the guard.
    const url = endpoint.path.replace(/:[a-z]+/g, '999999');
    const { token } = await createPerson(api, made.who.role, made.who.editions);
    const { statusCode } = await api.inject({
      method: endpoint.method,
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    if (mayCall(made.who, endpoint)) expect([401, 403]).not.toContain(statusCode);
    else expect(statusCode).toBe(403);
    if (made.who.editions && limitedAccessOf(endpoint) === 'closed') expect(statusCode).toBe(403);
  });

  const tried = Object.keys(PROBES).map((probed) => ({ probed }));

  test.each(tried)('$probed reveals and changes nothing of unseen stories', async ({ probed }) => {
    const endpoint = ENDPOINT_LIST.find((one) => one.name === probed) as NamedEndpoint;
    if (!mayCall(made.who, endpoint)) return;
    const before = await storedOf(api, made.forbidden);
    const probe = PROBES[probed]?.(made.forbidden) as Probe;
    // Headers and cookies that name an edition change nothing.
    for (const headers of [{}, { host: 'carajas.portalpara.example', cookie: 'edition=carajas' }]) {
      const answer = await call(
        probe.kind === 'list' ? { ...endpoint, method: 'GET' } : endpoint,
        probe,
        headers,
      );
      if (probe.kind === 'item') {
        expect(answer.statusCode).toBe(404);
        expect(answer.json().detail).toBe(MISSING);
      } else expect(answer.statusCode).toBe(200);
      if (probe.kind === 'bulk') {
        expect(answer.json().results).toMatchObject([{ status: 404, problem: { detail: MISSING } }]);
      }
      expect(`${answer.body} ${JSON.stringify(answer.headers)}`).not.toMatch(
        new RegExp(`${SECRET}|918273645`),
      );
    }
    expect(await storedOf(api, made.forbidden)).toEqual(before);
  });

  test('lists and totals contain only visible stories', async () => {
    const seen = made.allowed ? 1 : 0;
    const read = async (url: string) =>
      await api.inject({ url, headers: { authorization: `Bearer ${made.who.token}` } });
    expect((await read('/admin/news')).headers['x-total-count']).toBe(String(seen));
    // The picture of the story and that of the ad.
    const pictures = made.allowed?.ad ? 2 : seen;
    expect((await read('/admin/media')).headers['x-total-count']).toBe(String(pictures));
    if (mayCall(made.who, ENDPOINTS.adminQueue.list)) {
      const queue = (await read(QUEUE)).json();
      expect(queue.items.map(({ id }: { id: number }) => id)).toEqual(
        made.allowed ? [made.allowed.item] : [],
      );
      expect(queue.waiting).toBe(seen);
    }
    const counts = (await read('/admin/news/counts')).json();
    expect(counts).toEqual({ draft: seen, review: 0, scheduled: 0, published: 0, archived: 0, trash: 0 });
    if (made.who.role === 'contributor') return;
    expect((await read('/admin/newsroom')).json()).toMatchObject({ draftCount: seen, reviewCount: 0 });
  });

  test.each(tried)('$probed works for visible stories', async ({ probed }) => {
    const endpoint = ENDPOINT_LIST.find((one) => one.name === probed) as NamedEndpoint;
    const probe = made.allowed && PROBES[probed]?.(made.allowed);
    if (!probe || probe.kind === 'list' || !mayCall(made.who, endpoint)) return;
    const answer = await call(endpoint, probe);
    expect(answer.statusCode).not.toBe(403);
    if (answer.statusCode === 404) expect(answer.json().detail).not.toBe(MISSING);
  });
});

/** All rows that a call could have changed for a story and its picture. */
async function storedOf({ db: { query } }: TestApi, { id, picture, ad, spoken, urgent, item }: SampleStory) {
  const rows = (table: 'preview_link' | 'presence' | 'news_pending' | 'live_coverage' | 'live_block') =>
    query.selectFrom(table).select('news_id').where('news_id', '=', id).execute();
  return {
    story: await query.selectFrom('news').select(['version', 'deleted_at']).where('id', '=', id).execute(),
    ad: await query.selectFrom('ad').select(['version', 'deleted_at']).where('id', '=', ad).execute(),
    item: await query.selectFrom('fetched_item').selectAll().where('id', '=', item).execute(),
    urgent: await query
      .selectFrom('urgent_notice')
      .select(['version', 'deleted_at'])
      .where('id', '=', urgent)
      .execute(),
    spoken: await query
      .selectFrom('spoken_edition')
      .select(['version', 'deleted_at'])
      .where('id', '=', spoken)
      .execute(),
    picture: await query.selectFrom('media').select(['alt', 'version']).where('id', '=', picture).execute(),
    beside: await Promise.all([rows('preview_link'), rows('presence'), rows('news_pending')]),
    live: await Promise.all([rows('live_coverage'), rows('live_block')]),
  };
}
