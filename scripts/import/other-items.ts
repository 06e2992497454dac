import { personalDataIn } from '../../api/publishing/personal-data.rules.ts';
import { AD_POSITION_KEYS } from '../../contracts/ads/ad-positions.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { needsAcknowledgement, personalKindName } from '../../contracts/publishing/personal-kinds.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { safeImageSource, safeLink } from '../../contracts/rich-text/safe-links.ts';
import type { Trx } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { ImportItemTable } from '../../db/tables/republishing.tables.ts';
import type { Archive, ArchiveAd, ArchiveMessage, ArchiveVideo } from '../../ingest/archives/archive.ts';
import { reserveIds, takenIds } from './ids.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportReport } from './import-report.ts';

type ImportedKind = ImportItemTable['kind'];

/** Ads, videos and messages: few compared to stories, so each is imported in its own transaction. */
export async function importOtherItems(options: ImportOptions, report: ImportReport): Promise<void> {
  const { db, archive, dryRun, now } = options;
  const largest = (items: readonly { readonly number: number | null }[]): number =>
    Math.max(0, ...items.map(({ number }) => number ?? 0));
  if (!dryRun)
    await db.query.transaction().execute(async (trx) => {
      await reserveIds(trx, db.engine, 'ad', largest(archive.ads));
      await reserveIds(trx, db.engine, 'video', largest(archive.videos));
    });

  /** True if readers may see this title: without personal data, or in an archive that the newsroom has checked. */
  function mayShow(name: string, title: string): boolean {
    const marks = personalDataIn([['title', title]]).filter(needsAcknowledgement);
    if (marks.length === 0) return true;
    for (const kind of new Set(marks.map((mark) => mark.kind)))
      report.personalData.add(personalKindName(kind), name);
    if (options.personalDataConfirmed) return true;
    report.refused.add('título com dados pessoais a conferir', name);
    return false;
  }

  async function importItems<Item extends { readonly id: string; readonly title?: string }>(
    kind: ImportedKind,
    items: readonly Item[],
    refusal: (item: Item) => string | undefined,
    add: (trx: Trx, item: Item) => Promise<number>,
  ): Promise<number> {
    let count = 0;
    for (const item of items) {
      count += await db.query.transaction().execute(async (trx) => {
        if (await isKnown(trx, archive, kind, item.id)) return 0;
        const why = refusal(item);
        if (why !== undefined) report.refused.add(why, `${kind} ${item.id}`);
        // The item is not recorded, so that a run with --personal-data-confirmed imports it.
        else if (!mayShow(`${kind} ${item.id}`, item.title ?? '')) return 0;
        if (dryRun) return why === undefined ? 1 : 0;
        const ours = why === undefined ? await add(trx, item) : null;
        await trx
          .insertInto('import_item')
          .values({
            source: archive.source,
            kind,
            source_id: item.id,
            hash: '',
            our_id: ours,
            state: why === undefined ? 'imported' : 'skipped',
            detail: why ?? '',
            at: now,
          })
          .execute();
        return why === undefined ? 1 : 0;
      });
    }
    return count;
  }

  report.counts.ads = await importItems('ad', archive.ads, adRefusal, (trx, ad) => addAd(trx, ad, now));
  report.counts.videos = await importItems('tv', archive.videos, videoRefusal, (trx, video) =>
    addVideo(trx, video, now),
  );
  report.counts.messages = await importItems('message', archive.messages, () => undefined, addMessage);
}

async function isKnown(trx: Trx, { source }: Archive, kind: ImportedKind, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('import_item')
    .select('source_id')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const positionOf = (ad: ArchiveAd) =>
  AD_POSITION_KEYS.find((key) => key === ad.position.trim().toLowerCase());

function adRefusal(ad: ArchiveAd): string | undefined {
  if (!positionOf(ad)) return 'anúncio em posição desconhecida';
  return safeLink(ad.link) === null ? 'anúncio sem link' : undefined;
}

function videoRefusal(video: ArchiveVideo): string | undefined {
  return safeLink(video.link) === null ? 'vídeo sem link' : undefined;
}

async function addAd(trx: Trx, ad: ArchiveAd, now: number): Promise<number> {
  const position = positionOf(ad) ?? '';
  const link = safeLink(ad.link) ?? '';
  const cover = safeImageSource(ad.cover) ?? '';
  const { id } = await trx
    .insertInto('ad')
    .values({
      ...(await idFor(trx, 'ad', ad.number)),
      position,
      advertiser: '',
      title: cutText(ad.title, LIMITS.title) || 'Anúncio',
      link,
      cover,
      alt: '',
      weight: 1,
      active: 1,
      starts_at: null,
      ends_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordPictures(trx, 'ad', id, [{ role: 'cover', url: cover }], 'all');
  return id;
}

async function addVideo(trx: Trx, video: ArchiveVideo, now: number): Promise<number> {
  const link = safeLink(video.link) ?? '';
  const cover = safeImageSource(video.cover) ?? '';
  const { id } = await trx
    .insertInto('video')
    .values({
      ...(await idFor(trx, 'video', video.number)),
      title: cutText(video.title, LIMITS.title) || 'Vídeo',
      link,
      cover,
      featured: 0,
      sort: 0,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordPictures(trx, 'tv', id, [{ role: 'cover', url: cover }], 'all');
  return id;
}

async function addMessage(trx: Trx, message: ArchiveMessage): Promise<number> {
  const { id } = await trx
    .insertInto('message')
    .values({
      nome: message.nome.slice(0, LIMITS.personName),
      email: message.email.slice(0, LIMITS.email),
      mensagem: message.mensagem.slice(0, LIMITS.message),
      created_at: message.createdAt,
      read: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function idFor(trx: Trx, table: 'ad' | 'video', wanted: number | null): Promise<{ id?: number }> {
  if (wanted === null || (await takenIds(trx, table, [wanted])).has(wanted)) return {};
  return { id: wanted };
}
