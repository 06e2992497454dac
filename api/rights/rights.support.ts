import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { AdminNewsItem } from '../../contracts/news/news.schema.ts';
import type { Role } from '../../contracts/users/roles.ts';
import { insertRecording } from '../../tests/support/api/insert-recording.ts';
import { START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminAds, adminChannels, adminNews, adminEditions, adminSpoken, adminUrgent } = ENDPOINTS;

/** A word in every text that a limited person must not see. */
export const SECRET = 'sumaumeira';

/** A story with everything that belongs to it. Nothing of it may reach a person who may not see the story. */
export interface SampleStory {
  readonly id: number;
  readonly version: number;
  /** A picture that only this story shows. */
  readonly picture: string;
  /** An ad of the same edition, if there is one. */
  readonly ad: number;
  /** A pin of the story, if there is one. */
  readonly pin: number;
  /** A channel of the same edition, if there is one. */
  readonly channel: number;
  /** An urgent notice for the same edition, if there is one. */
  readonly urgent: number;
  /** An item of the queue from a place of the same edition, if there is one. */
  readonly item: number;
  /** A bulletin in audio of the same edition, if there is one. */
  readonly spoken: number;
  /** A request to archive the story. */
  readonly request: number;
}

export async function createEdition(api: TestApi, key: string, reg: string): Promise<number> {
  const { body } = await api.call(adminEditions.create, {
    token: await api.tokenFor('admin'),
    body: {
      key,
      name: key,
      hosts: [`${key}.portalpara.example`],
      on: true,
      icon: 'buffalo',
      covers: { regs: [reg], munis: [] },
    } as never,
  });
  if (!body.id) throw new Error(`the edition ${key} was refused: ${JSON.stringify(body)}`);
  return body.id;
}

let pictures = 0;

/** Writes a story as the owner of `token`, with a picture, a preview link, a second version and views. */
export async function createSampleStory(
  api: TestApi,
  token: string,
  { muni, status, word = SECRET }: { muni: string; status: AdminNewsItem['status']; word?: string },
): Promise<SampleStory> {
  const picture = await addPicture(api, word);
  const created = await api.call(adminNews.create, {
    token,
    body: {
      title: `A ${word} de ${muni || 'todos'}`,
      desc: `<p>Sobre a ${word}.</p>`,
      muni,
      cat: 'foco',
      topics: [`Assunto ${word}`],
      bylines: [`Autora ${word}`],
      source: `Fonte ${word}`,
      link: `https://${word}.example/${pictures}`,
      cover: `/media/${picture}`,
      status,
      ...(status === 'scheduled' && { publishAt: new Date(START + 3_600_000).toISOString() }),
    },
  });
  if (created.status !== 201) throw new Error(`the story was refused: ${JSON.stringify(created.body)}`);
  const { id } = created.body;
  const summary = `Mais ${word}`;
  const changed = await api.call(adminNews.update, { token, params: { id }, body: { summary } });
  await api.call(adminNews.createPreview, { token, params: { id } });
  await api.db.query
    .insertInto('views_day')
    .values({ day: 20_000, page: 'news', news_id: id, views: 918_273_645, anonymous: 0 })
    .execute();
  const { user } = (await api.call(ENDPOINTS.auth.validate, { token })).body;
  const request = await api.db.query
    .insertInto('story_request')
    .values({
      news_id: id,
      user_id: user.id,
      change: '{"status":"archived"}',
      editions: muni === 'Soure' ? 'marajo' : 'carajas',
      created_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    version: changed.body.version ?? 0,
    picture,
    ad: 0,
    pin: 0,
    channel: 0,
    spoken: 0,
    urgent: 0,
    item: 0,
    request: request.id,
  };
}

/** A pin of the story on the front of an edition. */
export async function createSamplePin(
  api: TestApi,
  edition: string,
  { id }: Pick<SampleStory, 'id'>,
  word = SECRET,
): Promise<number> {
  const pin = await api.db.query
    .insertInto('front_pin')
    .values({
      edition,
      place: 'destaque-1',
      news_id: id,
      title: word,
      kicker: word,
      ends_at: START + 3_600_000,
      user_id: null,
      created_at: START,
      updated_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return pin.id;
}

/** Creates an ad for these editions only; an empty list means all editions. */
export async function createSampleAd(api: TestApi, editions: string[], word = SECRET): Promise<number> {
  const { body, status } = await api.call(adminAds.create, {
    token: await api.tokenFor('admin'),
    body: {
      title: `Anúncio da ${word}`,
      advertiser: `Loja ${word}`,
      position: 'banner header',
      editions,
      link: `https://${word}.example/`,
      cover: `/media/${await addPicture(api, word)}`,
    } as never,
  });
  if (status !== 201) throw new Error(`the ad was refused: ${JSON.stringify(body)}`);
  return body.id;
}

/** Creates an urgent notice for these editions only; an empty list means all editions. */
export async function createSampleUrgent(api: TestApi, editions: string[], word = SECRET): Promise<number> {
  const body = { text: `Aviso da ${word}`, endsAt: new Date(api.clock + HOUR_MS).toISOString(), editions };
  const { body: made } = await api.call(adminUrgent.create, { token: await api.tokenFor('admin'), body });
  return made.id;
}

/** An item that waits in the queue, from a source of its own. */
export async function createSampleItem(
  { db: { query }, clock }: TestApi,
  muni: string,
  word = SECRET,
): Promise<number> {
  const { id: source } = await query
    .insertInto('source')
    .values({
      name: `Prefeitura de ${muni}`,
      address: `https://${word}.example/feed`,
      kind: 'feed',
      text_from: 'feed',
      trust: 'review',
      canonical: 'ours',
      created_at: clock,
      updated_at: clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const empty = {
    url: '',
    summary: '',
    html: `<p>${word}</p>`,
    original_html: '',
    text_hash: word,
    author: '',
  };
  const picture = { image_url: '', image_alt: '', image_credit: '', attachments: '[]' };
  const read = { places: '[]', why: '[]', warnings: '[]', marks: '[]', search_text: word, cat: 'foco' };
  const { id } = await query
    .insertInto('fetched_item')
    .values({
      ...empty,
      ...picture,
      ...read,
      source_id: source,
      item_key: word,
      title: `Obra da ${word}`,
      published_at: null,
      arrived_at: clock,
      shown_at: clock,
      rank_at: clock,
      base_rank_at: clock,
      muni,
      reg: findMunicipality(muni)?.region ?? '',
      confidence: 90,
      category_confidence: 90,
      valid_until: null,
      group_id: source,
      lead: 1,
      weight: 1,
      same_story_id: null,
      state: 'waiting',
      claimed_by: null,
      claimed_until: null,
      decided_at: null,
      news_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a bulletin in audio for these editions only. */
export async function createSampleSpoken(api: TestApi, editions: string[], word = SECRET): Promise<number> {
  const body = { title: `Boletim da ${word}`, file: await insertRecording(api.db.query), editions };
  const { body: made } = await api.call(adminSpoken.create, { token: await api.tokenFor('admin'), body });
  return made.id;
}

/** Creates a channel for these editions only; an empty list means all editions. */
export async function createSampleChannel(api: TestApi, editions: string[], word = SECRET): Promise<number> {
  const body = { name: `Canal da ${word}`, kind: 'whatsapp' as const, editions };
  const { body: made } = await api.call(adminChannels.create, { token: await api.tokenFor('admin'), body });
  return made.id;
}

export async function addPicture(api: TestApi, word: string): Promise<string> {
  pictures++;
  const id = (pictures * 7_919).toString(16).padStart(32, '0');
  await api.db.query
    .insertInto('media')
    .values({
      id,
      name: `${word}.jpg`,
      alt: word,
      credit: word,
      focal: '',
      mime: 'image/jpeg',
      color: '#112233',
      width: 3,
      height: 2,
      bytes: 1,
      created_at: START,
      updated_at: START,
      version: 1,
    })
    .execute();
  return id;
}

/** A person with a session of their own, so that their stories can be told from those of others. */
export interface Somebody {
  readonly role: Role;
  readonly editions: readonly number[] | null;
  readonly token: string;
}

export async function createPerson(
  api: TestApi,
  role: Role,
  editions: readonly number[] | null = null,
): Promise<Somebody> {
  return { role, editions, token: await api.tokenFor(role, editions) };
}
