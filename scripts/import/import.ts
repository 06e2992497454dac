import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { loadCategoryGuesser } from '../../ingest/categories/shipped-model.ts';
import { typed } from '../commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from '../operator-command.ts';
import { bringDocuments, countDocuments } from './bring-documents.ts';
import { bringFiles, waitingFiles } from './bring-files.ts';
import { bringPictures } from './bring-pictures.ts';
import { describeReport } from './import-report.ts';
import { boundMemory, usualMemoryMb } from './memory-bound.ts';
import { openArchive } from './open-archive.ts';
import { runImport } from './run-import.ts';

const USAGE = `Uso: ${typed('import')} wordpress ARQUIVO.xml | ghost ARQUIVO.json --site https://antigo.example | api ENDEREÇO-OU-PASTA
  Sem --write é um ensaio: tudo é lido e nada é gravado.
  --write               grava; repetir ou retomar não traz nada duas vezes
  --map SEÇÃO=DESTINO   diz o que é uma seção do site antigo: categoria, município ou região (pode repetir)
  --region REGIÃO       a região das notícias que não falam de nenhum lugar
  --types TIPO,TIPO     tipos de conteúdo do WordPress que são notícias (post)
  --pages texts         as páginas do site antigo viram textos, como rascunhos; --pages redirects leva os
                        endereços delas às páginas do portal (contato, anuncie…); sem isso só são contadas
  --site ENDEREÇO       o endereço do site antigo, onde o arquivo não o diz
  --contatos ARQUIVO    os documentos da coleção contatos (JSON)
  --without-pictures    deixa imagens e PDFs para depois; rodar de novo os traz
  --memory MB           a memória que a importação pode usar (2048, ou a metade da máquina se for menos)
  --report ARQUIVO      o relatório inteiro em JSON`;

/** A response with all stories of a newsroom is larger than a picture. */
const ANSWER_LIMITS = { maxBytes: 200 * 1_048_576, deadlineMs: 120_000 };
const DOCUMENT_LIMITS = { maxBytes: LIMITS.document.bytes, deadlineMs: 60_000 };
/** Progress is printed once per batch. */
const EVERY = 250;

function isKind(text: string): text is 'wordpress' | 'ghost' | 'api' {
  return ['wordpress', 'ghost', 'api'].includes(text);
}

function readMap(entries: readonly string[]): Map<string, string> {
  return new Map(
    entries.map((entry) => {
      const [name, target] = entry.split('=');
      if (!name || !target) throw new WrongUsage(USAGE);
      return [slugOf(name), target.trim().toLowerCase()];
    }),
  );
}

function readRegion(text: string): string {
  const region = findRegion(text);
  if (text !== '' && !region) throw new WrongUsage(`--region: região desconhecida: ${text}`);
  return region?.key ?? '';
}

/** Prints progress and speed from time to time. */
function createProgress(what: string): (done: number, total: number) => void {
  const start = Date.now();
  let next = EVERY;
  return (done, total) => {
    if (done < next && done < total) return;
    while (next <= done) next += EVERY;
    const perSecond = Math.round((done * 1_000) / Math.max(1, Date.now() - start));
    process.stderr.write(`${done} de ${total} ${what}, ${perSecond} por segundo\n`);
  };
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
      site: { type: 'string', default: '' },
      contatos: { type: 'string', default: '' },
      'without-pictures': { type: 'boolean', default: false },
      report: { type: 'string' },
      memory: { type: 'string', default: String(usualMemoryMb()) },
    },
  });
  const [kind = '', from = '', ...rest] = positionals;
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
      contatos: values.contatos === '' ? '' : fileFromCaller(values.contatos),
    },
    createGuardedFetch(ANSWER_LIMITS),
  );
  const env = readEnvironment(process.env);
  const db = await openDatabase(env, say);
  await migrate(db);
  const report = await runImport({
    db,
    archive,
    dryRun: !values.write,
    now: Date.now(),
    map: readMap(values.map),
    region: readRegion(values.region),
    ...(values.pages === 'redirects' && { pages: 'redirects' as const }),
    guessCategory: loadCategoryGuesser(env.DATA_DIR),
    onProgress: createProgress('notícias'),
  });
  const pictures = !values['without-pictures'];
  if (!values.write && pictures) {
    report.counts.files = (await waitingFiles(db, archive)).length;
    report.counts.documents = await countDocuments(db, archive, report);
  }
  if (values.write && pictures) {
    const storage = openMediaStorage(env);
    const common = {
      ...{ db, report, now: Date.now, fetchFile: createGuardedFetch() },
      media: createMediaStore({ db, now: Date.now }, storage),
    };
    await bringPictures({ ...common, source: archive.source, onProgress: createProgress('imagens') });
    await bringFiles({ ...common, archive, onProgress: createProgress('imagens da biblioteca') });
    await bringDocuments({
      ...{ db, archive, report, fetchFile: createGuardedFetch(DOCUMENT_LIMITS) },
      documents: createDocumentStore({ db, now: Date.now }, storage),
      onProgress: createProgress('PDFs'),
    });
  }
  for (const line of describeReport(report, !values.write)) say(line);
  if (values.report !== undefined)
    writeFileSync(fileFromCaller(values.report), `${JSON.stringify(report, null, 2)}\n`);
  if (!values.write) say('Para gravar, rode de novo com --write.');
  await db.close();
}, USAGE);
