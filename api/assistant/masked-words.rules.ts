/** What stands in the sent text in place of a person, and of a number or an address. Editors never see it. */
export const MASKED_PERSON = '[pessoa]';
export const MASKED_NUMBER = '[dado retirado]';

/** True for an answer that repeats a masked word: it is of no use. */
export function hasMaskedWord(text: string): boolean {
  return /[[\]]/.test(text);
}
