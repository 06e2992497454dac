import { slugOf } from '../slug.ts';

/** A name of a topic: one line without commas, because a story stores its topics separated by commas. */
export const TOPIC_NAME = '^\\s*[^,\\s\\u0000-\\u001f\\u007f][^,\\u0000-\\u001f\\u007f]*$';

/** A name in its one spelling: no blanks around it and one between words. */
export function cleanName(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** True if an address can be made of the name. */
export function hasSlug(name: string): boolean {
  return slugOf(name) !== '';
}

/** Two names with the same slug are the same topic: "Círio 2026" and "cirio 2026". */
export function topicSlug(name: string): string {
  return slugOf(name);
}

/** The page of a topic. */
export function topicPath(slug: string): string {
  return `/assunto/${slug}`;
}

/** The key of a topic's list among the change tags of lists. */
export function topicList(name: string): string {
  return `assunto/${topicSlug(name)}`;
}
