import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { oldAddressKeys } from '../../contracts/redirects/old-address.ts';
import { isReservedPath } from '../../contracts/redirects/site-paths.ts';
import { slugOf } from '../../contracts/slug.ts';
import { type Actor, recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Connection, Database } from '../../db/database.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { analyzeTables } from '../../db/statistics.ts';
import { type ArchiveEntry, type ArchivePage, TOO_HEAVY } from '../../ingest/archives/archive.ts';
import { categoryOf } from '../../ingest/archives/place-story.ts';
import { MAX_ENTRY_MS, withinTime } from '../../ingest/isolation/within-time.ts';
import { type AddressBook, createAddressBook } from './address-book.ts';
import { importAuthors } from './authors.ts';
import { reserveIds, takenIds } from './ids.ts';
import type { ImportOptions } from './import-options.ts';
import { ImportReport } from './import-report.ts';
import { createDocumentFinder, type DocumentFinder } from './linked-documents.ts';
import { importOtherItems } from './other-items.ts';
import { type PreparedStory, prepareStory, storyHash } from './story-row.ts';
import { storyAddresses, writeStories } from './write-stories.ts';

/** Stories per transaction: few enough that concurrent saves wait only briefly. */
const BATCH = 250;

/**
 * Imports an archive into the database. Items imported before are skipped, so the import can be repeated and continues
 * after an interruption.
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { db, archive, dryRun, now, onProgress } = options;
  const report = new ImportReport();
  const addresses = createAddressBook(dryRun, now, report);
  const predict = createDryRun(report, addresses);
  const authorIds = await importAuthors(db, archive, { now, dryRun }, report);
  if (!dryRun)
    await db.query.transaction().execute((trx) => reserveIds(trx, db.engine, 'news', archive.largestNumber));
  const search = createSearchIndex(db);
  const writer = { db, search, source: archive.source, now, report, addresses };
  const finder = createDocumentFinder(archive);
  /** PDFs that stories of the archive link to, also those that came in an earlier run. */
  const cited = new Set<string>();
  const rules = { ...options, authorId: (key: string) => authorIds.get(key) ?? null };

  const seen = new Set<string>();
  let batch: ArchiveEntry[] = [];
  async function finish(): Promise<void> {
    const some = batch;
    batch = [];
    const known = await knownItems(db.query, archive.source, some);
    const prepared = some.flatMap((entry): PreparedStory[] => {
      if ('refused' in entry) {
        report.refused.add(entry.refused.why, entry.refused.id);
        return [];
      }
      const { story, lost } = entry;
      const twice = seen.has(story.id);
      seen.add(story.id);
      const before = known.get(story.id);
      if (twice || before !== undefined) {
        report.counts.already += 1;
        if (before !== undefined && before !== storyHash(story)) report.counts.changed += 1;
        for (const address of finder.linksIn(story.html)) cited.add(address);
        return [];
      }
      const row = withinTime(
        MAX_ENTRY_MS,
        () => prepareStory(story, lost, rules, report),
        () => void report.refused.add(TOO_HEAVY, story.id),
      );
      return row ? [row] : [];
    });
    for (const { row, story } of prepared) reportDocuments(finder, row, story.id, cited, report);
    if (dryRun) await predict(db.query, prepared);
    else await writeStories(writer, prepared);
    report.counts.stories += some.length;
    onProgress?.(report.counts.stories, archive.entries);
  }

  for await (const entry of archive.stories()) {
    batch.push(entry);
    if (batch.length === BATCH) await finish();
  }
  await finish();
  await importOtherItems(options, report);
  await addOtherAddresses(options, addresses, report);
  for (const [what, count] of Object.entries(archive.leftBehind)) report.leftBehind.add(what, '', count);
  for (const { kind, url } of archive.files)
    if (kind === 'pdf' && !cited.has(finder.addressOf(url)))
      report.leftBehind.add('PDFs que nenhuma notícia cita', url);
  if (dryRun) return report;
  await auditImport(db, SYSTEM, archive.source, report.counts.imported, now);
  await search.mergeAll();
  await analyzeTables(db);
  await db.changes.publish([CHANGE_TAGS.everything]);
  return report;
}

/** A story holds a few documents: links to further ones stay as they are, which the report says. */
function reportDocuments(
  finder: DocumentFinder,
  { body, attachments = '' }: PreparedStory['row'],
  storyId: string,
  cited: Set<string>,
  report: ImportReport,
): void {
  const links = finder.linksIn(body);
  const waiting = new Set(finder.waitingIn({ body, attachments }));
  for (const address of links) {
    cited.add(address);
    if (waiting.has(address)) report.linkedDocuments.add(address);
    else report.lost.add(`PDFs além de ${LIMITS.document.perStory} na notícia: ficam como links`, storyId);
  }
}

async function knownItems(
  db: Connection,
  source: string,
  entries: readonly ArchiveEntry[],
): Promise<Map<string, string>> {
  const ids = entries.flatMap((entry) => ('story' in entry ? [entry.story.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_item')
    .select(['source_id', 'hash'])
    .where('source', '=', source)
    .where('kind', '=', 'news')
    .where('source_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.source_id, row.hash]));
}

/** Redirects for the old feed, the section pages, and other pages if the operator wants them. */
async function addOtherAddresses(
  { db, archive, map, pages }: ImportOptions,
  book: AddressBook,
  report: ImportReport,
): Promise<void> {
  const sections = archive.sections.flatMap((section) => {
    const category = categoryOf(section, map);
    return category ? section.addresses.map((address) => ({ address, target: `/${category}` })) : [];
  });
  const led = pages === 'redirects' ? archive.pages : [];
  const values = [
    { address: '/feed', target: '/' },
    ...sections,
    ...led.flatMap((page) => page.addresses.map((address) => ({ address, target: pageTarget(page) }))),
  ];
  const wanted = new Map(
    values.flatMap(({ address, target }) => {
      const [key] = oldAddressKeys(address);
      return key === undefined || isReservedPath(key)
        ? []
        : [[key, { address: key, target, newsId: null }] as const];
    }),
  );
  report.counts.addresses += await book.claim(db.query, [...wanted.values()]);
  report.counts.pages = led.length;
  const rest = pages === 'redirects' ? 0 : archive.pages.length;
  report.leftBehind.add(
    'páginas (use --pages texts ou --pages redirects)',
    archive.pages[0]?.title ?? '',
    rest,
  );
}

async function auditImport(
  db: Database,
  actor: Actor,
  source: string,
  count: number,
  at: number,
): Promise<void> {
  if (count === 0) return;
  const detail = `${count} de ${source}`;
  await recordAudit(db.query, actor, { at, action: 'import', kind: 'news', itemId: '', detail });
}

/** Common pages of sites, by words of their address or title, and the corresponding page of the portal. */
const TARGETS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:privacidade|cookies|lgpd|privacy)\b/, '/politica-de-privacidade'],
  [/\btermos\b|\bterms\b|condicoes-de-uso/, '/termos-de-uso'],
  [/\b(?:anuncie|anunciar|publicidade|midia-kit|comercial|advertise)\b/, '/anuncie'],
  [/\b(?:contato|contatos|contact|fale-conosco|fale-com)\b/, '/contato'],
  [/\b(?:expediente|equipe|redacao|team)\b/, '/expediente'],
  [/\b(?:correcoes|erramos|corrections)\b/, '/correcoes'],
  [/\b(?:sobre|about|quem-somos|institucional|historia)\b/, '/institucional'],
];

/** The redirect target of an old page: the portal's page with the same purpose, else the home page. */
function pageTarget({ slug, title }: Pick<ArchivePage, 'slug' | 'title'>): string {
  const words = `${slugOf(slug)} ${slugOf(title)}`;
  return TARGETS.find(([pattern]) => pattern.test(words))?.[1] ?? '/';
}

/** Predicts the result of writing stories: the ids they keep and the old addresses that lead to them. */
function createDryRun(report: ImportReport, addresses: AddressBook) {
  const predicted = new Set<number>();
  /** Placeholder for an id that only the database can assign; negative, because no story has such an id. */
  let unknown = 0;

  return async function predict(db: Connection, stories: readonly PreparedStory[]): Promise<void> {
    if (stories.length === 0) return;
    const wanted = stories.flatMap(({ story }) => story.number ?? []);
    const taken = await takenIds(db, 'news', wanted);
    const ids = stories.map(({ story: { number } }) => {
      if (number === null || taken.has(number) || predicted.has(number)) return --unknown;
      predicted.add(number);
      return number;
    });
    const kept = ids.filter((id) => id > 0).length;
    report.counts.imported += stories.length;
    report.counts.keptNumbers += kept;
    report.counts.newNumbers += stories.length - kept;
    report.counts.addresses += await addresses.claim(db, storyAddresses(stories, ids, report));
  };
}
