import { hash } from 'node:crypto';
import { parseAttachments } from '../../contracts/documents/attachments.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import {
  MARKED_FIELDS,
  type MarkedField,
  type PersonalDataMark,
} from '../../contracts/publishing/personal-data.schema.ts';
import { needsAcknowledgement, personalKindName } from '../../contracts/publishing/personal-kinds.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { markPersonalDataOf, PRIVACY_WARNING_TEXTS } from '../../ingest/marks/personal-data.ts';

/** The columns of a story that contain text for readers. */
export type StoryTexts = { readonly [Field in MarkedField as (typeof NEWS_FIELDS)[Field]['column']]: string };

/** A story without any text. */
export const NO_TEXTS = Object.fromEntries(
  MARKED_FIELDS.map((field) => [NEWS_FIELDS[field].column, '']),
) as unknown as StoryTexts;

/** The plain texts that readers get, by field. Alternative texts of pictures are appended to their text. */
function plainTexts(story: StoryTexts): readonly (readonly [MarkedField, string])[] {
  return MARKED_FIELDS.map((field) => [field, plainText(field, story[NEWS_FIELDS[field].column])]);
}

function plainText(field: MarkedField, text: string): string {
  if (field === 'desc') return [richTextToPlain(text), ...alternativeTexts(text)].join('\n');
  if (field === 'attachments')
    return parseAttachments(text)
      .map(({ name }) => name)
      .join('\n');
  return text;
}

function alternativeTexts(html: string): string[] {
  const texts: string[] = [];
  if (!html.includes('<img')) return texts;
  readMarkup(html, {
    open(element, attributes) {
      const alt = element === 'img' ? attributes.get('alt') : undefined;
      if (alt) texts.push(alt);
    },
  });
  return texts;
}

/** Personal data in a story: marked words of its fields, then warnings about the text as a whole. */
export function personalDataIn(story: StoryTexts): readonly PersonalDataMark[] {
  const texts = plainTexts(story).filter(([, text]) => text !== '');
  const { marks, warnings } = markPersonalDataOf(texts.map(([, text]) => text));
  const words = texts.flatMap(([field], index) =>
    (marks[index] ?? []).map(({ kind, text, start, end }): PersonalDataMark => {
      return { kind, field, text, start, end, message: `${personalKindName(kind)}: ${text}` };
    }),
  );
  const whole = warnings.map((kind): PersonalDataMark => {
    return { kind, field: 'desc', text: '', start: 0, end: 0, message: PRIVACY_WARNING_TEXTS[kind] };
  });
  return [...words, ...whole];
}

/** Ignores spelling, so that "529.982.247-25" and "52998224725" are the same mark. */
function keyOf({ kind, text }: PersonalDataMark): string {
  return `${kind} ${text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;
}

/** Finds the personal data of a story; a long text is read in the worker. */
export type ReadPersonalData = (story: StoryTexts) => Promise<readonly PersonalDataMark[]>;

export interface KnownPersonalData {
  /** The text that is public or scheduled: its marks were acknowledged then, or it predates this rule. */
  readonly checkedText: StoryTexts | undefined;
  /** Hash of the text that an editor last acknowledged; empty if none. */
  readonly acknowledgedHash: string;
}

/** Marks that need an acknowledgement and have none. Marks of the checked text are not asked for again. */
export async function unacknowledgedMarks(
  marks: readonly PersonalDataMark[],
  story: StoryTexts,
  { checkedText, acknowledgedHash }: KnownPersonalData,
  readPersonalData: ReadPersonalData,
): Promise<readonly PersonalDataMark[]> {
  const serious = marks.filter(needsAcknowledgement);
  if (serious.length === 0 || acknowledgedHash === textsHash(story)) return [];
  const known = new Set(checkedText ? (await readPersonalData(checkedText)).map(keyOf) : []);
  return serious.filter((mark) => !known.has(keyOf(mark)));
}

/** The value of `acknowledged_hash` for a story published with these marks. */
export function acknowledgedHashOf(marks: readonly PersonalDataMark[], story: StoryTexts): string {
  return marks.some(needsAcknowledgement) ? textsHash(story) : '';
}

export function textsHash(story: StoryTexts): string {
  return hash('sha256', JSON.stringify(plainTexts(story)), 'hex');
}
