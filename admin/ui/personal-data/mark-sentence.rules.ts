import type { PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';
import { PERSONAL_KIND_KEYS } from '../../../contracts/publishing/personal-kinds.ts';

/** The marks without repetition: words that stand in title and text are confirmed once. Their kinds keep the order of the table. */
export function marksToConfirm(marks: readonly PersonalDataMark[]): readonly PersonalDataMark[] {
  const byMessage = new Map(marks.map((mark) => [mark.message, mark]));
  return [...byMessage.values()].sort(
    (a, b) => PERSONAL_KIND_KEYS.indexOf(a.kind) - PERSONAL_KIND_KEYS.indexOf(b.kind),
  );
}

/** The sentence of a mark in three parts, of which the second is the marked words. */
export function sentenceAroundWords({
  message,
  text,
}: Pick<PersonalDataMark, 'message' | 'text'>): readonly [before: string, words: string, after: string] {
  // The words stand after the name of the kind, which may contain them: "Nome: Nome Comum".
  const start = message.indexOf(text, message.indexOf(':') + 1);
  if (text === '' || start < 0) return [message, '', ''];
  return [message.slice(0, start), text, message.slice(start + text.length)];
}
