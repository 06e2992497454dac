import { DAY_MS } from '../../contracts/durations.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { CATEGORY_KEYS } from '../../contracts/news/categories.ts';
import { STORY_ORIGINS } from '../../contracts/news/story-origins.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { excerptOf } from '../../contracts/rich-text/excerpts/excerpt.ts';
import { slugOf } from '../../contracts/slug.ts';
import type { NewNewsRow } from '../tables/news.tables.ts';
import { createRandom, integerBetween, pick, type Random } from './random.ts';
import type { SentenceWriter } from './sentences.ts';

const YEARS_BACK = 12 * 365 * DAY_MS;

export interface LargeSeed {
  readonly count: number;
  /** The newest item is from about this moment. */
  readonly now: number;
  readonly writer: SentenceWriter;
}

/** Generates item number `at` of a large database, from the oldest to the newest. The result is always the same. */
export function largeItem({ count, now, writer }: LargeSeed, at: number): NewNewsRow {
  const random = createRandom(at + 1);
  const municipality = pick(random, MUNICIPALITIES);
  const date = Math.floor(now - YEARS_BACK * (1 - at / count) - random() * DAY_MS);
  const title = writeTitle(random, writer, municipality.name);
  const paragraphs = [1, 2, 3, 4].map(() => writeParagraph(random, writer));
  return {
    title,
    slug: slugOf(title),
    body: paragraphs.join('\n'),
    excerpt: excerptOf(paragraphs[0] ?? '', 200),
    cover: '',
    cover_alt: '',
    cover_credit: '',
    cover_focal: '',
    muni: municipality.name,
    more_munis: furtherMunis(at, municipality.name),
    cat: pick(random, CATEGORY_KEYS),
    reg: municipality.region,
    date,
    link: '',
    source: '',
    original_date: '',
    img_content: '',
    summary: '',
    correction: '',
    corrected_at: null,
    status: 'published',
    publish_at: date,
    unpublish_at: null,
    origin: STORY_ORIGINS.elsewhere,
    author_id: null,
    created_at: date,
    updated_at: date,
    deleted_at: null,
    version: 1,
  };
}

/** Every seventh item is about two to five municipalities, mostly of other regions. */
function furtherMunis(at: number, first: string): string {
  if (at % 7 !== 0) return '';
  // Numbers of their own, so that everything else about an item is as without them.
  const random = createRandom(-at - 1);
  const count = integerBetween(random, 1, LIMITS.storyMunis - 1);
  const names = Array.from({ length: count }, () => pick(random, MUNICIPALITIES).name);
  return [...new Set(names)].filter((name) => name !== first).join(',');
}

function writeTitle(random: Random, writer: SentenceWriter, place: string): string {
  const words = writer
    .write(random, 6)
    .slice(0, 12)
    .join(' ')
    .replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
  return `${place}: ${words}`.slice(0, 150).trim();
}

function writeParagraph(random: Random, writer: SentenceWriter): string {
  const words = writer.write(random, integerBetween(random, 50, 62));
  if (random() < 0.3) words.push(`A informação é de ${inventName(random)}.`);
  return `<p>${escapeText(words.join(' '))}</p>`;
}

const FIRST = (
  'Ana Antônia Benedito Carla Cláudio Dalva Edilson Fátima Francisco Gilmar Helena Iracema Ivanildo João ' +
  'José Juliana Lázaro Lúcia Manoel Marcos Maria Nazaré Odete Paulo Raimunda Raimundo Rosângela Sandra ' +
  'Sebastião Socorro Tânia Valdir Vera Wanderley'
).split(' ');

const SYLLABLES = (
  'ba bre cá ce cho da dei fa fon ga gui la lei lo ma men mi na nei no pa pe que ra rei ro sa si ta tei ' +
  'to va ve vi xa zé'
).split(' ');

/** An invented person: the surname is made up, and each one occurs in few items. */
function inventName(random: Random): string {
  const surname = [1, 2, 3].map(() => pick(random, SYLLABLES)).join('');
  return `${pick(random, FIRST)} ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`;
}
