import { dayNumber, dayText, momentText } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { isForEdition } from '../../../contracts/editions/edition-items.ts';
import { fileSizeText } from '../../../contracts/file-size.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { SpokenEdition } from '../../../contracts/spoken/spoken.endpoints.ts';
import { SPOKEN_TYPES } from '../../../contracts/spoken/spoken-file.ts';
import { PATHS } from '../../addresses.ts';
import { absoluteAddress, type SiteEdition } from '../../request/edition.ts';

/** A bulletin in audio as a page shows it. */
export interface SpokenModel {
  readonly title: string;
  readonly address: string;
  readonly type: string;
  /** Like "1 min 12 s". */
  readonly length: string;
  /** Like "Publicado em 19-11-2026 às 07h10 · Ana Lima". A stored copy says it too. */
  readonly facts: string;
  readonly size: string;
  /** The name under which the file is saved and passed on. */
  readonly fileName: string;
  readonly transcript: readonly string[];
  readonly whatsapp: string;
}

/** The newest bulletin in audio of an edition; null if there is none, or if it is too old for the top. */
export function spokenOnTop(
  items: readonly SpokenEdition[],
  edition: SiteEdition,
  now: Date,
): SpokenModel | null {
  const newest = items.find(({ editions }) => isForEdition(editions, edition.key));
  if (!newest?.publishedAt) return null;
  const isOld = now.getTime() - Date.parse(newest.publishedAt) >= LIMITS.spoken.topHours * HOUR_MS;
  return isOld ? null : modelOf(newest, newest.publishedAt, edition);
}

function modelOf(item: SpokenEdition, publishedAt: string, edition: SiteEdition): SpokenModel {
  const { title, address, format, seconds, bytes, speaker, transcript } = item;
  const shared = `${title} ${absoluteAddress(edition, address)} ${absoluteAddress(edition, PATHS.home)}`;
  return {
    title,
    address,
    type: SPOKEN_TYPES[format],
    length: durationText(seconds),
    facts: [`Publicado em ${momentText(publishedAt)}`, speaker].filter(Boolean).join(' · '),
    size: fileSizeText(bytes),
    fileName: `boletim-${edition.key}-${dayText(dayNumber(Date.parse(publishedAt)))}.${format}`,
    transcript: transcript.split('\n').filter((line) => line.trim() !== ''),
    whatsapp: `https://wa.me/?text=${encodeURIComponent(shared)}`,
  };
}

/** Like "58 s" or "1 min 12 s". */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : '']
    .filter(Boolean)
    .join(' ');
}
