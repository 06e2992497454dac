import { LIMITS } from '../limits.ts';

/** One correction note of a story, with the moment it was written. */
export interface CorrectionNote {
  readonly at: string;
  readonly text: string;
}

/** Reads the field of earlier corrections: one note per line, its moment, a space and the text. */
export function parseCorrectionNotes(text: string): CorrectionNote[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', ...words] = line.split(' ');
      return { at, text: words.join(' ') };
    });
}

/** The counterpart of `parseCorrectionNotes`. */
export function formatCorrectionNotes(notes: readonly CorrectionNote[]): string {
  return notes.map(({ at, text }) => `${at} ${text.trim().replace(/\s+/g, ' ')}`).join('\n');
}

interface CorrectedStory {
  readonly correction: string;
  readonly correctedAt: string | null;
  readonly earlierCorrections?: string;
}

/** All notes of a story, the newest first. The newest one has a field of its own; its moment is set on write. */
export function correctionNotes({
  correction,
  correctedAt,
  earlierCorrections = '',
}: CorrectedStory): CorrectionNote[] {
  if (correction === '') return [];
  return [{ at: correctedAt ?? '', text: correction }, ...parseCorrectionNotes(earlierCorrections)];
}

/** The fields of a write that adds a note: the notes that readers see now become the earlier ones. */
export function withCorrection(
  story: CorrectedStory,
  correction: string,
): { readonly correction: string; readonly earlierCorrections: string } {
  const notes = correctionNotes(story).slice(0, LIMITS.earlierCorrections.perStory);
  return { correction, earlierCorrections: formatCorrectionNotes(notes) };
}
