/** The usual prefix of a namespace, because feeds choose their own (`p0:entry`, `a10:link`). */
const USUAL_PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'http://www.w3.org/2005/atom': 'atom',
    'http://purl.org/atom/ns#': 'atom',
    'http://purl.org/rss/1.0/modules/content': 'content',
    'http://purl.org/dc/elements/1.1': 'dc',
    'http://purl.org/dc/terms': 'dcterms',
    'http://search.yahoo.com/mrss': 'media',
    'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
    'http://www.w3.org/1999/xhtml': 'xhtml',
    'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  }),
);

/** Prefixes that feeds use without declaring them. */
const UNDECLARED: ReadonlyMap<string, string> = new Map([
  ['a10', 'atom'],
  ['atom10', 'atom'],
]);

/** The namespace prefixes that a document declares anywhere. */
export class Prefixes {
  readonly #declared = new Map<string, string>();

  /** Records the declarations of an element. */
  declare(attributes: ReadonlyMap<string, string>): void {
    for (const [name, uri] of attributes) {
      if (!name.startsWith('xmlns:')) continue;
      const usual = USUAL_PREFIXES.get(uri.trim().toLowerCase().replace(/\/$/, ''));
      if (usual !== undefined) this.#declared.set(name.slice('xmlns:'.length), usual);
    }
  }

  /** Replaces the prefix by the usual one: `p0:entry` becomes `atom:entry`. */
  usualName(written: string): string {
    const colon = written.indexOf(':');
    if (colon < 0) return written;
    const prefix = written.slice(0, colon);
    const usual = this.#declared.get(prefix) ?? UNDECLARED.get(prefix);
    return usual === undefined ? written : `${usual}${written.slice(colon)}`;
  }
}
