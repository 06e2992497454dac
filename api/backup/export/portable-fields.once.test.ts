import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { DOCUMENT_ID, newsRow } from '../backup.support.ts';
import { exportGhost } from './ghost/export-ghost.ts';
import { exportWordPress } from './wordpress/export-wordpress.ts';

type FieldName = keyof typeof NEWS_FIELDS;

const at = (day: number): number => Date.UTC(2026, 2, day, 12, 34, 56);

/** A story with a value of its own in every column. */
const STORY = {
  ...newsRow('Título da notícia', '<p>Texto da notícia.</p>'),
  id: 4_711,
  slug: 'titulo-da-noticia',
  summary: 'Linha fina própria',
  excerpt: 'Resumo cortado do texto',
  cover: 'https://fotos.example/capa.jpg',
  cover_alt: 'Cestos na feira',
  cover_credit: 'Rita Campos / Arquivo',
  cover_focal: '33% 66%',
  muni: 'Breves',
  more_munis: 'Soure',
  cat: 'esportes',
  topics: 'Círio de Nazaré,Safra do açaí',
  reg: 'marajó',
  date: at(1),
  updated_at: at(2),
  revised_at: at(3),
  chosen_edition: 'edicao-escolhida',
  bylines: 'Lia Tembé,Rui Gaia',
  related: '981234',
  link: 'https://agencia.example/original',
  source: 'Agência Própria',
  source_kind: 'whatsapp',
  source_file: '/media/arquivo-da-fonte',
  original_date: '2026-03-21',
  valid_until: at(4),
  img_content: 'https://fotos.example/segunda.jpg',
  attachments: `/media/documents/${DOCUMENT_ID}.pdf Edital nº 1`,
  correction: 'O preço era outro.',
  earlier_corrections: '2026-05-01T12:00:00.000Z A data era outra.',
  corrected_at: at(5),
  live_state: 'live',
  live_line: 'Começo do último bloco',
  live_at: at(6),
  status: 'published',
  review_at: at(7),
  publish_at: at(8),
  unpublish_at: at(27),
  created_at: at(9),
  version: 918_273,
  acknowledged_hash: 'resumo-criptografico',
  reply_to: 918_277,
  author_id: 1,
} as const;

const IN_TRASH = { ...newsRow('Notícia no lixo'), id: 4_712, deleted_at: 5 };

type Sign = string | RegExp;
const moment = (day: number): RegExp => new RegExp(`2026-03-${String(day).padStart(2, '0')}[T ]12:34:56`);

/** By what a reader of the file recognises each field; a new field does not compile without its sign. */
const SIGNS: Readonly<Record<FieldName, Sign>> = {
  id: /4711/,
  title: STORY.title,
  slug: STORY.slug,
  desc: 'Texto da notícia.',
  summary: STORY.summary,
  excerpt: STORY.excerpt,
  cover: STORY.cover,
  coverAlt: STORY.cover_alt,
  coverCredit: STORY.cover_credit,
  // Computed from the library, which the story's cover is not in.
  coverPicture: STORY.cover,
  coverFocal: STORY.cover_focal,
  muni: 'Breves',
  munis: 'Soure',
  moreMunis: 'Soure',
  cat: 'Esportes',
  topics: /Círio de Nazaré[\s\S]*Safra do açaí/,
  reg: 'Marajó',
  date: moment(1),
  updatedAt: moment(2),
  revisedAt: moment(3),
  homeEdition: 'edicao-escolhida',
  chosenEdition: 'edicao-escolhida',
  bylines: /Lia Tembé[\s\S]*Rui Gaia/,
  related: STORY.related,
  link: STORY.link,
  source: STORY.source,
  sourceKind: STORY.source_kind,
  sourceFile: STORY.source_file,
  originalDate: STORY.original_date,
  validUntil: moment(4),
  imgContent: STORY.img_content,
  attachments: 'Edital nº 1',
  correction: STORY.correction,
  correctedAt: moment(5),
  earlierCorrections: 'A data era outra.',
  live: STORY.live_line,
  liveState: /"live"|\[live\]/,
  liveLine: STORY.live_line,
  liveAt: moment(6),
  status: /<!\[CDATA\[publish\]\]>|"status":"published"/,
  reviewAt: moment(7),
  publishAt: moment(8),
  unpublishAt: moment(27),
  createdAt: moment(9),
  deletedAt: IN_TRASH.title,
  // The account that wrote it is among the authors, though others sign the story.
  author: 'conta-que-escreveu',
  version: '918273',
  acknowledgedHash: STORY.acknowledged_hash,
  replyTo: '918277',
  origin: STORY.origin,
};

const files = { WordPress: '', Ghost: '' };
let documented: Record<string, readonly string[]> = {};

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-fields-'));
  const db = await openTestDatabase();
  const storage = createLocalStorage(join(root, 'stored'));
  const edited = { created_at: 1, updated_at: 1, deleted_at: null, last_login_at: null, version: 1 };
  const account = {
    id: 1,
    username: 'conta-que-escreveu',
    email: 'a@example.org',
    password: '',
  };
  await db.query
    .insertInto('user_account')
    .values({ ...account, ...edited, role: 'editor', disabled: 0 } as const)
    .execute();
  for (const story of [STORY, IN_TRASH]) await db.query.insertInto('news').values(story).execute();
  const options = (name: string) => ({
    folder: join(root, name),
    now: at(26),
    site: 'https://portal.example',
    personal: false,
    say: () => undefined,
  });
  files.WordPress = await readFile((await exportWordPress(db, storage, options('wp'))).file, 'utf8');
  files.Ghost = await readFile((await exportGhost(db, storage, options('ghost'))).file, 'utf8');
  await db.close();
  await rm(root, { recursive: true, force: true });
  const page = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'export.md'), 'utf8');
  const [, section = ''] = page.split('## What cannot go\n');
  const rows = [...(section.split('\n## ', 1)[0]?.matchAll(/^\| `(\w+)` \| (\S+) \| (\S+) \|/gm) ?? [])];
  documented = {
    WordPress: rows.filter(([, , wordpress]) => wordpress === 'no').map(([, name = '']) => name),
    Ghost: rows.filter(([, , , ghost]) => ghost === 'no').map(([, name = '']) => name),
  };
});

function isIn(file: string, sign: Sign): boolean {
  return typeof sign === 'string' ? file.includes(sign) : sign.test(file);
}

describe.each(['WordPress', 'Ghost'] as const)('every field of a story for %s', (system) => {
  test('is in the file, or docs/export.md says that it cannot be', () => {
    const missing = Object.keys(NEWS_FIELDS).filter((name) => !isIn(files[system], SIGNS[name as FieldName]));
    expect(missing).toEqual(documented[system]);
  });
});
