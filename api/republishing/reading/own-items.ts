import { isoOf } from '../../../contracts/belem-time.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { recordAudit, SYSTEM } from '../../../db/audit.ts';
import { acquireLock } from '../../../db/locks.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { findStoredItems } from './item-intake.queries.ts';
import { createItemIntake } from './item-intake.ts';
import { resetSourceReading } from './reading.queries.ts';

/** A text that the portal itself writes for the queue. */
interface OwnItem {
  /** The same text comes once. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  /** The municipality, by its slug. */
  readonly place: string;
  readonly at: number;
}

type AddOwnItem = (source: keyof typeof OWN_SOURCES, item: OwnItem) => Promise<void>;

const { credit, licence, page } = SERVICE_SOURCES['ana-rivers'];
/** The sources of such texts. They are in the list of sources, switched off, because nothing of them is read as a feed. */
const OWN_SOURCES = {
  rivers: {
    name: 'Nível dos rios (réguas)',
    address: page,
    site: page,
    licence,
    attribution: `Dados: ${credit}`,
  },
} as const;

/** Adds texts of the portal itself to the queue. The newsroom stops them by putting their source into the trash. */
export function createOwnItems(context: RepublishingContext): AddOwnItem {
  const { db, now, readText } = context;
  const intake = createItemIntake(context);

  async function sourceOf(key: keyof typeof OWN_SOURCES): Promise<SourceRow> {
    const own = OWN_SOURCES[key];
    return await db.query.transaction().execute(async (trx) => {
      await acquireLock(trx, db.engine, 'sources');
      const existing = await trx
        .selectFrom('source')
        .selectAll()
        .where('address', '=', own.address)
        .executeTakeFirst();
      if (existing) return existing;
      const { attribution, ...named } = own;
      const at = now();
      const row = await trx
        .insertInto('source')
        .values({
          ...named,
          attribution,
          kind: 'feed',
          text_from: 'feed',
          trust: 'review',
          canonical: 'ours',
          active: 0,
          licence_checked_at: at,
          licence_checked_by: SYSTEM.username,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await resetSourceReading(trx, row, undefined, at);
      await recordAudit(trx, SYSTEM, {
        at,
        action: 'create',
        kind: 'source',
        itemId: row.id,
        detail: row.name,
      });
      return row;
    });
  }

  return async (key, { id, title, summary, paragraphs, place, at }) => {
    const source = await sourceOf(key);
    if (source.deleted_at !== null || (await findStoredItems(db.query, source.id, [id])).size > 0) return;
    const item = {
      id,
      title,
      summary,
      html: paragraphs.map((text) => `<p>${escapeText(text)}</p>`).join(''),
      url: source.site,
      author: '',
      publishedAt: isoOf(at),
      updatedAt: null,
      image: null,
      attachments: [],
      categories: [],
      hasText: true,
    };
    const muni = findMunicipality(place)?.name ?? '';
    await intake.storeArrival(source, await readText('arrival', { ...source, muni }, item, undefined, now()));
  };
}
