import { slugOf } from '../slug.ts';

/** The spelling of topics and bylines: what a story stores of them are names in one column, separated by commas. */
export const NAME_PATTERN = '^\\s*[^,\\s\\u0000-\\u001f\\u007f][^,\\u0000-\\u001f\\u007f]*$';

/** A name in its one spelling: no blanks around it and one between words. */
export function cleanName(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Two names with the same slug are the same topic or byline: "Círio 2026" and "cirio 2026". */
export function nameSlug(name: string): string {
  return slugOf(name);
}

/** True if an address can be made of the name. */
export function hasSlug(name: string): boolean {
  return nameSlug(name) !== '';
}
