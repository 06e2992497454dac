import type { PersonalDataMark } from '../../contracts/publishing/personal-data.schema.ts';
import {
  kindsText,
  needsAcknowledgement,
  type PersonalKind,
} from '../../contracts/publishing/personal-kinds.ts';
import { problems } from '../http/problem.ts';
import type { ReaderText, ReadPersonalData } from '../publishing/personal-data.rules.ts';
import { MASKED_NUMBER, MASKED_PERSON } from './masked-words.rules.ts';

const PERSONS: ReadonlySet<PersonalKind> = new Set(['minor', 'victim', 'suspect', 'athlete', 'name']);

/**
 * The texts of a story without what the finder of personal data marks in them, wherever it stands. `beside` are the other texts of the
 * story, which are not sent: a caption may say that the person named in the text is a child. What is still personal then is sent nowhere:
 * the call is refused.
 */
export async function maskPersonalData(
  texts: readonly ReaderText[],
  beside: readonly ReaderText[],
  readPersonalData: ReadPersonalData,
): Promise<readonly string[]> {
  const all = [...texts, ...beside];
  const masked = maskMarks(all, await readPersonalData(all));
  const sent = new Set(texts.map(([field]) => field));
  const left = (await readPersonalData(masked)).filter(
    (mark) => sent.has(mark.field) && needsAcknowledgement(mark),
  );
  if (left.length > 0)
    throw problems.conflict(
      `O texto tem dados pessoais que não puderam ser tirados (${kindsText(left)}). Nada foi enviado à máquina.`,
    );
  return masked.slice(0, texts.length).map(([, text]) => text);
}

function maskMarks(texts: readonly ReaderText[], marks: readonly PersonalDataMark[]): readonly ReaderText[] {
  const persons = marks.filter(({ kind }) => PERSONS.has(kind)).map(({ text }) => text);
  const words = new Set(persons.flatMap(namesIn));
  const numbers = marks.filter(({ kind }) => !PERSONS.has(kind)).map(({ text }) => text);
  return texts.map(([field, text]): ReaderText => {
    const withoutNumbers = replaceEach(text, numbers, MASKED_NUMBER);
    const withoutInitials = replaceEach(withoutNumbers, persons.filter(hasInitial), MASKED_PERSON);
    // A name stands alone later in the text: "Maria dos Santos", then "Maria".
    return [
      field,
      withoutInitials.replace(/\p{L}+/gu, (word) => (words.has(word.toLowerCase()) ? MASKED_PERSON : word)),
    ];
  });
}

/** The longest first: an address may begin with another one. */
function replaceEach(text: string, marked: readonly string[], mask: string): string {
  const longestFirst = marked.filter((one) => one !== '').sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, one) => rest.replaceAll(one, mask), text);
}

/** "A. C. S." is replaced as it stands: as words its letters would take every "a" out of the text. */
function hasInitial(name: string): boolean {
  return /(?<!\p{L})\p{L}\./u.test(name);
}

/** The words of a name: particles such as "dos" are not capitalised, and an initial is no word. */
function namesIn(text: string): readonly string[] {
  return (text.match(/\p{Lu}\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
}
