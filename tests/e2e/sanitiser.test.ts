import { fileURLToPath } from 'node:url';
import type DOMPurify from 'dompurify';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markupSoup, mutatedMarkup } from '../../contracts/rich-text/hostile-markup.support.ts';
import { HARMLESS_MARKUP, HOSTILE_MARKUP } from '../../contracts/rich-text/sanitise.corpus.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { effort, testTimeoutMs } from '../faults/efforts.ts';
import { openBrowser } from '../support/browser/tabs.ts';

declare global {
  interface Window {
    DOMPurify: typeof DOMPurify;
  }
}

const SEED = 20_261_116;
/** Texts per page that is opened. */
const BATCH = 500;

/** Written separately from the tables of the sanitiser, so that each checks the other. */
const ALLOW_LIST = {
  // `body` is there because DOMPurify puts it around every text.
  ALLOWED_TAGS: (
    'body p br h2 h3 strong em a ul ol li blockquote figure figcaption img ' +
    'table thead tbody tr th td hr iframe'
  ).split(' '),
  ALLOWED_ATTR: 'href title rel src alt width height data-credit allowfullscreen scope colspan rowspan'.split(
    ' ',
  ),
  // Without this DOMPurify takes a credit such as "Foto: Ana" for an address with a scheme.
  ADD_URI_SAFE_ATTR: ['data-credit'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Otherwise DOMPurify removes every title and alt that contains "</title" or "-->", which are harmless when escaped.
  SAFE_FOR_XML: false,
};

let page: Page;
/** Scripts that ran and requests that scripts made. */
const ran: string[] = [];

beforeAll(async () => {
  const browser = await openBrowser({ pictures: true });
  page = await browser.newPage();
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!['document', 'image'].includes(request.resourceType())) ran.push(`a request for ${request.url()}`);
  });
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('dompurify/dist/purify.min.js')) });
});

afterAll(() => page?.context().close());

/** Faults of these texts in a browser, found by the browser itself and by DOMPurify. */
async function troublesOf(texts: readonly string[]): Promise<string[]> {
  ran.length = 0;
  const body = texts.map((text) => `<div class="text" hidden>${text}</div>`).join('');
  await page.setContent(`<!doctype html><title>Textos</title>${body}`);
  const troubles = await page.evaluate(
    ({ texts, config }) => {
      const shown = [...document.querySelectorAll('body > .text')];
      const found = shown.length === texts.length ? [] : [`${shown.length} texts instead of ${texts.length}`];
      for (const [index, element] of shown.entries()) {
        const text = texts[index] ?? '';
        const say = (what: string): void => void found.push(`${what} in ${JSON.stringify(text)}`);
        if (element.innerHTML !== text) say(`read by the browser as ${element.innerHTML}:`);
        for (const { attributes } of element.querySelectorAll('*')) {
          for (const attribute of attributes) {
            const { name, value } = attribute;
            if (name.startsWith('on') || name === 'srcdoc') say(`attribute ${name}`);
            if (/^(href|src|action|data|formaction|xlink:href)$/.test(name)) {
              const scheme = URL.parse(value, 'https://portal.example/')?.protocol ?? 'no address';
              if (!['https:', 'http:', 'mailto:', 'tel:'].includes(scheme)) say(`${scheme} ${name}`);
            }
            // DOMPurify trims values, and the result is compared with its own below.
            if (value !== value.trim()) attribute.value = value.trim();
          }
        }
        const purified = window.DOMPurify.sanitize(text, config);
        if (window.DOMPurify.removed.length > 0) say('something DOMPurify removes');
        else if (purified !== element.innerHTML) say(`purified as ${purified}:`);
      }
      return found;
    },
    { texts, config: ALLOW_LIST },
  );
  return [...ran, ...troubles];
}

describe('the checks of this file', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'a dialog: 1'],
    ['an event handler', '<img src=x onerror=alert(1)>', 'a dialog: 1'],
    [
      'a script from elsewhere',
      '<script src="https://evil.example/x.js"></script>',
      'a request for https://evil',
    ],
    ['a handler that waits', '<p onclick="alert(1)">a</p>', 'attribute onclick'],
    ['a javascript link', '<a href="java&Tab;script:alert(1)">a</a>', 'javascript: href'],
    ['an element that is not allowed', '<form>a</form>', 'something DOMPurify removes'],
    ['an attribute that is not allowed', '<p style="color:red">a</p>', 'something DOMPurify removes'],
    ['markup that the browser repairs', '<p>a<ul><li>b</li></ul></p>', 'read by the browser as'],
    ['a text that swallows the next', '<!-- a', 'texts instead of 2'],
  ])('notice %s', async (_, html, trouble) => {
    expect((await troublesOf([html, '<p>depois</p>'])).join('\n')).toContain(trouble);
  });
});

describe('the output of the sanitiser', () => {
  const known = [...HOSTILE_MARKUP.map(([, html]) => html), ...HARMLESS_MARKUP];

  test('of the corpus runs no script, is parsed as written, and DOMPurify removes nothing from it', async () => {
    expect(await troublesOf(known.map(sanitiseRichText))).toEqual([]);
  });

  test(
    'of generated markup runs no script, is parsed as written, and DOMPurify removes nothing from it',
    async () => {
      const hostile = fc.oneof(markupSoup, mutatedMarkup);
      for (let at = 0; at < effort('sanitisedTexts'); at += BATCH) {
        const texts = fc.sample(hostile, { numRuns: BATCH, seed: SEED + at });
        expect(await troublesOf(texts.map(sanitiseRichText))).toEqual([]);
      }
    },
    testTimeoutMs(),
  );
});
