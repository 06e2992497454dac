import type { Selectable } from 'kysely';
import { dayNumber, isoOf, parseDay } from '../../contracts/belem-time.ts';
import { EXCERPT } from '../../contracts/constants.ts';
import {
  formatAttachments,
  isDocumentAddress,
  ownDocumentId,
  parseAttachments,
} from '../../contracts/documents/attachments.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { cleanName, hasSlug, nameSlug } from '../../contracts/names/name-spelling.ts';
import {
  type CorrectionNote,
  formatCorrectionNotes,
  parseCorrectionNotes,
} from '../../contracts/news/correction-notes.ts';
import { CONTENT_FIELDS, type NewsAutosave, type NewsPatch } from '../../contracts/news/news.schema.ts';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import { missingFields } from '../../contracts/publishing/missing-fields.ts';
import { excerptOf } from '../../contracts/rich-text/excerpts/excerpt.ts';
import { imagesInText, splitImages } from '../../contracts/rich-text/images.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { slugOf } from '../../contracts/slug.ts';
import type { PictureUse } from '../../db/pictures.ts';
import type { NewNewsRow, NewsRow, NewsTable } from '../../db/tables/news.tables.ts';
import { columnsWritten, parseMoment } from '../entities/field-rows.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { checkedFields } from '../publishing/may-publish.ts';
import { applyPlaces } from '../publishing/story-places.rules.ts';
import { storyStatus } from './story-status.ts';

/** The columns with content; those that decide when the story is public are in `Publication`. */
type Content = Omit<
  Selectable<NewsTable>,
  | keyof Publication
  | ('id' | 'origin' | 'author_id' | 'created_at' | 'updated_at' | 'revised_at' | 'deleted_at' | 'version')
  | ('acknowledged_hash' | 'reply_to')
  | ('live_state' | 'live_line' | 'live_at')
>;
type Publication = Pick<NewsRow, 'status' | 'review_at' | 'publish_at' | 'unpublish_at' | 'date'>;

/** The row that results from a write. Throws a problem that names the wrong fields. */
export function applyWrite(
  input: NewsPatch,
  current: NewsRow | undefined,
  now: number,
): Content & Publication & Pick<NewNewsRow, 'updated_at'> {
  const errors: FieldError[] = [];
  const content = applyContent(input, current, now, errors);
  const publication = applyPublication(input, current, now, errors);
  // One day of tolerance, because the clock of the source may be ahead.
  if (input.originalDate && (parseDay(input.originalDate) ?? 0) > dayNumber(now) + 1) {
    errors.push({
      field: 'originalDate',
      message: 'O original não pode ser de um dia que ainda não chegou.',
    });
  }
  if (publication.status === 'published') {
    // `assertMayPublish` checks these too; here they join the wrong formats, so that one answer names all fields.
    const named = new Set(errors.map((error) => error.field));
    const missing = missingFields(checkedFields(content));
    for (const { field = '', text } of missing) if (!named.has(field)) errors.push({ field, message: text });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  return { ...content, ...publication, updated_at: now };
}

/** The content that results from unfinished text: its fields are parsed, but none is required. */
export function applyUnfinished(input: NewsAutosave, current: NewsRow): Content & Pick<NewsRow, 'date'> {
  const errors: FieldError[] = [];
  const content = applyContent(input, current, current.updated_at, errors);
  const date = parseMoment(input.date, 'date', errors) ?? current.date;
  if (errors.length > 0) throw problems.invalid(errors);
  return { ...content, date };
}

function applyContent(
  input: NewsPatch,
  current: NewsRow | undefined,
  now: number,
  errors: FieldError[],
): Content {
  const title = input.title === undefined ? (current?.title ?? '') : input.title.replace(/\s+/g, ' ').trim();
  const body = input.desc === undefined ? (current?.body ?? '') : sanitiseRichText(input.desc);
  if (input.desc !== undefined && imagesInText(body).length > LIMITS.bodyImages) {
    errors.push({ field: 'desc', message: `Use no máximo ${LIMITS.bodyImages} imagens no texto.` });
  }
  if (input.originalDate && parseDay(input.originalDate) === undefined) {
    errors.push({ field: 'originalDate', message: 'Este dia não existe no calendário.' });
  }
  return {
    ...columnsWritten<typeof CONTENT_FIELDS, Content>(CONTENT_FIELDS, input, current, errors),
    title,
    slug: slugOf(title) || 'noticia',
    body,
    excerpt: input.desc === undefined && current ? current.excerpt : excerptOf(body, EXCERPT.wideLength),
    ...applyPlaces(input, current, errors),
    ...applyCorrections(input, current, now, errors),
    topics: applyNames('topics', input.topics, current?.topics ?? '', errors),
    bylines: applyNames('bylines', input.bylines, current?.bylines ?? '', errors),
    attachments: applyAttachments(input.attachments, current?.attachments ?? '', errors),
    img_content: applyImages(input.imgContent, current?.img_content ?? '', errors),
  };
}

type CorrectionColumns = Pick<NewsRow, 'correction' | 'corrected_at' | 'earlier_corrections'>;

/**
 * `corrected_at` is the time the newest correction was written. If that one is removed, the newest of the earlier ones
 * takes its place with its moment; without one the date is cleared.
 */
function applyCorrections(
  input: NewsPatch,
  current: NewsRow | undefined,
  now: number,
  errors: FieldError[],
): CorrectionColumns {
  const before = current?.correction ?? '';
  const correction = input.correction === undefined ? before : input.correction.trim();
  const earlier = earlierNotes(input.earlierCorrections, current?.earlier_corrections ?? '', errors);
  if (correction === '') {
    const [newest, ...others] = earlier;
    return {
      correction: newest?.text ?? '',
      corrected_at: newest ? Date.parse(newest.at) : null,
      earlier_corrections: formatCorrectionNotes(others),
    };
  }
  return {
    correction,
    corrected_at: correction === before ? (current?.corrected_at ?? null) : now,
    earlier_corrections: formatCorrectionNotes(earlier),
  };
}

/** The earlier notes, the newest first. */
function earlierNotes(input: string | undefined, current: string, errors: FieldError[]): CorrectionNote[] {
  const refuse = (message: string): void => void errors.push({ field: 'earlierCorrections', message });
  const notes = parseCorrectionNotes(input ?? current).filter(({ text }) => text !== '');
  if (notes.length > LIMITS.earlierCorrections.perStory) {
    refuse(`Guarde no máximo ${LIMITS.earlierCorrections.perStory} correções anteriores.`);
  }
  if (notes.some(({ text }) => text.length > LIMITS.correction)) {
    refuse(`Uma correção tem no máximo ${LIMITS.correction} caracteres.`);
  }
  return notes
    .map(({ at, text }) => ({ text, moment: parseMoment(at, 'earlierCorrections', errors) ?? 0 }))
    .sort((one, other) => other.moment - one.moment)
    .map(({ text, moment }) => ({ at: isoOf(moment), text }));
}

function applyImages(input: string | undefined, current: string, errors: FieldError[]): string {
  if (input === undefined) return current;
  const urls = splitImages(input);
  if (!urls.every((url) => /^(https?:\/\/|\/(?!\/))[^\s<>"\\]+$/.test(url))) {
    errors.push({ field: 'imgContent', message: 'Use endereços de imagens separados por vírgula.' });
  }
  return urls.join(',');
}

/** Two spellings with the same address are one name, with the position and spelling of the first. */
function applyNames(
  field: 'topics' | 'bylines',
  input: readonly string[] | undefined,
  current: string,
  errors: FieldError[],
): string {
  if (input === undefined) return current;
  const names = input.map(cleanName);
  if (!names.every(hasSlug)) {
    errors.push({ field, message: 'Cada nome precisa de letras ou números.' });
  }
  const slugs = names.map(nameSlug);
  return names.filter((_, index) => slugs.indexOf(slugs[index] ?? '') === index).join(',');
}

function applyAttachments(input: string | undefined, current: string, errors: FieldError[]): string {
  if (input === undefined) return current;
  const documents = parseAttachments(input);
  const refuse = (message: string): void => void errors.push({ field: 'attachments', message });
  if (documents.length > LIMITS.document.perStory) {
    refuse(`Anexe no máximo ${LIMITS.document.perStory} documentos.`);
  }
  if (!documents.every(({ url }) => isDocumentAddress(url) && url.length <= LIMITS.url)) {
    refuse('Use endereços de PDF, um por linha, cada um seguido do nome.');
  }
  if (documents.some(({ name }) => name.length > LIMITS.shortText)) {
    refuse(`O nome de um documento tem no máximo ${LIMITS.shortText} caracteres.`);
  }
  return formatAttachments(documents);
}

/** The times at which a story appears and disappears, and the date readers see. */
function applyPublication(
  input: NewsPatch,
  current: NewsRow | undefined,
  now: number,
  errors: FieldError[],
): Publication {
  const before = current && storyStatus(current, now);
  const wanted: NewsStatus = input.status ?? before ?? 'draft';
  const askedStart = parseMoment(input.publishAt, 'publishAt', errors);
  const goesPublic = wanted === 'published' || wanted === 'scheduled';

  let publishAt = askedStart === undefined ? (current?.publish_at ?? null) : askedStart;
  if (wanted === 'published') {
    const started = before === 'published' ? (current?.publish_at ?? now) : now;
    publishAt = askedStart ?? started;
  }
  if (wanted === 'scheduled' && (publishAt === null || publishAt <= now)) {
    errors.push({ field: 'publishAt', message: 'Escolha um momento no futuro para agendar.' });
  }

  const askedEnd = parseMoment(input.unpublishAt, 'unpublishAt', errors);
  let unpublishAt = askedEnd === undefined ? (current?.unpublish_at ?? null) : askedEnd;
  // Publishing an expired story again clears its old end.
  if (goesPublic && askedEnd === undefined && unpublishAt !== null && unpublishAt <= now) unpublishAt = null;
  if (goesPublic && unpublishAt !== null && unpublishAt <= Math.max(now, publishAt ?? now)) {
    errors.push({ field: 'unpublishAt', message: 'A retirada precisa vir depois da publicação.' });
  }

  const writtenDate = parseMoment(input.date, 'date', errors) ?? undefined;
  const startsAnew = goesPublic && publishAt !== null && publishAt !== current?.publish_at;
  const date = writtenDate ?? (startsAnew ? (publishAt ?? now) : (current?.date ?? now));
  if (goesPublic && date > Math.max(now, publishAt ?? now)) {
    errors.push({ field: 'date', message: 'A data não pode ser posterior à publicação.' });
  }
  return {
    status: wanted === 'scheduled' ? 'published' : wanted === 'review' ? 'draft' : wanted,
    review_at: wanted === 'review' ? (current?.review_at ?? now) : null,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
    date,
  };
}

/** The pictures that readers see. */
export function pictureUses(row: Pick<NewsRow, 'cover' | 'body' | 'img_content'>): PictureUse[] {
  return [
    ...(row.cover === '' ? [] : [{ role: 'cover', url: row.cover } as const]),
    ...imagesInText(row.body).map((url): PictureUse => ({ role: 'body', url })),
    ...splitImages(row.img_content).map((url): PictureUse => ({ role: 'content', url })),
  ];
}

/** All pictures of a story: those readers see, and the stored release of its source. */
export function recordedPictures(
  row: Pick<NewsRow, 'cover' | 'body' | 'img_content' | 'source_file'>,
): PictureUse[] {
  const { source_file: url } = row;
  const isStored = url !== '' && ownDocumentId(url) === undefined;
  return [...pictureUses(row), ...(isStored ? [{ role: 'source', url } as const] : [])];
}
