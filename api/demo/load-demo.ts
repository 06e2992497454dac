import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { advertiserNameKey } from '../../contracts/advertisers/advertiser-name.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import type { PicturePurpose } from '../../contracts/media/picture-purposes.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { STORY_ORIGINS } from '../../contracts/news/story-origins.ts';
import { type Actor, SYSTEM } from '../../db/audit.ts';
import type { Database, Engine, Trx } from '../../db/database.ts';
import { demoAds } from '../../db/demo/ads.ts';
import { demoAnalytics } from '../../db/demo/analytics.ts';
import { editionAnalytics } from '../../db/demo/analytics-editions.ts';
import { type DemoStory, demoStories } from '../../db/demo/demo-stories.ts';
import { demoEditions } from '../../db/demo/editions.ts';
import { demoLives } from '../../db/demo/live.ts';
import { demoMessages } from '../../db/demo/messages.ts';
import { demoNetwork } from '../../db/demo/network-links.ts';
import { demoSettings } from '../../db/demo/settings.ts';
import { demoAuthor, demoTopics } from '../../db/demo/topics.ts';
import { demoVideos } from '../../db/demo/videos.ts';
import { isEmpty } from '../../db/is-empty.ts';
import { splitList } from '../../db/list-columns.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { acquirePreparationLock } from '../../db/migrate.ts';
import { resolveNames } from '../../db/names/story-names.ts';
import { recordPictures } from '../../db/pictures.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { columnNames, jsonRows } from '../../db/statements/json-rows.ts';
import type { Tables } from '../../db/tables.ts';
import { insertEntity } from '../entities/entity-rows.ts';
import { readImage } from '../media/images/image-intake.ts';
import { createMediaStore } from '../media/media.store.ts';
import { recordRevision } from '../news/admin/news-revisions.ts';
import { blockPictures, blockText } from '../news/live/live.rules.ts';
import { applyWrite, pictureUses } from '../news/news.rules.ts';
import { acknowledgedHashOf, personalDataIn, textsOfStory } from '../publishing/personal-data.rules.ts';
import { hashPassword } from '../users/passwords.ts';
import { insertChannels, insertPlaceItems } from './insert-place-items.ts';
import { insertDemoServices } from './insert-services.ts';
import { insertDemoSources } from './insert-sources.ts';
import { insertSpoken } from './insert-spoken.ts';
import { DEMO_ADMIN } from './login.ts';

const DEMO_EDITOR = { email: 'redacao@portalpara.example', username: 'Bento da Redação' };

/** A corrected story of the demo was corrected this long after it was published. */
const CORRECTED_AFTER_MS = 5 * HOUR_MS;
/** Concurrent uploads: the media store refuses more than fit into its queue. */
const PICTURES_AT_ONCE = 4;

async function storeDemoPictures(media: ReturnType<typeof createMediaStore>) {
  const pictures = (await readPictures()).values();
  const stored: (DemoPicture & { readonly image: Awaited<ReturnType<typeof media.storeUpload>> })[] = [];
  async function storeNext(): Promise<void> {
    for (const picture of pictures)
      stored.push({ ...picture, image: await media.storeUpload(picture.bytes) });
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, storeNext));
  return stored;
}

/** Loads the demo content in one transaction. Returns false if the database was not empty. */
export async function loadDemo(
  db: Database,
  storage: MediaStorage,
  now: number,
  withUsers: boolean,
  readPicture = readImage,
): Promise<boolean> {
  if (!(await isEmpty(db.query))) return false;
  const media = createMediaStore({ db, now: () => now }, storage, readPicture);
  // Pictures are content-addressed, so storing them twice is harmless and they can be stored before the transaction.
  const images = await storeDemoPictures(media);
  const password = withUsers ? await hashPassword(DEMO_ADMIN.password) : '';
  return await db.query.transaction().execute(async (trx) => {
    await acquirePreparationLock(trx, db.engine);
    if (!(await isEmpty(trx))) return false;
    const urls = new Map<string, string>();
    for (const { name, purpose, image } of images) {
      await media.insert(trx, image, { name: `${name}.webp`, purpose }, SYSTEM);
      urls.set(name, `/media/${image.id}`);
    }
    const author = withUsers ? await insertUsers(trx, password, now) : SYSTEM;
    await insertSettings(trx, now);
    await insertEditions(trx, now);
    await insertNews(trx, db, urls, author, now);
    await describeTopics(trx, urls);
    for (const live of demoLives) await insertLive(trx, live, urls, author);
    await insertAds(trx, urls, now);
    await insertVideos(trx, urls, now);
    await insertNetwork(trx, urls, now);
    await insertMessages(trx, now);
    await insertAnalytics(trx, db.engine, now);
    await insertDemoSources(trx, author, now);
    await insertDemoServices(trx, now);
    await insertPlaceItems(trx, now);
    await insertChannels(trx, now);
    await insertSpoken(trx, storage, now);
    return true;
  });
}

type Urls = ReadonlyMap<string, string>;

interface DemoPicture {
  readonly name: string;
  readonly purpose: PicturePurpose;
  readonly bytes: Buffer;
}

async function readPictures(): Promise<DemoPicture[]> {
  const folder = new URL('../../db/demo/', import.meta.url);
  const files = await Array.fromAsync(glob('{pictures,creatives}/*.webp', { cwd: folder }));
  return await Promise.all(
    files.sort().map(async (file) => ({
      name: basename(file, '.webp'),
      purpose: file.startsWith('creatives') ? ('ad' as const) : ('photo' as const),
      bytes: await readFile(new URL(file, folder)),
    })),
  );
}

async function insertUsers(trx: Trx, password: string, now: number): Promise<Actor> {
  const common = { password, disabled: 0, created_at: now, updated_at: now, version: 1 } as const;
  const { email, username } = DEMO_ADMIN;
  await trx
    .insertInto('user_account')
    .values({ email, username, role: 'admin', ...common })
    .execute();
  const editor = await trx
    .insertInto('user_account')
    .values({ ...DEMO_EDITOR, role: 'editor', ...common })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: editor.id, username: DEMO_EDITOR.username };
}

async function insertSettings(trx: Trx, now: number): Promise<void> {
  const data = JSON.stringify(demoSettings);
  await trx.insertInto('settings').values({ id: 1, data, updated_at: now, version: 1 }).execute();
}

async function insertEditions(trx: Trx, now: number): Promise<void> {
  for (const [index, edition] of demoEditions.entries()) {
    const { key, name, hosts, covers, accentLight, accentDark, icon, contactEmail, hours, about, blocks } =
      edition;
    await trx
      .insertInto('edition')
      .values({
        key,
        name,
        icon,
        hours,
        about,
        contact_email: contactEmail,
        accent_light: accentLight,
        accent_dark: accentDark,
        hosts: hosts.join(','),
        regs: covers.regs.join(','),
        munis: covers.munis.join(','),
        blocks: blocks.join(','),
        sort: index,
        is_on: 1,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute();
  }
}

async function insertNews(trx: Trx, db: Database, urls: Urls, author: Actor, now: number): Promise<void> {
  const search = createSearchIndex(db);
  for (const [index, story] of demoStories.entries()) {
    const at = now - story.hoursAgo * HOUR_MS;
    const written = applyWrite(storyInput(story, urls), undefined, at);
    const topics = await resolveNames(trx, db.engine, 'topic', splitList(written.topics), at);
    const bylines = await resolveNames(trx, db.engine, 'byline', splitList(written.bylines), at);
    const texts = textsOfStory(written);
    const row = await insertEntity(trx, 'news', {
      ...written,
      topics: topics.join(','),
      bylines: bylines.join(','),
      // The demo texts about victims and children are invented, so they count as acknowledged.
      acknowledged_hash: acknowledgedHashOf(personalDataIn(texts), texts),
      // A third of the stories are written in the back office, the others come from feeds.
      origin: index % 3 === 0 ? STORY_ORIGINS.backOffice : STORY_ORIGINS.elsewhere,
      author_id: author.id,
      created_at: at,
      ...(story.correction && { corrected_at: at + CORRECTED_AFTER_MS }),
    });
    await search.put(trx, [row]);
    await recordPictures(trx, 'news', row.id, pictureUses(row), 'all');
    await recordRevision(trx, row, { before: undefined, actor: author, at });
  }
}

async function insertLive(
  trx: Trx,
  { title, state, summary, known, blocks }: (typeof demoLives)[number],
  urls: Urls,
  author: Actor,
): Promise<void> {
  const story = await trx
    .selectFrom('news')
    .select(['id', 'date'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const momentOf = (minutes: number): number => story.date + minutes * MINUTE_MS;
  await trx
    .insertInto('live_coverage')
    .values({
      news_id: story.id,
      summary,
      known,
      change: blocks.length,
      started_at: story.date,
      ended_at: state === 'ended' ? momentOf(blocks.at(-1)?.minutes ?? 0) : null,
    })
    .execute();
  for (const [index, block] of blocks.entries()) {
    const at = momentOf(block.minutes);
    const text = blockText(withPictures(block.text, urls));
    const row = await insertEntity(trx, 'live_block', {
      ...text,
      news_id: story.id,
      block_key: randomUUID(),
      change: index + 1,
      at,
      author_id: author.id,
      created_at: at,
      updated_at: at,
      ...(block.correction && { correction: block.correction, corrected_at: at + 10 * MINUTE_MS }),
    });
    await recordPictures(trx, 'live', row.id, blockPictures(row), 'all');
    await trx
      .updateTable('news')
      .set({ live_state: state, live_line: row.line, live_at: at, revised_at: at })
      .where('id', '=', story.id)
      .execute();
  }
}

function withPictures(html: string, urls: Urls): string {
  return html.replaceAll(/picture:([a-z-]+)/g, (_match, name: string) => urls.get(name) ?? '');
}

function storyInput(story: DemoStory, urls: Urls): NewsPatch {
  return {
    title: story.title,
    desc: withPictures(story.body, urls),
    cover: story.cover ? (urls.get(story.cover.picture) ?? '') : '',
    coverAlt: story.cover?.alt ?? '',
    coverCredit: story.cover?.credit ?? '',
    correction: story.correction ?? '',
    munis: [story.muni, ...story.moreMunis],
    topics: [...story.topics],
    bylines: [...story.bylines],
    cat: story.cat,
    link: story.source.link,
    source: story.source.name,
    imgContent: (story.imgContent ?? []).map((name) => urls.get(name) ?? '').join(','),
    status: 'published',
  };
}

/** The stories have created their topics and bylines; some of them get a description and a picture. */
async function describeTopics(trx: Trx, urls: Urls): Promise<void> {
  for (const { name, description, picture, alt, shape } of demoTopics) {
    const image = urls.get(picture) ?? '';
    const { id } = await trx
      .updateTable('topic')
      .set({ description, image, image_alt: alt, shape })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordPictures(trx, 'topic', id, [{ role: 'cover', url: image }], 'all');
  }
  const { name, description } = demoAuthor;
  await trx.updateTable('byline').set({ description, is_on: 1 }).where('name', '=', name).execute();
}

async function insertAds(trx: Trx, urls: Urls, now: number): Promise<void> {
  const names = new Set(demoAds.map(({ advertiser }) => advertiser));
  const row = { created_at: now, updated_at: now, version: 1 };
  const advertisers = [...names].map((name) => ({ name, name_key: advertiserNameKey(name), ...row }));
  await trx.insertInto('advertiser').values(advertisers).execute();
  for (const ad of demoAds) {
    const cover = urls.get(ad.creative) ?? '';
    const { id } = await trx
      .insertInto('ad')
      .values({
        position: ad.position,
        advertiser: ad.advertiser,
        title: ad.title,
        link: ad.link,
        cover,
        alt: ad.alt,
        weight: ad.weight,
        editions: ad.edition ?? '',
        active: ad.active ? 1 : 0,
        starts_at: now - ad.startsDaysAgo * DAY_MS,
        ends_at: ad.endsInDays === null ? null : now + ad.endsInDays * DAY_MS,
        impression_goal: ad.campaign?.impressionGoal ?? 0,
        price_cents: ad.campaign?.priceCents ?? 0,
        regions: (ad.campaign?.regions ?? []).join(','),
        categories: (ad.campaign?.categories ?? []).join(','),
        created_at: now - ad.startsDaysAgo * DAY_MS,
        updated_at: now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordPictures(trx, 'ad', id, [{ role: 'cover', url: cover }], 'all');
  }
}

async function insertVideos(trx: Trx, urls: Urls, now: number): Promise<void> {
  for (const [index, video] of demoVideos.entries()) {
    const cover = urls.get(video.picture) ?? '';
    // The last video is the latest: one every three days.
    const at = now - (demoVideos.length - 1 - index) * 3 * DAY_MS;
    const { id } = await trx
      .insertInto('video')
      .values({
        title: video.title,
        link: video.link,
        cover,
        featured: video.featured ? 1 : 0,
        sort: demoVideos.length - 1 - index,
        created_at: at,
        updated_at: at,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordPictures(trx, 'tv', id, [{ role: 'cover', url: cover }], 'all');
  }
}

async function insertNetwork(trx: Trx, urls: Urls, now: number): Promise<void> {
  for (const [index, link] of demoNetwork.entries()) {
    const image = urls.get('demo' in link.picture ? link.picture.demo : link.picture.creative) ?? '';
    const { id } = await trx
      .insertInto('network_link')
      .values({
        kind: link.kind,
        name: link.name,
        reg: link.region,
        link: link.link,
        image,
        sort: index,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordPictures(trx, 'portal', id, [{ role: 'cover', url: image }], 'all');
  }
}

async function insertMessages(trx: Trx, now: number): Promise<void> {
  const rows = demoMessages.map((message) => ({
    nome: message.nome,
    email: message.email,
    mensagem: message.mensagem,
    created_at: now - message.hoursAgo * HOUR_MS,
    read: message.read ? (1 as const) : (0 as const),
  }));
  await trx.insertInto('message').values(rows.reverse()).execute();
}

/** Runs after stories and ads, because the figures refer to them. */
async function insertAnalytics(trx: Trx, engine: Engine, now: number): Promise<void> {
  const stories = await trx
    .selectFrom('news')
    .select(['id', 'date', 'cat', 'reg', 'muni'])
    .orderBy('id')
    .execute();
  const ads = await trx
    .selectFrom('ad')
    .select(['id', 'position', 'weight', 'active', 'starts_at', 'ends_at', 'editions'])
    .orderBy('id')
    .execute();
  const forAll = ads.filter(({ editions }) => editions === '');
  const totals = demoAnalytics(stories, forAll, now);
  for (const some of [totals, editionAnalytics(totals, ads)]) {
    for (const [table, rows] of Object.entries(some)) await insertTotals(trx, engine, table, rows);
  }
}

async function insertTotals(
  trx: Trx,
  engine: Engine,
  table: string,
  totals: readonly object[],
): Promise<void> {
  const [first] = totals;
  if (!first) return;
  const columns = Object.keys(first);
  const rows = jsonRows(engine, table as keyof Tables, columns, JSON.stringify(totals));
  await sql`insert into ${sql.table(table)} (${columnNames(columns)}) ${rows}`.execute(trx);
}
