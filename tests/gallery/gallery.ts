import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { ROOT } from '../../config/root.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { PAGE_STYLES, pageStyleFile } from '../../site/styles/page-styles.ts';
import type { Specimen } from './specimens.tsx';

/**
 * `npm run gallery`: public components and parts of the back office in their states, as two static pages with screenshots
 * (light, dark, wide, at 200 %) in `test-report/gallery`. Vite serves the style sheets from the source.
 */
const FOLDER = join(ROOT, 'test-report', 'gallery');
const SCREENS = [
  { name: '390-light', width: 390, colorScheme: 'light', deviceScaleFactor: 1 },
  { name: '390-dark', width: 390, colorScheme: 'dark', deviceScaleFactor: 1 },
  { name: '1440-light', width: 1_440, colorScheme: 'light', deviceScaleFactor: 1 },
  // A window of 1280 pixels at 200 %.
  { name: '1280-at-200', width: 640, colorScheme: 'light', deviceScaleFactor: 2 },
] as const;
/** Replaces the pictures that the API would serve. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" preserveAspectRatio="none"><path fill="#8aa2b8" d="M0 0h3v2H0z"/><path fill="#4a6a52" d="M0 1.3 1 .7l1 .8 1-.4V2H0z"/></svg>';

const vite = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
});
const { SITE, ADMIN } = (await vite.ssrLoadModule('/tests/gallery/specimens.tsx')) as Record<
  string,
  Specimen[]
>;
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'picture.svg'), PICTURE);
const pages = [
  {
    name: 'site',
    styles: ['site/styles/site.css', ...PAGE_STYLES.map(pageStyleFile)],
    specimens: SITE ?? [],
  },
  { name: 'admin', styles: ['admin/admin.css'], specimens: ADMIN ?? [] },
];
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  for (const { name, styles, specimens } of pages) {
    const file = join(FOLDER, `${name}.html`);
    writeFileSync(file, pageOf(name, styles, specimens));
    for (const { name: screen, width, ...emulated } of SCREENS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, ...emulated });
      await page.goto(pathToFileURL(file).href);
      await page.screenshot({ path: join(FOLDER, `${name}-${screen}.png`), fullPage: true });
      await page.close();
    }
    process.stdout.write(`${file}: ${specimens.length} specimens\n`);
  }
} finally {
  await browser.close();
  await vite.close();
}

function pageOf(name: string, styles: readonly string[], specimens: readonly Specimen[]): string {
  const rows = specimens.map(({ component, state, element }) => {
    const html = renderToStaticMarkup(element).replaceAll(/\/media\/[\w/.-]+/g, 'picture.svg');
    return `<section class="specimen"><h2>${component} <small>${state}</small></h2>${html}</section>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery: ${name}</title>
${styles.map((file) => `<link rel="stylesheet" href="../../${file}">`).join('\n')}
<style>
body { display: block; padding: 16px; }
.specimen { margin-bottom: 32px; }
.specimen > h2 { font: 600 16px sans-serif; margin: 0 0 8px; }
.specimen > h2 small { font-weight: 400; }
</style>
${rows.join('\n')}
</html>
`;
}
