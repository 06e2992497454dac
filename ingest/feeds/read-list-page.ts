import { openPage, type PageElement, select } from '../page/page-document.ts';
import { absoluteUrl } from './absolute-links.ts';
import { FEED_LIMITS, type ProblemList } from './feed.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import type { RawFeed } from './read-rss.ts';

/** How the stories of a page that has no feed are found. */
export interface ListSelectors {
  /** One element for each story: `.noticias article`. */
  readonly item: string;
  /** Inside it; without one the first heading, or the link's own text. */
  readonly title?: string;
  readonly link?: string;
  readonly date?: string;
  readonly summary?: string;
}

const DATE =
  /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\D{1,8}\d{1,2}[:h]\d{2})?|\d{1,2}º? de [a-zç]+ de \d{4}(?:\D{1,8}\d{1,2}[:h]\d{2})?/i;

/** A page of a site without feeds, read with a CSS selector. */
export function readListPage(
  html: string,
  selectors: ListSelectors,
  address: string | null,
  problems: ProblemList,
): RawFeed {
  const page = openPage(html);
  if (!page) {
    problems.add('too-deep');
    return { title: '', home: address, items: [] };
  }
  const title = page.querySelector('title')?.textContent?.trim() ?? '';
  const base = absoluteUrl(page.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
  let found: PageElement[] = [];
  try {
    found = [...page.querySelectorAll(selectors.item)].slice(0, FEED_LIMITS.items);
  } catch {
    problems.add('bad-selector', selectors.item);
  }
  if (found.length === 0) problems.add('nothing-selected', selectors.item);
  return { title, home: address, items: found.map((element) => listItem(element, selectors, base)) };
}

function listItem(element: PageElement, selectors: ListSelectors, base: string | null): RawItem {
  const titled = select(element, selectors.title) ?? element.querySelector('h1,h2,h3,h4');
  const link = select(element, selectors.link) ?? linkIn(element, titled);
  const time = select(element, selectors.date) ?? element.querySelector('time');
  const image = element.querySelector('img');
  const summary = select(element, selectors.summary) ?? element.querySelector('p');
  return {
    ...EMPTY_ITEM,
    link: link?.getAttribute('href') ?? '',
    title: (titled ?? link)?.textContent?.trim() ?? '',
    summary: escaped(summary?.textContent ?? ''),
    published:
      time?.getAttribute('datetime') ||
      time?.textContent?.trim() ||
      DATE.exec(element.textContent ?? '')?.[0] ||
      '',
    images: image
      ? [
          {
            url: image.getAttribute('data-src') ?? image.getAttribute('src') ?? '',
            alt: image.getAttribute('alt') ?? '',
          },
        ]
      : [],
    base,
  };
}

function linkIn(element: PageElement, titled: PageElement | null): PageElement | null {
  if (element.matches('a[href]')) return element;
  return titled?.querySelector('a[href]') ?? titled?.closest('a[href]') ?? element.querySelector('a[href]');
}

const escaped = (text: string): string => text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
