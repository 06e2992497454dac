import { openPage } from './page-document.ts';

const BEGINNING_READ = 200_000;
const MAX_NAME = 120;
/** Parts of a title that name the page, not the site. */
const PAGE_WORDS =
  /^(?:home|in[íi]cio|p[áa]gina inicial|not[íi]cias?|[úu]ltimas not[íi]cias|bem[- ]vind[oa]s?|capa|principal|index|portal)$/i;

/** The name of a site according to one of its pages; '' if it does not say. */
export function siteNameOf(html: string): string {
  const page = openPage(html.slice(0, BEGINNING_READ));
  const said = page?.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? '';
  const title = page?.querySelector('title')?.textContent ?? '';
  const parts = title
    .slice(0, 500)
    .split(/ [|–—•»-] /)
    .map((part) => part.trim());
  const name = said.trim() || (parts.find((part) => part !== '' && !PAGE_WORDS.test(part)) ?? '');
  return name.split(/\s+/).filter(Boolean).join(' ').slice(0, MAX_NAME);
}
