/** Placeholders in the sent text for a person, and for a number or an address. Editors never see them. */
export const MASKED_PERSON = '[pessoa]';
export const MASKED_NUMBER = '[dado retirado]';

/**
 * True for an answer that is of no use in a story: it repeats a masked word, or it has an address, which nothing that was asked for
 * needs and which a text from outside may have put there.
 */
export function isUseless(text: string): boolean {
  return /[[\]]|:\/\/|\bwww\.|[\p{L}\d-]{2}\.\p{L}{2,}\//iu.test(text);
}
