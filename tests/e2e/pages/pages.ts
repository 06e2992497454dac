import { beforeAll, expect, test } from 'vitest';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { REGION_SLUGS } from '../../../contracts/regions.ts';
import { ROUTES } from '../../../site/routes.tsx';
import { isDrill } from '../../faults/intensity.ts';
import {
  barriersOn,
  sidewaysScroll,
  sidewaysScrollOfLargeText,
  WIDTHS,
} from '../../support/browser/accessibility.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';

/** The first of the views of `barriersOn`: a page that is opened in it is laid out once less. */
const NARROW = { width: 390, height: 900 };

/** Example addresses for paths with a parameter, and for pages that need a query. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/noticia/:id': ['/noticia/1', '/noticia/40', '/noticia/150'],
  '/regiao/:region': REGION_SLUGS.map((slug) => `/regiao/${slug}`),
  // With description and picture, and with nothing but its name.
  '/assunto/:topic': ['/assunto/cheia-dos-rios', '/assunto/plano-diretor'],
  '/autor/:author': ['/autor/marina-couto'],
  // Municipalities with many stories and with few, with a long name, and the one without a shape on the map.
  '/municipio/:municipality': [
    '/municipio/belem',
    '/municipio/sao-sebastiao-da-boa-vista',
    '/municipio/mojui-dos-campos',
  ],
  '/search': ['/search', '/search?q=belem'],
  '/leve/noticia/:id': ['/leve/noticia/1', '/leve/noticia/150'],
  '/leve/regiao/:region': ['/leve/regiao/marajo'],
  '/leve/municipio/:municipality': ['/leve/municipio/belem', '/leve/municipio/sao-sebastiao-da-boa-vista'],
};
export const documents = ROUTES.filter(
  ({ shape, secret }) => shape !== 'fragment' && shape !== 'widget' && !secret,
);
export const paths = [
  ...documents.flatMap(({ path }) => EXAMPLES[path] ?? [path]),
  `/${CATEGORIES[0].key}?pagina=2`,
];
/** Light pages, and the one for a browser without a connection: without masthead and preview of a shared link. */
export const plainPaths = new Set(
  documents
    .filter(({ shape }) => shape === 'bare' || shape === 'light')
    .flatMap(({ path }) => EXAMPLES[path] ?? [path]),
);
/** Pages that differ from a neighbour in the list only by their content, of which the neighbour has more. */
const ALIKE = [
  ...CATEGORIES.slice(1).flatMap(({ key }) => [`/${key}`, `/leve/${key}`]),
  ...REGION_SLUGS.slice(1).map((slug) => `/regiao/${slug}`),
  '/noticia/40',
  '/leve/municipio/belem',
  '/leve/noticia/150',
];
/** The pages that the browser opens: at least one of every route. */
export const seen = paths.filter((path) => !ALIKE.includes(path));

/** The browser visits the pages in one file for each subject. The first that fits counts; the last has all others. */
const SUBJECTS = {
  front: /^\/(search.*|tv-en-para)?$/,
  light: /^\/(leve|sem-internet)/,
  lists: /^\/(regiao\/|assunto\/|autor\/|politica(\?|$))/,
  municipalities: /^\/municipio/,
  services: /^\/(regioes|alertas|rios|mares|agenda|fontes-de-dados)/,
  stories: /^\/(noticia|correcoes|boletim|edicao-de-bolso)/,
  tools: /^\/(desenvolvedores|widget|meus-dados)/,
  others: /^/,
} as const;
type Subject = keyof typeof SUBJECTS;

function subjectOf(path: string): Subject | undefined {
  return (Object.keys(SUBJECTS) as Subject[]).find((subject) => SUBJECTS[subject].test(path));
}

/** Opens every page of a subject and asks each all rules that hold for pages in a browser. */
export function testPages(subject: Subject): void {
  let portal: OpenPortal;
  let reader: OpenPage;
  beforeAll(async () => {
    portal = await openSharedPortal();
    // Without transitions, so that each theme is there at once.
    reader = await portal.open('/robots.txt', { reducedMotion: 'reduce', viewport: NARROW });
    return () => reader.close();
  });

  test.each(seen.filter((path) => subjectOf(path) === subject))(
    '%s has no script error, no request to another host, no axe violation and no sideways scroll',
    async (path) => {
      const { page, troubles } = reader;
      troubles.length = 0;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(NARROW);
      await page.goto(portal.site.url + path);
      await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
      // The drill checks large text at every width, a usual run only at the narrowest, where it is hardest to fit.
      expect(await sidewaysScrollOfLargeText(page, isDrill ? WIDTHS : [NARROW.width])).toEqual([]);
      expect(await barriersOn(page)).toEqual([]);
      // The widths 390 and 1440 were checked with the themes.
      expect(await sidewaysScroll(page, [320, 768, 1024, 1920])).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );
}
