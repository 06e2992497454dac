import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { SYSTEM, UNKNOWN_PERSON } from '../../db/audit.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { may, THINGS, type Thing, type Verb } from './may.ts';
import { addPicture, createEdition, createSampleAd, createSamplePin } from './rights.support.ts';
import { findActor, type StoryActor } from './story-rights.ts';

const { adminBylines, adminLive, adminNews, adminTopics, auth } = ENDPOINTS;

/** The callers. The story has its home in Carajás and takes part in Marajó; Xingu has nothing to do with it. */
const WHO = [
  'admin',
  'editor',
  'editor of Carajás',
  'editor of Marajó',
  'editor of Xingu',
  'author',
  'other contributor',
  'drafts key of Carajás',
] as const;
type Who = (typeof WHO)[number];
type Answer = readonly [see: boolean, edit: boolean, own: boolean];
const VERBS: readonly Verb[] = ['see', 'edit', 'own'];

const ALL: Answer = [true, true, true];
const NONE: Answer = [false, false, false];
const SEES: Answer = [true, false, false];
const EDITS: Answer = [true, true, false];

/** Samples of each thing: a thing without a row does not compile. */
type Sample = 'draft' | 'public';
const EXPECTED: Readonly<Record<Thing, Partial<Record<Sample, Readonly<Record<Who, Answer>>>>>> = {
  story: {
    draft: row(ALL, ALL, ALL, EDITS, NONE, ALL, NONE, ALL),
    public: row(ALL, ALL, ALL, EDITS, NONE, SEES, NONE, SEES),
  },
  live: {
    draft: row(ALL, ALL, ALL, EDITS, NONE, ALL, NONE, ALL),
    public: row(ALL, ALL, ALL, EDITS, NONE, SEES, NONE, SEES),
  },
  // Everybody with the link reads it; whoever sees the story ends it.
  preview: { draft: row(ALL, ALL, ALL, ALL, SEES, ALL, SEES, ALL) },
  picture: {
    draft: row(ALL, ALL, ALL, ALL, NONE, ALL, NONE, ALL),
    public: row(ALL, ALL, ALL, ALL, NONE, ALL, NONE, ALL),
  },
  // On the front of Carajás.
  pin: { public: row(ALL, ALL, ALL, NONE, NONE, NONE, NONE, ALL) },
  topic: {
    draft: row(ALL, ALL, SEES, SEES, NONE, SEES, NONE, SEES),
    public: row(ALL, ALL, SEES, SEES, SEES, SEES, SEES, SEES),
  },
  byline: {
    draft: row(ALL, ALL, SEES, SEES, NONE, SEES, NONE, SEES),
    public: row(ALL, ALL, SEES, SEES, SEES, SEES, SEES, SEES),
  },
  // For Carajás only.
  ad: { public: row(ALL, ALL, ALL, NONE, NONE, NONE, NONE, ALL) },
  document: { public: row(SEES, SEES, SEES, SEES, SEES, SEES, SEES, SEES) },
  export: { public: row(ALL, NONE, NONE, NONE, NONE, NONE, NONE, NONE) },
};

function row(...answers: readonly Answer[]): Readonly<Record<Who, Answer>> {
  if (answers.length !== WHO.length) throw new Error('a row has an answer for each person');
  return Object.fromEntries(WHO.map((who, index) => [who, answers[index]])) as Record<Who, Answer>;
}

let api: TestApi;
let news: NewsApi;
const actors = new Map<Who, StoryActor>();
const samples = new Map<string, number | string>();

beforeAll(async () => {
  api = await createTestApi();
  const [carajas, marajo, xingu] = [
    await createEdition(api, 'carajas', 'carajás'),
    await createEdition(api, 'marajo', 'marajó'),
    await createEdition(api, 'xingu', 'xingu'),
  ];
  const author = await api.tokenFor('contributor');
  const tokens: Partial<Record<Who, string>> = {
    admin: await api.tokenFor('admin'),
    editor: await api.tokenFor('editor'),
    'editor of Carajás': await api.tokenFor('editor', [carajas]),
    'editor of Marajó': await api.tokenFor('editor', [marajo]),
    'editor of Xingu': await api.tokenFor('editor', [xingu]),
    author,
    'other contributor': await api.tokenFor('contributor'),
  };
  for (const who of WHO) {
    const token = tokens[who];
    if (!token) continue;
    const { user } = (await api.call(auth.validate, { token })).body;
    actors.set(who, (await findActor(api.db.query, user.id)) as StoryActor);
  }
  actors.set('drafts key of Carajás', {
    id: null,
    username: 'chave',
    role: 'editor',
    editions: [carajas],
    scopes: ['drafts:read', 'drafts:write'],
  });
  news = createNewsApi(api, tokens.editor as string);
  for (const sample of ['draft', 'public'] as const) await createSamples(sample, author);
});
afterAll(async () => api.close());

/** A story of the contributor with everything that belongs to it. */
async function createSamples(sample: Sample, author: string): Promise<void> {
  const picture = await addPicture(api, sample);
  const { id: uploader } = actors.get('author') as { id: number };
  await api.db.query.insertInto('media_upload').values({ media_id: picture, user_id: uploader }).execute();
  const { body } = await api.call(adminNews.create, {
    token: author,
    body: {
      title: `Ponte ${sample}`,
      desc: '<p>Ponte.</p>',
      munis: ['Marabá', 'Soure'],
      cat: 'foco',
      link: `https://fonte.example/${sample}`,
      status: 'draft',
      cover: `/media/${picture}`,
      topics: [`Ponte ${sample}`],
      bylines: [`Ana ${sample}`],
    },
  });
  const { id } = body;
  const token = await api.tokenFor('editor');
  const key = crypto.randomUUID();
  await api.call(adminLive.put, { token, params: { id }, body: {} });
  await api.call(adminLive.putBlock, { token, params: { id, key }, body: { text: '<p>Começou.</p>' } });
  const block = await api.db.query
    .selectFrom('live_block')
    .select('id')
    .where('block_key', '=', key)
    .executeTakeFirstOrThrow();
  await api.call(adminNews.createPreview, { token: author, params: { id } });
  const link = await api.db.query
    .selectFrom('preview_link')
    .select('token_hash')
    .where('news_id', '=', id)
    .executeTakeFirstOrThrow();
  if (sample === 'public') await news.change(id, { status: 'published' });
  const [topic] = (await api.call(adminTopics.list, { token, query: { q: `Ponte ${sample}` } })).body;
  const [byline] = (await api.call(adminBylines.list, { token, query: { q: `Ana ${sample}` } })).body;
  const ids: Readonly<Record<Thing, number | string>> = {
    story: id,
    live: block.id,
    preview: link.token_hash,
    picture,
    pin: await createSamplePin(api, 'carajas', { id }),
    topic: topic?.id ?? 0,
    byline: byline?.id ?? 0,
    ad: await createSampleAd(api, ['carajas']),
    document: '0'.repeat(32),
    export: '0',
  };
  for (const [thing, sampleId] of Object.entries(ids)) samples.set(`${thing} ${sample}`, sampleId);
}

test('every thing has a row, and each row an answer for each person and verb', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...THINGS].sort());
  for (const rows of Object.values(EXPECTED)) {
    expect(Object.keys(rows)).not.toEqual([]);
    for (const answers of Object.values(rows)) {
      expect(Object.keys(answers).sort()).toEqual([...WHO].sort());
      for (const answer of Object.values(answers)) expect(answer).toHaveLength(VERBS.length);
    }
  }
});

const CASES = THINGS.flatMap((thing) =>
  Object.entries(EXPECTED[thing]).flatMap(([sample, answers]) =>
    WHO.map((who) => ({ thing, sample, who, expected: answers[who] })),
  ),
);

describe('may', () => {
  test.each(CASES)('$thing ($sample) for $who', async ({ thing, sample, who, expected }) => {
    const asked = { db: api.db, actor: actors.get(who) as StoryActor, now: START };
    const id = samples.get(`${thing} ${sample}`) as never;
    const answers = await Promise.all(VERBS.map((verb) => may(asked, verb, thing, id)));
    expect(answers).toEqual(expected);
  });

  test('who has neither a session nor a key sees what a link shows and the names of public stories, and edits nothing', async () => {
    const asked = { db: api.db, actor: UNKNOWN_PERSON, now: START };
    const allowed: string[] = [];
    for (const { thing, sample } of CASES.filter(({ who }) => who === 'admin')) {
      for (const verb of VERBS) {
        const id = samples.get(`${thing} ${sample}`) as never;
        if (await may(asked, verb, thing, id)) allowed.push(`${verb} ${thing} (${sample})`);
      }
    }
    expect(allowed).toEqual([
      'see preview (draft)',
      'see topic (public)',
      'see byline (public)',
      'see document (public)',
    ]);
  });

  test('a part of this program may do everything', async () => {
    const asked = { db: api.db, actor: SYSTEM, now: START };
    const id = samples.get('story public') as number;
    expect(await Promise.all(VERBS.map((verb) => may(asked, verb, 'story', id)))).toEqual(ALL);
  });
});
