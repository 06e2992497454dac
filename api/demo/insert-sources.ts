import { DAY_MS } from '../../contracts/durations.ts';
import { WATCH } from '../../contracts/provenance/provenance.schema.ts';
import type { Actor } from '../../db/audit.ts';
import type { Trx } from '../../db/database.ts';
import { DEMO_SOURCES, type DemoSource } from '../../db/demo/demo-sources.ts';
import { bodyHash } from '../../db/news/provenance.ts';
import { insertEntity } from '../entities/entity-rows.ts';
import { resetSourceReading } from '../republishing/reading/reading.queries.ts';
import { textHash } from '../republishing/reading/text-hash.ts';

/** Inserts the demo sources, all due, so that the first reading round fills the queue. */
export async function insertDemoSources(trx: Trx, checkedBy: Actor, now: number): Promise<void> {
  for (const source of DEMO_SOURCES) {
    const row = await insertEntity(trx, 'source', sourceRow(source, checkedBy, now));
    await resetSourceReading(trx, row, undefined, now);
  }
  await insertChangedOriginal(trx, now);
}

function sourceRow(source: DemoSource, { username }: Actor, now: number) {
  const { host, name, path, kind, licence, attribution, muni, cat, trust } = source;
  return {
    name,
    site: `https://${host}/`,
    address: `https://${host}${path}`,
    kind,
    attribution,
    muni,
    cat,
    trust,
    item_selector: kind === 'list' ? '.noticia' : '',
    text_from: 'auto',
    canonical: 'ours',
    interval_minutes: 60,
    adaptive: 1,
    retention_days: 14,
    active: 1,
    licence,
    licence_url: licence === '' ? '' : `https://${host}/licenca`,
    licence_checked_at: licence === '' ? null : now - 3 * DAY_MS,
    licence_checked_by: licence === '' ? '' : username,
    created_at: now,
    updated_at: now,
    version: 1,
  };
}

/** Makes the newest story one whose source has since corrected a number in its text. */
async function insertChangedOriginal(trx: Trx, now: number): Promise<void> {
  const story = await trx.selectFrom('news').selectAll().orderBy('date', 'desc').executeTakeFirstOrThrow();
  const source = await trx.selectFrom('source').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const note = '<p>Nota da fonte: uma data deste texto foi corrigida em relação à primeira versão.</p>';
  await trx
    .insertInto('provenance')
    .values({
      news_id: story.id,
      // The story names the author; the licence may come from any of the sources.
      source_id: null,
      source_name: story.source,
      url: story.link,
      author: '',
      canonical: 'ours',
      attribution: story.source,
      licence: source.licence,
      licence_url: '',
      licence_checked_by: source.licence_checked_by,
      licence_checked_at: source.licence_checked_at,
      original_at: story.date,
      read_at: story.date,
      taken_at: story.date,
      original_title: story.title,
      original_html: story.body,
      original_valid_until: null,
      original_hash: textHash(story.body),
      taken_title: story.title,
      taken_hash: bodyHash(story),
      automatic: 0,
      confidence: 96,
      watch: 'changed',
      watch_next_at: now,
      watch_until: now + WATCH.days * DAY_MS,
      watched_at: now,
      changed_at: now,
      page_html: story.body,
      new_title: '',
      new_valid_until: null,
      new_html: story.body + note,
    })
    .execute();
}
