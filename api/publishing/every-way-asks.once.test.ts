import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_LIST, ENDPOINTS, type NamedEndpoint } from '../../contracts/endpoints.ts';
import { PERSONAL_DATA } from '../../contracts/publishing/personal-data.schema.ts';
import type { TestResponse } from '../../tests/support/api/call-api.ts';
import { insertRecording } from '../../tests/support/api/insert-recording.ts';
import { createNewsApi, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../tests/support/api/test-republishing.ts';

/** Short and without a comma, so that it fits a topic too. */
const SENTENCE = 'O adolescente Fulano Beltrano de 15 anos foi apreendido';
/** For fields that are shorter than the sentence. */
const PHONE = 'Ligue (91) 98888-7777';

const {
  adminAds,
  adminBulletins,
  adminBylines,
  adminDigest,
  adminEditions,
  adminEvents,
  adminLive,
  adminNetworkLinks,
  adminNews,
  adminPins,
  adminProvenance,
  adminQueue,
  adminSources,
  adminSpoken,
  adminStations,
  adminStoryRequests,
  adminTopics,
  adminUrgent,
  adminVideos,
} = ENDPOINTS;

let republishing: TestRepublishing;
let stories: NewsApi;
let token: string;
let admin: string;
beforeAll(async () => {
  republishing = await createTestRepublishing();
  token = republishing.token;
  admin = await republishing.api.tokenFor('admin');
  stories = createNewsApi(republishing.api, token);
});
afterAll(async () => republishing.api.close());

const call: TestRepublishing['api']['call'] = (endpoint, options) => republishing.api.call(endpoint, options);

/** The part of the body that confirms; absent in the first call. */
interface Said {
  readonly acknowledge?: typeof PERSONAL_DATA;
}
type Answer = Pick<TestResponse<NamedEndpoint>, 'status' | 'problem'>;
/** Tries to bring a text into this field before readers. */
type Attempt = (field: string, text: string, said: Said) => Promise<Answer>;

/** The value of a field of a story that holds the text. */
function valueWith(field: string, text: string): object {
  if (field === 'topics' || field === 'bylines') return { [field]: [text] };
  if (field === 'desc') return { desc: `<p>${text}</p>` };
  if (field === 'attachments') return { attachments: `https://a.example/b.pdf ${text}` };
  if (field === 'earlierCorrections') return { earlierCorrections: `2026-11-01T12:00:00.000Z ${text}` };
  return { [field]: text };
}

const uuid = (): string => crypto.randomUUID();
const hour = (hours: number): string => new Date(republishing.api.clock + hours * 3_600_000).toISOString();

async function liveStory(): Promise<number> {
  const { id } = await stories.write();
  await call(adminLive.put, { token, params: { id }, body: {} });
  return id;
}

/** An item of the queue with the sentence in its text, or with this title. */
async function queueItem(title?: string): Promise<{ readonly id: number }> {
  await republishing.reset();
  await republishing.fill([
    { ...release(1), ...(title === undefined ? { text: `<p>${SENTENCE}.</p>`.repeat(3) } : { title }) },
  ]);
  const [item] = await republishing.waiting();
  if (!item) throw new Error('the queue is empty');
  return item;
}

async function changedOriginal(text: string): Promise<number> {
  const { id: item } = await queueItem('Prefeitura de Soure entrega a ponte');
  const body = { acknowledge: PERSONAL_DATA } as const;
  const { storyId } = (await call(adminQueue.publish, { token, params: { id: item }, body })).body;
  const id = storyId ?? 0;
  await republishing.api.db.query
    .updateTable('provenance')
    .set({ new_html: `<p>Texto novo do original.</p><p>${text}.</p>`, watch: 'changed' })
    .where('news_id', '=', id)
    .execute();
  return id;
}

async function created(endpoint: object, body: object): Promise<number> {
  const answer = await call(endpoint as typeof adminUrgent.create, { token: admin, body: body as never });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem));
  return answer.body.id;
}

let numbers = 0;
const fresh = (name: string): string => `${name} ${++numbers}`;

const VIDEO = { title: 'Jornal', link: 'https://youtu.be/aqz-KE-bpKQ' } as const;
const AD = { title: 'Feira', link: 'https://feira.example', position: 'banner side' } as const;
const LINK = { name: 'Marajó', link: 'https://marajo.example', kind: 'portal' } as const;
const notice = () => ({ text: 'Ponte fechada', endsAt: hour(1) });
const bulletin = () =>
  ({
    place: 'soure',
    kind: 'ferry',
    text: 'Última balsa às 16h',
    checkedBy: 'Redação',
    endsAt: hour(1),
  }) as const;
const event = () => ({ title: 'Feira', place: 'soure', source: 'Prefeitura', startsAt: hour(1) });
const station = () => ({
  code: String(10_000_000 + ++numbers),
  river: 'Xingu',
  name: 'Altamira',
  place: 'altamira',
});
const bulletinInAudio = async () => ({
  title: fresh('Notícias da manhã'),
  file: await insertRecording(republishing.api.db.query),
});
const source = () => ({ name: fresh('Fonte'), address: `https://fonte-${numbers}.example/feed` });
const edition = () => ({ key: `edicao-${++numbers}`, name: fresh('Edição') });
const pin = async () => ({
  edition: 'para',
  place: `destaque-${(numbers++ % 3) + 2}`,
  news: (await stories.write()).id,
});

/** Every call with which a text can come before readers, as an attempt that the API must refuse. */
const WAYS: Readonly<Record<string, Attempt>> = {
  'adminNews.create': async (field, text, said) =>
    call(adminNews.create, { token, body: { ...STORY, ...valueWith(field, text), ...said } }),
  'adminNews.update': async (field, text, said) => {
    const { id } = await stories.write();
    return await call(adminNews.update, {
      token,
      params: { id },
      body: { ...valueWith(field, text), ...said },
    });
  },
  'adminNews.restore': async (_field, text, query) => {
    const { id } = await stories.write({ title: fresh('Notícia') });
    await stories.trash(id);
    await republishing.api.db.query.updateTable('news').set({ body: text }).where('id', '=', id).execute();
    return await call(adminNews.restore, { token, params: { id }, query });
  },
  'adminStoryRequests.accept': async (_field, text, query) => {
    const { id, author } = await stories.write({ title: fresh('Notícia') });
    await stories.trash(id);
    const { db } = republishing.api;
    await db.query.updateTable('news').set({ body: text }).where('id', '=', id).execute();
    const request = { news_id: id, user_id: author?.id ?? 0, change: '{"trash":false}', editions: 'para' };
    const { id: asked } = await db.query
      .insertInto('story_request')
      .values({ ...request, created_at: republishing.api.clock })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await call(adminStoryRequests.accept, { token, params: { id: asked }, query });
  },
  'adminNews.restoreRevision': async (_field, text, query) => {
    const { id } = await stories.write({ desc: `<p>${text}</p>`, status: 'draft' });
    await stories.change(id, { desc: STORY.desc, status: 'published' });
    return await call(adminNews.restoreRevision, { token, params: { id, version: 1 }, query });
  },
  'adminLive.put': async (field, text, said) =>
    call(adminLive.put, { token, params: { id: await liveStory() }, body: { [field]: text, ...said } }),
  'adminLive.putBlock': async (_field, text, said) => {
    const params = { id: await liveStory(), key: uuid() };
    return await call(adminLive.putBlock, { token, params, body: { text: `<p>${text}</p>`, ...said } });
  },
  'adminLive.updateBlock': async (field, text, said) => {
    const params = { id: await liveStory(), key: uuid() };
    await call(adminLive.putBlock, { token, params, body: { text: '<p>Começou.</p>' } });
    return await call(adminLive.updateBlock, { token, params, body: { [field]: text, ...said } });
  },
  'adminAds.create': async (field, text, said) =>
    call(adminAds.create, { token, body: { ...AD, [field]: text, ...said } }),
  'adminAds.update': async (field, text, said) => {
    const params = { id: await created(adminAds.create, AD) };
    return await call(adminAds.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminVideos.create': async (field, text, said) =>
    call(adminVideos.create, { token, body: { ...VIDEO, [field]: text, ...said } }),
  'adminVideos.update': async (field, text, said) => {
    const params = { id: await created(adminVideos.create, VIDEO) };
    return await call(adminVideos.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminNetwork.create': async (field, text, said) =>
    call(adminNetworkLinks.create, { token, body: { ...LINK, [field]: text, ...said } }),
  'adminNetwork.update': async (field, text, said) => {
    const params = { id: await created(adminNetworkLinks.create, LINK) };
    return await call(adminNetworkLinks.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminEditions.create': async (field, text, said) =>
    call(adminEditions.create, { token: admin, body: { ...edition(), [field]: text, ...said } }),
  'adminEditions.update': async (field, text, said) => {
    const params = { id: await created(adminEditions.create, edition()) };
    return await call(adminEditions.update, { token: admin, params, body: { [field]: text, ...said } });
  },
  'adminUrgent.create': async (field, text, said) =>
    call(adminUrgent.create, { token, body: { ...notice(), [field]: text, ...said } }),
  'adminUrgent.update': async (field, text, said) => {
    const params = { id: await created(adminUrgent.create, notice()) };
    return await call(adminUrgent.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminBulletins.create': async (field, text, said) =>
    call(adminBulletins.create, { token, body: { ...bulletin(), [field]: text, ...said } }),
  'adminBulletins.update': async (field, text, said) => {
    const params = { id: await created(adminBulletins.create, bulletin()) };
    return await call(adminBulletins.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminEvents.create': async (field, text, said) =>
    call(adminEvents.create, { token, body: { ...event(), [field]: text, ...said } }),
  'adminEvents.update': async (field, text, said) => {
    const params = { id: await created(adminEvents.create, event()) };
    return await call(adminEvents.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminStations.create': async (field, text, said) =>
    call(adminStations.create, { token, body: { ...station(), [field]: text, ...said } }),
  'adminStations.update': async (field, text, said) => {
    const params = { id: await created(adminStations.create, station()) };
    return await call(adminStations.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminSpoken.create': async (field, text, said) =>
    call(adminSpoken.create, { token, body: { ...(await bulletinInAudio()), [field]: text, ...said } }),
  'adminSpoken.update': async (field, text, said) => {
    const params = { id: await created(adminSpoken.create, await bulletinInAudio()) };
    return await call(adminSpoken.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminTopics.create': async (field, text, said) =>
    call(adminTopics.create, {
      token,
      body: { name: fresh('Assunto'), [field]: `${text} ${++numbers}`, ...said },
    }),
  'adminTopics.update': async (field, text, said) => {
    const params = { id: await created(adminTopics.create, { name: fresh('Assunto') }) };
    const body = { [field]: `${text} ${++numbers}`, ...said };
    return await call(adminTopics.update, { token, params, body });
  },
  'adminBylines.create': async (field, text, said) =>
    call(adminBylines.create, {
      token,
      body: { name: fresh('Ana Lima'), [field]: `${text} ${++numbers}`, ...said },
    }),
  'adminBylines.update': async (field, text, said) => {
    const params = { id: await created(adminBylines.create, { name: fresh('Ana Lima') }) };
    const body = { [field]: `${text} ${++numbers}`, ...said };
    return await call(adminBylines.update, { token, params, body });
  },
  'adminDigest.sentence': async (field, text, said) =>
    call(adminDigest.sentence, { token, body: { edition: 'para', sentence: '', [field]: text, ...said } }),
  'adminPins.create': async (field, text, said) => {
    const replace = (await call(adminPins.list, { token })).body.map(({ id }) => id).slice(0, 20);
    return await call(adminPins.create, {
      token,
      body: { ...(await pin()), replace, [field]: text, ...said },
    });
  },
  'adminPins.update': async (field, text, said) => {
    const replace = (await call(adminPins.list, { token })).body.map(({ id }) => id).slice(0, 20);
    const params = { id: await created(adminPins.create, { ...(await pin()), replace }) };
    return await call(adminPins.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminSources.create': async (field, text, said) =>
    call(adminSources.create, { token, body: { ...source(), [field]: text, ...said } }),
  'adminSources.update': async (field, text, said) => {
    const params = { id: await created(adminSources.create, source()) };
    return await call(adminSources.update, { token, params, body: { [field]: text, ...said } });
  },
  'adminQueue.publish': async (field, text, said) => {
    const chosen = field in { title: 1, summary: 1 };
    const { id } = await queueItem(chosen ? 'Prefeitura entrega a ponte' : undefined);
    return await call(adminQueue.publish, {
      token,
      params: { id },
      body: { ...(chosen && { [field]: text }), ...said },
    });
  },
  'adminQueue.schedule': async (field, text, said) => {
    const chosen = field in { title: 1, summary: 1 };
    const { id } = await queueItem(chosen ? 'Prefeitura entrega a ponte' : undefined);
    return await call(adminQueue.schedule, {
      token,
      params: { id },
      body: { ...(chosen && { [field]: text }), ...said },
    });
  },
  'adminProvenance.update': async (_field, text, said) => {
    const id = await changedOriginal(text);
    const { version, conflicts } = (await call(adminProvenance.merge, { token, params: { id } })).body;
    const choices = Array.from({ length: conflicts }, () => 'theirs' as const);
    return await call(adminProvenance.update, { token, params: { id }, body: { version, choices, ...said } });
  },
  'adminProvenance.correct': async (field, text, said) => {
    const id = await changedOriginal('Nada.');
    const body = { correction: '', [field]: text, ...said };
    return await call(adminProvenance.correct, { token, params: { id }, body });
  },
};

/** Why the other calls of the back office bring no new text before readers. */
const NO_WAY: Readonly<Record<string, readonly string[]>> = {
  'accounts, sessions, keys and programs': [
    'auth.validate',
    'auth.endSession',
    'auth.endOtherSessions',
    'auth.confirm',
    'auth.changePassword',
    'twoFactor.start',
    'twoFactor.confirm',
    'twoFactor.renewCodes',
    'twoFactor.disable',
    'passkeys.start',
    'passkeys.create',
    'passkeys.remove',
    'adminUsers.create',
    'adminUsers.update',
    'adminUsers.remove',
    'adminUsers.restore',
    'adminUsers.emptyTrash',
    'adminUsers.invite',
    'adminUsers.disableTwoFactor',
    'adminKeys.create',
    'adminKeys.revoke',
    'adminKeys.takeOver',
    'adminWebhooks.create',
    'adminWebhooks.update',
    'adminWebhooks.remove',
    'adminWebhooks.rotate',
    'adminWebhooks.test',
    'adminWebhooks.replay',
    'adminExports.create',
    'adminServices.update',
    'adminTideTables.check',
    'adminTideTables.put',
    'adminTideTables.remove',
    'adminExports.remove',
  ],
  'what only the newsroom reads': [
    'adminLegalRequests.create',
    'adminLegalRequests.update',
    'adminLegalRequests.remove',
    'adminLegalRequests.restore',
    'adminLegalRequests.emptyTrash',
    'adminLegalRequests.reply',
    'messages.update',
    'messages.remove',
    'messages.countPerson',
    'messages.exportPerson',
    'messages.removePerson',
    'adminNews.autosave',
    'adminNews.discardPending',
    'adminNews.createPreview',
    'adminNews.removePreview',
    'adminNews.presence',
    'adminStoryRequests.create',
    'adminStoryRequests.refuse',
    'adminAssignments.put',
    'adminNotes.create',
    'adminNotes.update',
    'adminNotes.read',
    'adminPublishing.check',
    'adminAdvertisers.create',
    'adminAdvertisers.update',
    'adminAdvertisers.remove',
    'adminAdvertisers.restore',
    'adminAdvertisers.emptyTrash',
    'adminAssistant.alt',
    'adminAssistant.titles',
    'adminAssistant.line',
    'adminAssistant.transcript',
    'adminChannels.create',
    'adminChannels.update',
    'adminChannels.restore',
    'adminDigest.test',
    'adminSources.remove',
    'adminSources.restore',
    'adminSources.emptyTrash',
    'adminSources.readNow',
    'adminSources.discover',
    'adminSources.preview',
    'adminSources.importOpml',
    'adminQueue.change',
    'adminQueue.takeOut',
    'adminQueue.claim',
    'adminQueue.release',
    'adminQueue.take',
    'adminQueue.discard',
    'adminQueue.undo',
    'adminQueue.merge',
    'adminQueue.split',
    'adminQueue.address',
    'adminQueue.setPilot',
    'adminQueue.stopPilot',
    'adminProvenance.settle',
    'reports.createLink',
    'reports.removeLink',
  ],
  'takes something away': [
    'adminNews.remove',
    'adminNews.emptyTrash',
    'adminNews.removeForGood',
    'adminAds.remove',
    'adminAds.emptyTrash',
    'adminVideos.remove',
    'adminVideos.emptyTrash',
    'adminNetwork.remove',
    'adminNetwork.emptyTrash',
    'adminEditions.remove',
    'adminEditions.emptyTrash',
    'adminUrgent.remove',
    'adminUrgent.emptyTrash',
    'adminBulletins.remove',
    'adminBulletins.emptyTrash',
    'adminEvents.remove',
    'adminSpoken.remove',
    'adminSpoken.emptyTrash',
    'adminEvents.emptyTrash',
    'adminStations.remove',
    'adminStations.emptyTrash',
    'adminChannels.remove',
    'adminChannels.emptyTrash',
    'adminDistribution.undo',
    'adminTopics.remove',
    'adminTopics.emptyTrash',
    'adminBylines.remove',
    'adminBylines.emptyTrash',
    'adminPins.remove',
    'adminRedirects.remove',
    'adminMedia.remove',
    'adminProvenance.withdraw',
  ],
  'puts a text where it was: it was asked about when it was written': [
    'adminAds.restore',
    'adminVideos.restore',
    'adminNetwork.restore',
    'adminEditions.restore',
    'adminUrgent.restore',
    'adminBulletins.restore',
    'adminEvents.restore',
    'adminSpoken.restore',
    'adminStations.restore',
    'adminTopics.restore',
    'adminBylines.restore',
    'adminPins.restore',
    'adminTopics.merge',
    'adminVideos.order',
    'adminNetwork.order',
    'adminQueue.publishNow',
  ],
  'a sentence that the program makes of an alert of INMET': ['adminAlertProposals.decide'],
  'title and line of a story that readers see already': ['adminDistribution.send'],
  'the words of a notice that is on air already': ['adminPush.send'],
  'an address, not a text': ['adminRedirects.create'],
  'every operation in it is a call of its own, which asks': ['adminNews.bulk'],
  'the name of the portal and its contacts, which administrators write': ['adminSettings.update'],
  'a file or its description in the library: a story that shows it has texts of its own': [
    'adminMedia.upload',
    'adminMedia.check',
    'adminMedia.update',
    'adminMedia.edit',
    'adminMedia.replace',
    'adminDocuments.upload',
    'adminSpoken.upload',
  ],
};

const BACK_OFFICE: ReadonlySet<string> = new Set(['contributor', 'editor', 'admin', 'optional']);
const writes = ENDPOINT_LIST.filter(({ method, access }) => method !== 'GET' && BACK_OFFICE.has(access));

/** Properties of bodies that hold keys, numbers or addresses. */
const NO_FREE_TEXT: ReadonlySet<string> = new Set([
  ...['acknowledge', 'edition', 'place', 'key', 'hosts', 'covers', 'social', 'reg', 'muni', 'munis', 'cat'],
  ...[
    'coverFocal',
    'chosenEdition',
    'originalDate',
    'sourceFile',
    'file',
    'imgContent',
    'advertiser',
    'editions',
  ],
  ...['itemSelector', 'contentSelector', 'removeSelector'],
  ...['code', 'attention', 'attentionDay', 'flood', 'floodDay'],
  ...['accentLight', 'accentDark', 'image', 'taxId', 'blocks', 'sections', 'contactEmail', 'regions'],
]);

interface TextSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: TextSchema;
  readonly maxLength?: number;
}

/** The properties of a body that hold words, with their length. */
function textsOf({ body }: NamedEndpoint): { readonly field: string; readonly max: number }[] {
  const properties = (body as { properties?: Readonly<Record<string, TextSchema>> } | undefined)?.properties;
  return Object.entries(properties ?? {}).flatMap(([field, schema]) => {
    const text = schema.type === 'array' ? schema.items : schema;
    if (text?.type !== 'string' || text.enum || text.format || NO_FREE_TEXT.has(field)) return [];
    return [{ field, max: text.maxLength ?? Number.POSITIVE_INFINITY }];
  });
}

/** Everything that readers can fetch without naming an item. */
async function readByReaders(): Promise<string> {
  const lists = ENDPOINT_LIST.filter(
    ({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes(':'),
  );
  const answers = await Promise.all(lists.map(({ path }) => republishing.api.inject({ url: path })));
  return answers.map(({ body }) => body).join('\n');
}

test('every call of the back office that writes is known as a way to readers, or why it is none', () => {
  const decided = [...Object.keys(WAYS), ...Object.values(NO_WAY).flat()];
  expect(decided.toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
});

describe('a minor who can be identified comes before readers only after a confirmation', () => {
  const attempts = writes.flatMap((endpoint) => {
    const attempt = WAYS[endpoint.name];
    if (!attempt) return [];
    const texts = textsOf(endpoint);
    // A call without texts of its own makes a text public that is stored already.
    const fields = texts.length > 0 ? texts : [{ field: '', max: Number.POSITIVE_INFINITY }];
    const stored = /^adminQueue\.(publish|schedule)$/.test(endpoint.name) ? [{ field: '', max: 1_000 }] : [];
    return [...fields, ...stored].map(({ field, max }) => ({
      way: `${endpoint.name} ${field}`.trim(),
      text: max < SENTENCE.length + 5 ? PHONE : SENTENCE,
      field,
      attempt,
    }));
  });

  test.each(attempts)('$way', async ({ attempt, field, text }) => {
    const refused = await attempt(field, text, {});
    expect([refused.status, refused.problem?.code]).toEqual([409, PERSONAL_DATA]);
    expect(refused.problem.marks?.length).toBeGreaterThan(0);
    expect(await readByReaders()).not.toMatch(/Beltrano|98888/);
  });

  test.each(attempts)('$way, confirmed by a person, goes through', async ({ attempt, field, text }) => {
    const { status, problem } = await attempt(field, text, { acknowledge: PERSONAL_DATA });
    expect(status, JSON.stringify(problem)).toBeLessThan(300);
    await republishing.reset();
    for (const table of [
      'urgent_notice',
      'bulletin',
      'agenda_event',
      'river_station',
      'front_pin',
      'topic',
      'byline',
      'video',
      'ad',
      'digest_sentence',
    ] as const)
      await republishing.api.db.query.deleteFrom(table).execute();
    await republishing.api.db.query.deleteFrom('network_link').execute();
    await republishing.api.db.query.deleteFrom('edition').execute();
  });
});

describe('a name beside the headline of the story to which it leads, which tells of a child, is asked about in', () => {
  const NAME = 'Kauan Ferreira Brabo é encontrado';
  const story = () => stories.write({ title: fresh('Adolescente de 15 anos some em Belém') });
  const asked = (answer: Answer) =>
    expect([answer.status, answer.problem?.code]).toEqual([409, PERSONAL_DATA]);

  test('an urgent notice', async () => {
    const { id: news } = await story();
    asked(await call(adminUrgent.create, { token, body: { ...notice(), text: NAME, news } }));
    const params = { id: await created(adminUrgent.create, { ...notice(), text: NAME }) };
    asked(await call(adminUrgent.update, { token, params, body: { news } }));
  });

  test('a pin', async () => {
    const { id: news } = await story();
    const replace = (await call(adminPins.list, { token })).body.map(({ id }) => id).slice(0, 20);
    const body = { ...(await pin()), news, replace };
    asked(await call(adminPins.create, { token, body: { ...body, title: NAME } }));
    const params = { id: await created(adminPins.create, body) };
    asked(await call(adminPins.update, { token, params, body: { title: NAME } }));
  });
});
