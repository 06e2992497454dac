import { absoluteUrl } from '../feeds/absolute-links.ts';
import type { PageDocument, PageElement } from './page-document.ts';

/** One story of a list: its element, link and headline. */
interface StoryBlock {
  readonly block: PageElement;
  readonly href: string;
  readonly title: string;
}

/** Limits: each link is followed up to the root once, so the cost is links × depth. */
const MAX_LINKS = 2_000;
const MAX_DEPTH = 60;
const MAX_GROUPS = 40;
const MIN_STORIES = 3;
const MIN_WORDS = 3;
const MAX_TITLE = 400;

/** Menus, footers and side columns repeat links too; "card-footer" and "post-nav" are parts of a story. */
const BESIDE =
  /^(?:(?!(?:card|entry|post|item|article|box|media)[-_])[a-z]{1,20}[-_])?(?:menu|nav|navbar|navigation|footer|rodape|breadcrumbs?|pagination|paginacao|paginador|pager|social|share|compartilhe|sidebar|widget|topo|topbar|cookies?|banners?|acessibilidade|dropdown|tagcloud|relacionadas|mais[-_]?lidas|links[-_]uteis)(?:[-_]\w{1,30}){0,2}$/i;
const DATE =
  /\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}º? de \p{L}{3,9}(?: de|,)? \d{4}|\d{1,2} (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]{0,6}\.?,? \d{4}|\d{4}-\d{2}-\d{2}/iu;
const FILE = /\.(?:pdf|docx?|xlsx?|zip|rar|jpe?g|png|gif|webp|mp[34]|odt)(?:$|\?)/i;
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
/** "16/03/2018 - ANEEL debate tarifas": the date is not part of the headline. */
const LEADING_DATE = /^\[?\d{1,2}\/\d{1,2}\/\d{2,4}\]?(?: às \d{1,2}[h:]\d{0,2})? ?[-–—:|]? ?/i;
/** Link texts that are no headlines. */
const NO_HEADLINE =
  /^(?:leia(?: mais| a not[íi]cia.*| na [íi]ntegra)?|saiba mais|ver (?:mais|not[íi]cia)|veja mais|continue? (?:lendo|reading).*|acess(?:e|ar)|mais|not[íi]cias?|clique aqui|detalhes|read more|compartilhar|imprimir|\d{0,4})\W*$/i;

/** Finds the stories of a list page by structure alone: links in similar blocks with headlines. */
export function findRepeatedBlocks(page: PageDocument, base: string | null): StoryBlock[] {
  const groups = new Map<string, Link[]>();
  let looked = 0;
  for (const anchor of page.querySelectorAll('a[href]')) {
    looked += 1;
    if (looked > MAX_LINKS) break;
    const href = storyAddress(anchor, base);
    const ancestors = href === undefined ? undefined : ancestorsOf(anchor);
    if (href === undefined || !ancestors) continue;
    const path = ancestors.map(({ tagName }) => tagName).join(' ');
    const group = groups.get(path) ?? [];
    group.push({ anchor, href, ancestors });
    groups.set(path, group);
  }
  let best: { readonly score: number; readonly stories: readonly StoryBlock[] } = { score: 0, stories: [] };
  const largest = [...groups.values()].sort((a, b) => b.length - a.length).slice(0, MAX_GROUPS);
  for (const group of largest) {
    const stories = storiesOf(group);
    const score = stories.length < MIN_STORIES ? 0 : scoreOf(stories);
    if (score > best.score) best = { score, stories };
  }
  return [...best.stories];
}

interface Link {
  readonly anchor: PageElement;
  readonly href: string;
  /** From the link outwards. */
  readonly ancestors: readonly PageElement[];
}

/** The absolute address of a link that may be a story of this site; the home and the list page itself are none. */
function storyAddress(anchor: PageElement, base: string | null): string | undefined {
  const written = anchor.getAttribute('href')?.trim() ?? '';
  if (written === '' || /^(?:#|javascript:|mailto:|tel:|whatsapp:)/i.test(written) || FILE.test(written))
    return undefined;
  const url = absoluteUrl(written, base) ?? written;
  if (base === null || !URL.canParse(url)) return url;
  const [one, other] = [new URL(url), new URL(base)];
  const site = (host: string): string => host.replace(/^www\./, '');
  if (site(one.hostname) !== site(other.hostname)) return undefined;
  one.hash = '';
  other.hash = '';
  const isHome = one.pathname === '/' && one.search === '';
  return isHome || one.href === other.href ? undefined : one.href;
}

/** The ancestors of a link; undefined if one of them is a menu, footer or similar. */
function ancestorsOf(anchor: PageElement): readonly PageElement[] | undefined {
  const ancestors: PageElement[] = [];
  let inStory = false;
  for (let index: PageElement | null = anchor; index !== null; index = index.parentElement) {
    const name = index.tagName.toLowerCase();
    if (name === 'body' || name === 'html') break;
    if (ancestors.length === MAX_DEPTH || /^(?:nav|footer|form|aside|select)$/.test(name)) return undefined;
    inStory ||= name === 'article' || name === 'li' || name === 'main';
    if (name === 'header' && !inStory && index.closest('article,li,main') === null) return undefined;
    if (isBeside(index)) return undefined;
    ancestors.push(index);
  }
  return ancestors;
}

function isBeside(element: PageElement): boolean {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`.slice(0, 500);
  return names.split(/\s/).some((name) => BESIDE.test(name) && !/elementor/i.test(name));
}

/** Each story once, with the largest element that contains no other story of the group. */
function storiesOf(group: readonly Link[]): StoryBlock[] {
  if (group.length < MIN_STORIES) return [];
  const owners = new Map<PageElement, string>();
  for (const { href, ancestors } of group) {
    for (const element of ancestors) owners.set(element, (owners.get(element) ?? href) === href ? href : '');
  }
  const stories = new Map<string, StoryBlock>();
  for (const { anchor, href, ancestors } of group) {
    if (stories.has(href)) continue;
    const block = ancestors.filter((element) => owners.get(element) === href).at(-1) ?? anchor;
    const title = titleIn(block, anchor);
    if (title.split(' ').length >= MIN_WORDS) stories.set(href, { block, href, title });
  }
  return [...stories.values()];
}

const textOf = (element: PageElement | null): string =>
  (element?.textContent ?? '').slice(0, 2_000).split(/\s+/).filter(Boolean).join(' ');

/** The heading of a block, else an element whose class says title, else the text of the link, of other links, or of the picture. */
function titleIn(block: PageElement, anchor: PageElement): string {
  const headings = [...block.querySelectorAll(HEADINGS)].slice(0, 6).map(textOf);
  const named = [
    ...block.querySelectorAll('[class*=titul], [class*=title], [class*=headline], [class*=chamada]'),
  ]
    .slice(0, 6)
    .map(textOf);
  const links = [...block.querySelectorAll('a[href]')].slice(0, 12).map(textOf);
  const spoken = [anchor.getAttribute('title') ?? '', anchor.querySelector('img')?.getAttribute('alt') ?? ''];
  for (const texts of [headings, named, [textOf(anchor)], links, spoken]) {
    const fitting = texts.filter(isHeadline);
    const [longest] = fitting.sort((a, b) => b.length - a.length);
    if (longest !== undefined) return longest.replace(LEADING_DATE, '');
  }
  return '';
}

/** Several words that are neither "Leia mais" nor only a date. */
function isHeadline(text: string): boolean {
  if (text.length > MAX_TITLE || NO_HEADLINE.test(text) || /^(?:foto|fotos|cr[ée]ditos?|imagem):/i.test(text))
    return false;
  const words = text.replace(DATE, '').split(' ').filter(Boolean);
  return words.length >= MIN_WORDS;
}

/** News have headlines of several words, usually a date, and addresses of the same form. */
function scoreOf(stories: readonly StoryBlock[]): number {
  const share = (test: (story: StoryBlock) => boolean): number =>
    stories.filter(test).length / stories.length;
  const words = stories.reduce((sum, { title }) => sum + title.split(' ').length, 0) / stories.length;
  const dated = share(
    ({ block }) =>
      block.querySelector('time') !== null || DATE.test((block.textContent ?? '').slice(0, 3_000)),
  );
  const headed = share(({ block }) => block.querySelector(HEADINGS) !== null);
  const pictured = share(({ block }) => block.querySelector('img') !== null);
  const titles = new Set(stories.map(({ title }) => title)).size / stories.length;
  // Services and departments have names of two or three words and no date.
  if (dated < 0.5 && words < 5) return 0;
  const length = Math.min(words, 8) / 8;
  return (
    Math.sqrt(Math.min(stories.length, 40)) *
    length *
    titles *
    (0.4 + dated + 0.4 * headed + 0.2 * pictured) *
    (0.4 + 0.6 * sameForm(stories))
  );
}

/** The share of addresses with the most common form, ignoring digits and slugs. */
function sameForm(stories: readonly StoryBlock[]): number {
  const counts = new Map<string, number>();
  for (const { href } of stories) {
    const form = href
      .split('/')
      .map((part) =>
        part.split('-').length > 2 ? 'slug' : part.replace(/\d+/g, '0').replace(/=[^&]*/g, '='),
      )
      .join('/');
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / stories.length;
}
