import { beforeAll, expect, test } from 'vitest';
import { isDrill } from '../../faults/efforts.ts';
import { barriersOn, sidewaysScroll, WIDTHS } from '../../support/browser/accessibility.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';
import { seen } from './page-addresses.ts';

/** The first of the views of `barriersOn`: a page that is opened in it is laid out once less. */
const NARROW = { width: 390, height: 900 };

/** The browser visits the pages in one file for each subject. The first that fits counts; the last has all others. */
const SUBJECTS = {
  front: /^\/(search.*|tv-en-para)?$/,
  legal:
    /^\/(institucional|politica-de-privacidade|termos-de-uso|direito-de-resposta|acessibilidade|expediente)$/,
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
      expect(await barriersOn(page)).toEqual([]);
      // The widths 390 and 1440 were checked with the themes. The drill checks large text at every width, a usual run only
      // at the narrowest, where it is hardest to fit.
      const large = isDrill ? WIDTHS : [NARROW.width];
      expect(await sidewaysScroll(page, [320, 768, 1024, 1920], large)).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );
}
