import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportTotals } from '../../api/backup/export/export-folder.ts';
import { createDocumentStore } from '../../api/media/documents/document.store.ts';
import { createGuardedFetch } from '../../api/media/fetch/guarded-fetch.ts';
import { createMediaStore } from '../../api/media/media.store.ts';
import { readEnvironment } from '../../config/environment.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { findRegion } from '../../contracts/regions.ts';
import { slugOf } from '../../contracts/slug.ts';
import { openMediaStorage } from '../../db/media/open-storage.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { loadCategoryGuesser } from '../../ingest/categories/load-category-guesser.ts';
import { commandLine } from '../commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from '../operator-command.ts';
import { countDocuments, importDocuments } from './import-documents.ts';
import { importFiles, waitingFiles } from './import-files.ts';
import { importPictures } from './import-pictures.ts';
import { checkPortalExport, importPortalExport } from './import-portal-export.ts';
import { describeReport } from './import-report.ts';
import { boundMemory, usualMemoryMb } from './memory-bound.ts';
import { openArchive } from './open-archive.ts';
import { runImport } from './run-import.ts';

const USAGE = `usage: ${commandLine('import')} wordpress FILE.xml | ghost FILE.json --site https://old.example | api ADDRESS-OR-FOLDER | portal FOLDER
  Without --write it is a dry run: everything is read and nothing is written.
  --write               writes; running it again, or after an interruption, imports nothing twice
  --map SECTION=TARGET  what a section of the old site is: a category, municipality or region (repeatable)
  --region REGION       the region of stories that name no place
  --types TYPE,TYPE     content types of WordPress that are stories (post)
  --pages texts         pages of the old site become drafts; --pages redirects sends their addresses to pages
                        of the portal (contato, anuncie…); without it they are only counted
  --partial             takes the complete posts of a WordPress file that was cut off; without it such a file is refused
  --personal-data-confirmed  published stories with personal data stay published; without it they come in review
  --site ADDRESS        the address of the old site, if the file does not contain it
  --contatos FILE       the documents of the collection contatos (JSON)
  --without-pictures    leaves pictures and PDFs for a later run, which fetches them
  --memory MB           the memory the import may use (2048, or half of the machine if that is less)
  --report FILE         the whole report as JSON
  portal FOLDER reads what \`${commandLine('export')} FOLDER\` wrote, into a new installation; only --write goes with it`;

/** A response with all stories of a newsroom is larger than a picture. */
const ANSWER_LIMITS = { maxBytes: 200 * 1_048_576, deadlineMs: 120_000 };
const DOCUMENT_LIMITS = { maxBytes: LIMITS.document.bytes, deadlineMs: 60_000 };
/** Progress is printed once per batch. */
const PROGRESS_EVERY = 250;

function isKind(text: string): text is 'wordpress' | 'ghost' | 'api' {
  return ['wordpress', 'ghost', 'api'].includes(text);
}

function parseMap(entries: readonly string[]): Map<string, string> {
  return new Map(
    entries.map((entry) => {
      const [name, target] = entry.split('=');
      if (!name || !target) throw new WrongUsage(USAGE);
      return [slugOf(name), target.trim().toLowerCase()];
    }),
  );
}

function parseRegion(text: string): string {
  const region = findRegion(text);
  if (text !== '' && !region) throw new WrongUsage(`--region: unknown region: ${text}`);
  return region?.key ?? '';
}

/** Prints progress and speed from time to time. */
function createProgress(what: string): (done: number, total: number) => void {
  const start = Date.now();
  let next = PROGRESS_EVERY;
  return (done, total) => {
    if (done < next && done < total) return;
    while (next <= done) next += PROGRESS_EVERY;
    const perSecond = Math.round((done * 1_000) / Math.max(1, Date.now() - start));
    process.stderr.write(`${done} of ${total} ${what}, ${perSecond} per second\n`);
  };
}

/** Reads an export of this portal. Without `write` it is only checked, and no database is opened. */
async function importFromPortal(folder: string, write: boolean): Promise<void> {
  if (!write) {
    say(`The export is complete and undamaged: ${exportTotals(await checkPortalExport(folder))}`);
    say('Run it again with --write to import it.');
    return;
  }
  const env = readEnvironment(process.env);
  const db = await openDatabase(env, (_error, message) => say(message));
  await migrate(db);
  const manifest = await importPortalExport(db, openMediaStorage(env), { folder, now: Date.now(), say });
  await db.close();
  say(`Imported: ${exportTotals(manifest)}`);
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      region: { type: 'string', default: '' },
      types: { type: 'string', default: 'post' },
      pages: { type: 'string', default: '' },
      partial: { type: 'boolean', default: false },
      'personal-data-confirmed': { type: 'boolean', default: false },
      site: { type: 'string', default: '' },
      contatos: { type: 'string', default: '' },
      'without-pictures': { type: 'boolean', default: false },
      report: { type: 'string' },
      memory: { type: 'string', default: String(usualMemoryMb()) },
    },
  });
  const [kind = '', from = '', ...rest] = positionals;
  if (kind === 'portal' && from !== '' && rest.length === 0) {
    await importFromPortal(fileFromCaller(from), values.write);
    return;
  }
  if (!isKind(kind) || from === '' || rest.length > 0) throw new WrongUsage(USAGE);
  if (kind === 'ghost' && values.site === '') throw new WrongUsage(USAGE);
  if (!['', 'texts', 'redirects'].includes(values.pages)) throw new WrongUsage(USAGE);
  if (!/^[1-9]\d{0,5}$/.test(values.memory)) throw new WrongUsage(USAGE);
  await boundMemory(Number(values.memory));
  const isAddress = /^https?:\/\//i.test(from);
  const archive = await openArchive(
    {
      kind,
      from: isAddress ? from : fileFromCaller(from),
      site: values.site,
      types: values.types.split(','),
      pagesAsTexts: values.pages === 'texts',
      partial: values.partial,
      contatos: values.contatos === '' ? '' : fileFromCaller(values.contatos),
    },
    createGuardedFetch(ANSWER_LIMITS),
  );
  const env = readEnvironment(process.env);
  const db = await openDatabase(env, (_error, message) => say(message));
  await migrate(db);
  const report = await runImport({
    db,
    archive,
    dryRun: !values.write,
    now: Date.now(),
    map: parseMap(values.map),
    region: parseRegion(values.region),
    personalDataConfirmed: values['personal-data-confirmed'],
    ...(values.pages === 'redirects' && { pages: 'redirects' as const }),
    guessCategory: loadCategoryGuesser(env.DATA_DIR),
    onProgress: createProgress('stories'),
  });
  const pictures = !values['without-pictures'];
  if (!values.write && pictures) {
    report.counts.files = (await waitingFiles(db, archive)).length;
    report.counts.documents = await countDocuments(db, archive, report);
  }
  if (values.write && pictures) {
    const storage = openMediaStorage(env);
    const common = {
      db,
      report,
      now: Date.now,
      fetchFile: createGuardedFetch(),
      media: createMediaStore({ db, now: Date.now }, storage),
    };
    await importPictures({ ...common, source: archive.source, onProgress: createProgress('pictures') });
    await importFiles({ ...common, archive, onProgress: createProgress('library pictures') });
    await importDocuments({
      db,
      archive,
      report,
      fetchFile: createGuardedFetch(DOCUMENT_LIMITS),
      documents: createDocumentStore({ db, now: Date.now }, storage),
      now: Date.now,
      personalDataConfirmed: values['personal-data-confirmed'],
      onProgress: createProgress('PDFs'),
    });
  }
  for (const line of describeReport(report, !values.write)) say(line);
  if (values.report !== undefined)
    writeFileSync(fileFromCaller(values.report), `${JSON.stringify(report, null, 2)}\n`);
  if (!values.write) say('Run again with --write to write it.');
  await db.close();
}, USAGE);
