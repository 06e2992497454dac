import { hash } from 'node:crypto';
import { isDocumentAddress, parseAttachments } from '../../contracts/documents/attachments.ts';
import type { Field, Fields } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { parseCorrectionNotes } from '../../contracts/news/correction-notes.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import {
  MARKED_FIELDS,
  type MarkedField,
  type PersonalDataMark,
} from '../../contracts/publishing/personal-data.schema.ts';
import {
  needsAcknowledgement,
  type PersonalKind,
  personalKindName,
} from '../../contracts/publishing/personal-kinds.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { markPersonalDataOf } from '../../ingest/marks/personal-data.ts';

/** A text that readers get, as plain text, with the name of its field. */
export type ReaderText = readonly [field: string, plain: string];

/** The columns of a story that contain text for readers. */
export type StoryTexts = { readonly [Field in MarkedField as (typeof NEWS_FIELDS)[Field]['column']]: string };

/** The texts of a story that readers get. Its PDFs follow: each under its address, with its name. */
export function textsOfStory(story: StoryTexts): readonly ReaderText[] {
  const texts = MARKED_FIELDS.map(
    (field): ReaderText => [field, plainText(field, story[NEWS_FIELDS[field].column])],
    // An empty list of earlier corrections is left out, so that hashes made before this field existed still match.
  ).filter(([field, plain]) => field !== 'earlierCorrections' || plain !== '');
  const documents = new Map(parseAttachments(story.attachments).map(({ url, name }) => [url, name]));
  // A write refuses more; a question about a text that is not stored yet may name any number.
  return [...texts, ...[...documents].slice(0, LIMITS.document.perStory)];
}

/** True for the name of a PDF; what is written in it is read by `readsDocuments`. */
export function isDocument([field]: ReaderText): boolean {
  return isDocumentAddress(field);
}

/** The texts of another item that readers get: what its fields show to readers and an editor writes. */
export function textsOfItem(fields: Fields, row: object): readonly ReaderText[] {
  const columns = row as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([field, { column, kind, shown, write }]): ReaderText[] => {
    if (column === null || kind !== 'text' || !write || !SHOWN_TO_READERS.has(shown)) return [];
    // An address has a format.
    return 'format' in write ? [] : [[field, String(columns[column] ?? '')]];
  });
}

const SHOWN_TO_READERS: ReadonlySet<string> = new Set(['list', 'detail', 'card'] satisfies Field['shown'][]);

function plainText(field: MarkedField, text: string): string {
  if (field === 'desc') return textOfMarkup(text);
  if (field === 'attachments')
    return parseAttachments(text)
      .map(({ name }) => name)
      .join('\n');
  if (field === 'earlierCorrections')
    return parseCorrectionNotes(text)
      .map((note) => note.text)
      .join('\n');
  return text;
}

/** The text of markup, followed by the texts in its attributes, which readers see or hear too. */
export function textOfMarkup(html: string): string {
  return [paragraphsToPlain(html), ...textsInAttributes(html)].join('\n');
}

/**
 * The plain text of markup with its paragraphs apart: a child in one of them says nothing of whom the next one names.
 * Otherwise it is the text of `richTextToPlain`.
 */
export function paragraphsToPlain(html: string): string {
  return html
    .split(END_OF_PARAGRAPH)
    .map(richTextToPlain)
    .filter((paragraph) => paragraph !== '')
    .join(PARAGRAPH_SEPARATOR);
}

const END_OF_PARAGRAPH = /<\/(?:p|h[2-4]|li|blockquote)>/;
/** Unicode's paragraph separator: one character, like the blank that plain text has there, so that positions stay the same. */
const PARAGRAPH_SEPARATOR = '\u2029';

/** The texts in the attributes of markup: alternative texts, credits, titles of links and videos, and whom links call. */
export function textsInAttributes(html: string): string[] {
  const texts: string[] = [];
  const contacts: { readonly before: string; readonly contact: string }[] = [];
  if (!html.includes('="')) return texts;
  let plain = '';
  readMarkup(html, {
    open(_element, attributes) {
      for (const name of TEXT_ATTRIBUTES) {
        const text = attributes.get(name);
        if (text) texts.push(text);
      }
      const contact = CONTACT.exec(attributes.get('href') ?? '')?.[1];
      if (contact) contacts.push({ before: plain.slice(-WORDS_BEFORE_CONTACT), contact });
    },
    text(text) {
      plain += text;
    },
  });
  const written = contacts.length === 0 ? '' : withoutSigns(plain);
  const hidden = contacts.filter(
    ({ contact }) => !written.includes(withoutSigns(contact).slice(-PHONE_DIGITS)),
  );
  return [...texts, ...hidden.map(({ before, contact }) => `${before} ${contact}`)];
}

/** "tel:+5591988887777", "mailto:ana@correio.example", "https://wa.me/5591988887777" */
const CONTACT =
  /^(?:mailto:|tel:|https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=))([^?&#\s]+)/i;
/** How many characters before a link are read: they tell whose telephone it is. */
const WORDS_BEFORE_CONTACT = 90;
const PHONE_DIGITS = 8;

const withoutSigns = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The attributes that `allowed-attributes.ts` keeps and that hold words. */
const TEXT_ATTRIBUTES = ['alt', 'data-credit', 'title'] as const;

/** Personal data in the texts of an item: the marked words of its fields, each with the reason. */
export function personalDataIn(given: readonly ReaderText[]): readonly PersonalDataMark[] {
  const texts = given.filter(([, text]) => text !== '');
  const marks = markPersonalDataOf(texts.map(([, text]) => text));
  return texts.flatMap(([field], index) =>
    (marks[index] ?? []).map(({ kind, text, start, end, why }): PersonalDataMark => {
      return { kind, field, text, start, end, message: messageOf(kind, text, why) };
    }),
  );
}

/** Why the words are marked, in one sentence: "Criança ou adolescente identificado: «Fulano», 15 anos". */
function messageOf(kind: PersonalKind, text: string, why: string): string {
  return kind === 'minor'
    ? `Criança ou adolescente identificado: «${text}», ${why}`
    : `${personalKindName(kind)}: ${text} (${why})`;
}

/** Ignores spelling, so that "529.982.247-25" and "52998224725" are the same mark. */
function keyOf({ kind, field, text }: PersonalDataMark): string {
  // Two PDFs of the same name are two marks, because neither has been read.
  if (kind === 'unread') return `${kind} ${field}`;
  return `${kind} ${withoutSigns(text)}`;
}

/** Finds the personal data in the texts of an item; a long text is read in the worker. */
export type ReadPersonalData = (texts: readonly ReaderText[]) => Promise<readonly PersonalDataMark[]>;

/**
 * Reads texts together with each group of others beside which readers see them: a headline gives the age of whom a block
 * below it names. Marks that the others have by themselves are left out.
 */
export function readsBeside(
  readPersonalData: ReadPersonalData,
  groups: readonly (readonly ReaderText[])[],
): ReadPersonalData {
  return async (texts) => {
    const found = new Map<string, PersonalDataMark>();
    for (const others of groups) {
      const alone = new Set((await readPersonalData(others)).map(keyOf));
      for (const mark of await readPersonalData([...others, ...texts])) {
        const place = `${mark.field} ${mark.start} ${keyOf(mark)}`;
        if (!alone.has(keyOf(mark)) && !found.has(place)) found.set(place, mark);
      }
    }
    return [...found.values()];
  };
}

export interface KnownPersonalData {
  /** The texts that are public: their marks were acknowledged then, or they predate this rule. */
  readonly checkedTexts: readonly ReaderText[] | undefined;
  /** Hash of the texts that an editor last acknowledged; empty if none. */
  readonly acknowledgedHash: string;
}

/** Marks that need an acknowledgement and have none. Marks of the checked texts are not asked for again. */
export async function unacknowledgedMarks(
  marks: readonly PersonalDataMark[],
  texts: readonly ReaderText[],
  { checkedTexts, acknowledgedHash }: KnownPersonalData,
  readPersonalData: ReadPersonalData,
): Promise<readonly PersonalDataMark[]> {
  const serious = marks.filter(needsAcknowledgement);
  if (serious.length === 0) return [];
  const asked = acknowledgedHash === textsHash(texts) ? serious.filter(isInName) : serious;
  if (asked.length === 0) return [];
  const known = new Set(checkedTexts ? (await readPersonalData(checkedTexts)).map(keyOf) : []);
  return asked.filter((mark) => !known.has(keyOf(mark)));
}

/** The value of `acknowledged_hash` for texts published with these marks. */
export function acknowledgedHashOf(marks: readonly PersonalDataMark[], texts: readonly ReaderText[]): string {
  return marks.some(needsAcknowledgement) ? textsHash(texts) : '';
}

/** Names of topics and bylines are left out: a save gives each its current spelling, and a rename changes it later. */
export function textsHash(texts: readonly ReaderText[]): string {
  const words = texts
    .filter(([field]) => !NAME_FIELDS.has(field))
    .map(([field, text]) => [field, text.replaceAll(PARAGRAPH_SEPARATOR, ' ')]);
  return hash('sha256', JSON.stringify(words), 'hex');
}

function isInName({ field }: PersonalDataMark): boolean {
  return NAME_FIELDS.has(field);
}

const NAME_FIELDS: ReadonlySet<string> = new Set(['topics', 'bylines'] satisfies MarkedField[]);
