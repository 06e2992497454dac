import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../../api/app.ts';
import { createGuardedFetch } from '../../../api/media/fetch/guarded-fetch.ts';
import { openSession } from '../../../api/users/auth/sessions.queries.ts';
import { readEnvironment } from '../../../config/environment.ts';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { CATEGORY_KEYS } from '../../../contracts/news/categories.ts';
import type { Connection } from '../../../db/database.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { migrate } from '../../../db/migrate.ts';
import { openDatabase } from '../../../db/open.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';

const ROUNDS = 200;
const ROWS_AT_ONCE = 500;

/** A queue with many waiting items: the time of a page, and from a decision to the next item. */
export async function measureQueue(items: number): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-queue-'));
  const env = {
    ...readEnvironment({ DATA_DIR: folder }),
    LOG_LEVEL: 'silent',
    WRITES_PER_MINUTE: 0,
  } as const;
  const db = await openDatabase(env, (_error, message) => printLine(message));
  await migrate(db);
  const media = {
    storage: createLocalStorage(join(folder, 'media')),
    fetchFile: createGuardedFetch(),
    concurrency: 1,
  };
  const app = await createApi({ db, env, media, maxLagMs: 0 });
  await fillQueue(db.query, items);
  const token = await openBenchSession(db.query);
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: 'GET' | 'POST', url: string) => {
    const response = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`);
    return response.json() as { items: { id: number }[]; next: string | null };
  };
  const timed = async (work: (round: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await work(round);
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? 0;
  };
  const { items: first } = await call('GET', '/admin/republishing/queue?limit=100&order=best');
  const { items: more } = await call('GET', '/admin/republishing/queue?limit=100');
  const ids = [...new Set([...first, ...more].map(({ id }) => id))];
  const many = items.toLocaleString('en');
  const result = [
    atMost(
      `queue of ${many}: a page, best first, p95`,
      await timed(() => call('GET', '/admin/republishing/queue?order=best')),
      100,
      'ms',
    ),
    atMost(
      `queue of ${many}: a page by words and region, p95`,
      await timed(() => call('GET', '/admin/republishing/queue?q=obra+ponte&reg=marajo')),
      100,
      'ms',
    ),
    atMost(
      `queue of ${many}: from a key to the next item, p95`,
      await timed(async (round) => {
        // An editor waits for the decision and for the text of the next item.
        await call(
          'POST',
          `/admin/republishing/queue/${ids[round % (ids.length - 1)]}/${round < ids.length - 1 ? 'discard' : 'undo'}`,
        );
        await call('GET', `/admin/republishing/queue/${ids[(round % (ids.length - 1)) + 1]}`);
      }),
      100,
      'ms',
    ),
  ];
  await app.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
  return result;
}

/** The session of the editor who decides on the items. */
async function openBenchSession(db: Connection): Promise<string> {
  const now = Date.now();
  const user = await db
    .insertInto('user_account')
    .values({
      email: 'bench@portalpara.example',
      username: 'bench',
      role: 'editor',
      password: '',
      disabled: 0,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await openSession(db, user.id, 'bench', now);
}

/** Stores waiting items of one source. */
export async function fillQueue(db: Connection, items: number): Promise<void> {
  const now = Date.now();
  const edited = { created_at: now, updated_at: now, version: 1 };
  const source = await db
    .insertInto('source')
    .values({
      name: 'Fonte',
      address: 'https://fonte.example/feed',
      kind: 'feed',
      text_from: 'auto',
      trust: 'review',
      canonical: 'ours',
      licence: 'CC BY 4.0',
      ...edited,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= items; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, items - from + 1) }, (_, index) =>
      itemRow(from + index, source.id, now),
    );
    await db.insertInto('fetched_item').values(rows).execute();
  }
}

function itemRow(id: number, sourceId: number, now: number) {
  const { name, region } = MUNICIPALITIES[id % MUNICIPALITIES.length] ?? {
    name: 'Belém',
    region: 'metropolitano',
  };
  const title = `${name} entrega ${['a ponte', 'a escola', 'o posto'][id % 3]} da obra número ${id}`;
  const html = `<p>${`A prefeitura de ${name} entregou a obra depois de meses de trabalho. `.repeat(30)}</p>`;
  const at = now - id * 60_000;
  return {
    id,
    source_id: sourceId,
    item_key: String(id),
    url: `https://fonte.example/${id}`,
    title,
    summary: html.slice(3, 200),
    html,
    original_html: html,
    text_hash: String(id),
    author: '',
    image_url: '',
    image_alt: '',
    image_credit: '',
    attachments: '[]',
    published_at: at,
    arrived_at: at,
    shown_at: at,
    rank_at: at + (id % 7) * 3_600_000,
    base_rank_at: at,
    cat: CATEGORY_KEYS[id % 4] ?? 'foco',
    muni: name,
    reg: region,
    places: '[]',
    why: '["Fonte com licença"]',
    warnings: '[]',
    marks: '[]',
    search_text: title.toLowerCase(),
    confidence: id % 100,
    category_confidence: id % 100,
    valid_until: null,
    group_id: id,
    lead: 1 as const,
    weight: 1,
    same_story_id: null,
    state: 'waiting' as const,
    claimed_by: null,
    claimed_until: null,
    decided_at: null,
    news_id: null,
  };
}
