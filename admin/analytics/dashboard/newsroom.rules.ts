import { dateText } from '../../../contracts/belem-time.ts';
import type { WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';

const together = new Intl.ListFormat('pt-BR', { style: 'long', type: 'conjunction' });

/** "Ana", "Ana e Bento", "Ana, Bento e Clara". */
export function andJoined(people: readonly string[]): string {
  return together.format(people);
}

export function draftsText(count: number): string {
  if (count === 0) return 'Ver os rascunhos';
  return count === 1 ? 'Ver o rascunho' : `Ver os ${count} rascunhos`;
}

export function reviewText(count: number): string {
  if (count === 0) return 'Ver os textos para revisão';
  return count === 1 ? 'Ver o texto para revisão' : `Ver os ${count} textos para revisão`;
}

/** A story whose original changed, as a line of the dashboard: the figures first, because readers see the old ones. */
export function originalNote({ watch, source, figures }: WatchedStory): string {
  const what = watch === 'vanished' ? 'o original saiu do ar' : 'o original mudou';
  const corrected = figures.map(({ before, after }) => `${before} agora é ${after}`).join('; ');
  return [source ? `${what}, em ${source}` : what, corrected].filter(Boolean).join(': ');
}

/** The line under a story that is assigned to the person: "para você, até 20-11-2026, de Ana". */
export function assignmentNote(until: string, by: string): string {
  const day = until && `até ${dateText(`${until}T12:00:00-03:00`)}`;
  return ['para você', day, by && `de ${by}`].filter(Boolean).join(', ');
}
