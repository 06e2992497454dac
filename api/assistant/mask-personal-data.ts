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
 * The texts of a story without what the finder of personal data marks in them, wherever it stands. What is still personal
 * then is sent nowhere: the call is refused.
 */
export async function maskPersonalData(
  texts: readonly ReaderText[],
  readPersonalData: ReadPersonalData,
): Promise<readonly string[]> {
  const masked = maskMarks(texts, await readPersonalData(texts));
  const left = (await readPersonalData(masked)).filter((mark) => needsAcknowledgement(mark));
  if (left.length > 0)
    throw problems.conflict(
      `O texto tem dados pessoais que não puderam ser tirados (${kindsText(left)}). Nada foi enviado à máquina.`,
    );
  return masked.map(([, text]) => text);
}

function maskMarks(texts: readonly ReaderText[], marks: readonly PersonalDataMark[]): readonly ReaderText[] {
  const words = new Set(marks.filter(({ kind }) => PERSONS.has(kind)).flatMap(({ text }) => namesIn(text)));
  const numbers = marks.filter(({ kind, text }) => !PERSONS.has(kind) && text !== '');
  return texts.map(([field, text]): ReaderText => {
    const withoutNumbers = numbers.reduce((rest, mark) => rest.replaceAll(mark.text, MASKED_NUMBER), text);
    // A name stands alone later in the text: "Maria dos Santos", then "Maria".
    return [
      field,
      withoutNumbers.replace(/\p{L}+/gu, (word) => (words.has(word.toLowerCase()) ? MASKED_PERSON : word)),
    ];
  });
}

/** The words of a name: particles such as "dos" are not capitalised; initials are a letter with a dot. */
function namesIn(text: string): readonly string[] {
  return (text.match(/\p{Lu}[\p{L}]*/gu) ?? []).map((word) => word.toLowerCase());
}
