import { HOUR_MS } from '../../../contracts/durations.ts';
import type { BodyOf } from '../../../contracts/http/endpoint.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { adminLive } from '../../../contracts/live/live.endpoints.ts';
import { LIVE, LIVE_TEXTS } from '../../../contracts/live/live-states.ts';
import { excerptOf } from '../../../contracts/rich-text/excerpts/excerpt.ts';
import { imagesInText } from '../../../contracts/rich-text/images.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { PictureUse } from '../../../db/pictures.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { type ReaderText, textOfMarkup } from '../../publishing/personal-data.rules.ts';
import type { LiveBlockRow } from './live.queries.ts';

export type BlockPatch = BodyOf<typeof adminLive.updateBlock>;
type BlockText = Pick<LiveBlockRow, 'body' | 'line'>;
type BlockChange = BlockText &
  Pick<LiveBlockRow, 'correction' | 'corrected_at' | 'trace' | 'deleted_at' | 'updated_at'>;

/** The columns of a text as readers get it. Throws a problem if it is empty or has too many pictures. */
export function blockText(text: string): BlockText {
  const body = sanitiseRichText(text);
  const errors: FieldError[] = [];
  if (richTextToPlain(body).trim() === '' && !/<(?:img|iframe) /.test(body)) {
    errors.push({ field: 'text', message: LIVE_TEXTS.empty });
  }
  if (imagesInText(body).length > LIMITS.liveImages) {
    errors.push({ field: 'text', message: `Use no máximo ${LIMITS.liveImages} imagens em um bloco.` });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  return { body, line: excerptOf(body, LIVE.lineLength) };
}

/** The time of a block: when it was written, but neither in the future nor long ago. */
export function blockMoment(written: number | null | undefined, now: number): number {
  const earliest = now - LIMITS.liveBackHours * HOUR_MS;
  return written != null && written >= earliest && written <= now ? written : now;
}

/** The block after a change. A correction is dated when it is written; removing it clears the date. */
export function applyBlock(patch: BlockPatch, current: LiveBlockRow, at: number): BlockChange {
  const correction = patch.correction === undefined ? current.correction : patch.correction.trim();
  const isCorrected = correction !== current.correction;
  const removed = patch.removed ?? current.deleted_at !== null;
  return {
    ...(patch.text === undefined ? { body: current.body, line: current.line } : blockText(patch.text)),
    correction,
    corrected_at: isCorrected ? (correction === '' ? null : at) : current.corrected_at,
    trace: removed && (patch.trace ?? current.trace === 1) ? 1 : 0,
    deleted_at: removed ? (current.deleted_at ?? at) : null,
    updated_at: at,
  };
}

export function isChanged(change: BlockChange, current: LiveBlockRow): boolean {
  const { body, correction, trace } = current;
  return (
    change.body !== body ||
    change.correction !== correction ||
    change.trace !== trace ||
    (change.deleted_at === null) !== (current.deleted_at === null)
  );
}

/** A removed block shows no picture, so its pictures count as unused. */
export function blockPictures({ body, deleted_at }: Pick<LiveBlockRow, 'body' | 'deleted_at'>): PictureUse[] {
  return deleted_at === null ? imagesInText(body).map((url) => ({ role: 'body', url })) : [];
}

/** The texts of a block that readers get. */
export function textsOfBlock({
  body,
  correction,
}: Pick<LiveBlockRow, 'body' | 'correction'>): readonly ReaderText[] {
  return [
    ['text', textOfMarkup(body)],
    ['correction', correction],
  ];
}

/** The texts beside which readers see what is written on a live page: the headlines of its story, and each block. */
export function textsBeside(
  { title, summary }: Pick<NewsRow, 'title' | 'summary'>,
  head: Parameters<typeof textsOfHead>[0] | undefined,
  blocks: readonly Pick<LiveBlockRow, 'body' | 'correction'>[],
): readonly (readonly ReaderText[])[] {
  const headlines: readonly ReaderText[] = [
    ['title', title],
    ['line', summary],
  ];
  return [[...headlines, ...(head ? textsOfHead(head) : [])], ...blocks.map(textsOfBlock)];
}

export function textsOfHead({
  summary,
  known,
}: {
  readonly summary: string;
  readonly known: string;
}): readonly ReaderText[] {
  return [
    ['summary', summary],
    ['known', known],
  ];
}
