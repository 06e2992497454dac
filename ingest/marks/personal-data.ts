import type { PersonalKind } from '../../contracts/publishing/personal-kinds.ts';
import { findPrivateNumbers } from './numbers/private-numbers.ts';
import { judgePersons } from './people/judge-persons.ts';
import { readText } from './people/reading.ts';

/** A part of the text that an editor must check before publishing (LGPD, ECA). */
export interface TextMark {
  readonly kind: PersonalKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The words of the text that decided, in Portuguese: "15 anos", "mãe", "violência sexual". */
  readonly why: string;
}

/** Marks personal data in a text for the editor; it changes nothing. */
export function markPersonalData(text: string): readonly TextMark[] {
  return markPersonalDataOf([text])[0] ?? [];
}

/**
 * Marks personal data in the texts of one story, which are read as one: the title can give the age of the child whom
 * the text names.
 */
export function markPersonalDataOf(texts: readonly string[]): readonly (readonly TextMark[])[] {
  const whole = texts.join('\n');
  const found = marksIn(whole);
  let start = 0;
  return texts.map((text) => {
    const end = start + text.length;
    const own = found
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
    start = end + 1;
    return own;
  });
}

/** People born in this year or later are minors, or were for most of it. Computed at each call: a worker may run past New Year. */
const minorSince = (): number => new Date().getFullYear() - 18;

function marksIn(text: string): TextMark[] {
  const reading = readText(text);
  const marks: TextMark[] = findPrivateNumbers(text).map((found) => ({
    ...found,
    text: text.slice(found.start, found.end),
  }));
  for (const { kind, person, why } of judgePersons(reading, minorSince())) {
    const [start, end] = [reading.words[person.from]?.start ?? 0, reading.words[person.to - 1]?.end ?? 0];
    // The dot after the last initial belongs to the name.
    const closing = person.form === 'initials' && text.charAt(end) === '.' ? end + 1 : end;
    marks.push({ kind, text: text.slice(start, closing), start, end: closing, why });
  }
  return marks.sort((a, b) => a.start - b.start);
}

/** The sentences that editors read about the text as a whole. */
const WARNINGS: Readonly<Partial<Record<PersonalKind, string>>> = {
  minor:
    'O texto identifica criança ou adolescente: não publique nome, foto nem nada que identifique (ECA, art. 143 e 247).',
  victim:
    'O texto identifica vítima de violência sexual ou doméstica, ou de suicídio: confira se o nome pode ser publicado.',
  suspect: 'O texto nomeia alguém suspeito ou preso: confira a fonte e diga que é suspeita, não culpa.',
};

/** One sentence for each kind of person among the marks. */
export function warningsOf(marks: readonly Pick<TextMark, 'kind'>[]): string[] {
  return [...new Set(marks.flatMap(({ kind }) => WARNINGS[kind] ?? []))];
}
