import { parseSelector } from '../../contracts/sources/selector.rules.ts';
import { boundedText, FIELD_LIMITS } from '../bounded-text.ts';
import { openPage, type PageElement } from '../page/page-document.ts';
import { findRepeatedBlocks } from '../page/repeated-blocks.ts';
import { selectElements } from '../page/select-elements.ts';
import { absoluteUrl } from './absolute-links.ts';
import { FEED_LIMITS, type ProblemList } from './feed.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import type { RawFeed } from './parse-rss.ts';

/** How stories are found on a page without a feed. */
export interface ListSelectors {
  /** CSS selector of one element per story: `.noticias article`; '' to detect the list by its structure. */
  readonly item: string;
}

const DATE =
  /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\D{1,8}\d{1,2}[:h]\d{2})?|\d{1,2}º? de [a-zç]+ de \d{4}(?:\D{1,8}\d{1,2}[:h]\d{2})?/i;

/** Parses a page of a site without feeds, by a CSS selector or by its repeated blocks. */
export function parseListPage(
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
  const title = boundedText(page.querySelector('title')?.textContent ?? '');
  const base = absoluteUrl(page.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
  if (selectors.item === '') {
    const blocks = findRepeatedBlocks(page, base);
    if (blocks.length === 0) problems.add('no-list');
    const items = blocks.slice(0, FEED_LIMITS.items).map(({ block, href, title: headline }) => ({
      ...listItem(block, base),
      link: href,
      title: headline,
    }));
    return { title, home: address, items };
  }
  const parsed = parseSelector(selectors.item);
  if ('error' in parsed) {
    problems.add('bad-selector', selectors.item);
    return { title, home: address, items: [] };
  }
  const found = selectElements(page, parsed.selector).slice(0, FEED_LIMITS.items);
  if (found.length === 0) problems.add('nothing-selected', selectors.item);
  return { title, home: address, items: found.map((element) => listItem(element, base)) };
}

function listItem(element: PageElement, base: string | null): RawItem {
  const titled = element.querySelector('h1,h2,h3,h4');
  const link = linkIn(element, titled);
  const time = element.querySelector('time');
  const image = element.querySelector('img');
  const summary = element.querySelector('p');
  return {
    ...EMPTY_ITEM,
    link: link?.getAttribute('href') ?? '',
    title: boundedText((titled ?? link)?.textContent ?? ''),
    summary: escaped(boundedText(summary?.textContent ?? '')),
    published:
      time?.getAttribute('datetime') ||
      boundedText(time?.textContent ?? '', FIELD_LIMITS.date) ||
      DATE.exec(boundedText(element.textContent ?? ''))?.[0] ||
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

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
