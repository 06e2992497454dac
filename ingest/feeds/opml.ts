import { escapeAttribute } from '../../contracts/rich-text/escape-html.ts';
import { absoluteUrl } from './absolute-links.ts';
import { type FeedProblem, ProblemList } from './feed.ts';
import { isElement, parseXmlTree, rootElement, type XmlElement } from './xml-tree.ts';

interface OpmlEntry {
  readonly title: string;
  readonly feedUrl: string;
  readonly siteUrl: string | null;
  /** The folder of the subscription, if any. */
  readonly folder: string;
}

/** Parses the subscriptions exported by another feed reader. */
export function parseOpml(opml: string): {
  readonly entries: readonly OpmlEntry[];
  readonly problems: readonly FeedProblem[];
} {
  const problems = new ProblemList();
  const root = rootElement(parseXmlTree(opml, problems), ['opml']);
  if (!root) problems.add('unknown');
  const entries = new Map<string, OpmlEntry>();
  function collectSubscriptions(parent: XmlElement, folder: string): void {
    for (const child of parent.children.filter(isElement)) {
      const { attributes } = child;
      const title = (attributes.get('title') ?? attributes.get('text') ?? '').trim();
      const feedUrl = absoluteUrl(attributes.get('xmlurl') ?? '', null);
      if (feedUrl !== null && !entries.has(feedUrl)) {
        const siteUrl = absoluteUrl(attributes.get('htmlurl') ?? '', null);
        entries.set(feedUrl, { title: title || new URL(feedUrl).hostname, feedUrl, siteUrl, folder });
      }
      collectSubscriptions(child, child.local === 'outline' && feedUrl === null ? title : folder);
    }
  }
  if (root) collectSubscriptions(root, '');
  return { entries: [...entries.values()], problems: problems.list() };
}

export function writeOpml(title: string, entries: readonly OpmlEntry[]): string {
  const attribute = (name: string, value: string | null): string =>
    value === null || value === ''
      ? ''
      : ` ${name}="${escapeAttribute(value).replaceAll('&nbsp;', '&#160;')}"`;
  const outline = ({ title: name, feedUrl, siteUrl }: OpmlEntry): string =>
    `<outline type="rss"${attribute('text', name)}${attribute('title', name)}${attribute('xmlUrl', feedUrl)}${attribute('htmlUrl', siteUrl)}/>`;
  const folders = Map.groupBy(entries, ({ folder }) => folder);
  const lines = [...folders].flatMap(([folder, own]) =>
    folder === ''
      ? own.map((entry) => `    ${outline(entry)}`)
      : [
          `    <outline${attribute('text', folder)}>`,
          ...own.map((entry) => `      ${outline(entry)}`),
          '    </outline>',
        ],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escapeAttribute(title)}</title></head>`,
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
}
