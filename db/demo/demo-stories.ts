import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { CATEGORY_KEYS, type CategoryKey } from '../../contracts/news/categories.ts';
import { DEMO_PICTURES, type DemoPicture } from './demo-pictures.ts';

/** One fictional news item of the demo content. The region follows from the municipality. */
export interface DemoStory {
  /** 30 to 140 characters. */
  readonly title: string;
  /** A municipality's name exactly as in contracts/municipalities.ts. */
  readonly muni: string;
  /** Further municipalities, by name. */
  readonly moreMunis: readonly string[];
  /** Names of topics; topics.ts describes some of them. */
  readonly topics: readonly string[];
  /** Names that sign it. */
  readonly bylines: readonly string[];
  readonly cat: CategoryKey;
  /** Age when the demo is loaded, in hours: 0 to 1080 (45 days). */
  readonly hoursAgo: number;
  /** Null for a story without a cover. */
  readonly cover: { readonly picture: DemoPicture; readonly alt: string; readonly credit: string } | null;
  /** A fictional public body and its page, always on a .example host. */
  readonly source: { readonly name: string; readonly link: string };
  /** HTML; the address of a picture is `picture:NAME`. */
  readonly body: string;
  /** The error of the first version and the right text; readers see it since some hours after publication. */
  readonly correction?: string;
  /** Pictures that replace the images of the body, one by one, on the detail page. */
  readonly imgContent?: readonly DemoPicture[];
}

const NEWS = join(import.meta.dirname, 'news');
const FRONT_MATTER = /^---\n(.*?)\n---\n\n(.*)$/s;

const markdown = new Marked({
  renderer: {
    // An image becomes a figure with its title as the caption, outside a paragraph.
    image({ href, text, title }) {
      const picture = oneOf(DEMO_PICTURES, href.replace(/^picture:/, ''));
      return `<figure><img src="picture:${picture}" alt="${text}"><figcaption>${title}</figcaption></figure>`;
    },
    paragraph({ tokens }) {
      const html = this.parser.parseInline(tokens);
      return tokens[0]?.type === 'image' ? `${html}\n` : `<p>${html}</p>\n`;
    },
  },
});

/** All stories, the oldest first, so that a higher id means a newer story, as in a real newsroom. */
export const demoStories: readonly DemoStory[] = readdirSync(NEWS)
  .flatMap(readDemoStories)
  .sort((a, b) => b.hoursAgo - a.hoursAgo || (a.title < b.title ? -1 : 1));

/** The stories of one folder of news/, each a Markdown file with `name: value` lines at its head. */
export function readDemoStories(region: string): DemoStory[] {
  const folder = join(NEWS, region);
  return readdirSync(folder).map((name) => {
    const file = join(folder, name);
    try {
      return parseStory(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`${file} is not a demo story`, { cause: error });
    }
  });
}

function parseStory(text: string): DemoStory {
  const [, head = '', body = ''] = FRONT_MATTER.exec(text) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`no ${name}`);
    return value;
  };
  const imgContent = fields.get('imgContent')?.split(', ');
  const correction = fields.get('correction');
  return {
    title: field('title'),
    muni: field('muni'),
    moreMunis: fields.get('moreMunis')?.split(', ') ?? [],
    topics: fields.get('topics')?.split(', ') ?? [],
    bylines: fields.get('bylines')?.split(', ') ?? [],
    cat: oneOf(CATEGORY_KEYS, field('cat')),
    hoursAgo: Number(field('hoursAgo')),
    cover: fields.has('cover')
      ? {
          picture: oneOf(DEMO_PICTURES, field('cover')),
          alt: field('coverAlt'),
          credit: field('coverCredit'),
        }
      : null,
    source: { name: field('source'), link: field('link') },
    body: markdown.parse(body, { async: false }).trimEnd(),
    ...(correction && { correction }),
    ...(imgContent && { imgContent: imgContent.map((name) => oneOf(DEMO_PICTURES, name)) }),
  };
}

function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  const name = names.find((one) => one === text);
  if (!name) throw new Error(`unknown name ${text}`);
  return name;
}
