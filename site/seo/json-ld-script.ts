import type { Statement } from './json-ld.ts';

/** The members that hold addresses. A headline may begin with a slash and stay as it is. */
const ADDRESSES: ReadonlySet<string> = new Set([
  '@id',
  'url',
  'item',
  'image',
  'mainEntityOfPage',
  'isBasedOn',
  'urlTemplate',
  'thumbnailUrl',
  'embedUrl',
]);

/** What could end the element, or begin a comment in it, is spelled as JSON escapes. */
const BREAKING = /[<>&\u2028\u2029]/g;

/** The text of a `<script type="application/ld+json">`, with the operator's address before every path. */
export function jsonLdScript(statements: readonly Statement[], siteUrl: string): string {
  const graph = { '@context': 'https://schema.org', '@graph': absolute(statements, '', siteUrl) };
  return JSON.stringify(graph).replace(BREAKING, escapeOf);
}

function absolute(value: unknown, member: string, siteUrl: string): unknown {
  if (typeof value === 'string') {
    return ADDRESSES.has(member) && value.startsWith('/') ? siteUrl + value : value;
  }
  if (Array.isArray(value)) return value.map((item) => absolute(item, member, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) made[name] = absolute(inner, name, siteUrl);
  return made;
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
