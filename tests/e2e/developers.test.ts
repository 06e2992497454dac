import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const run = promisify(execFile);

let portal: OpenPortal;
let html: string;
beforeAll(async () => {
  portal = await openSharedPortal();
  html = await (await fetch(`${portal.site.url}/desenvolvedores`)).text();
});

const REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The examples of the page as a reader copies them, with the address of the running site for its public one. */
function examples(language: string): string[] {
  const origin = /<link rel="canonical" href="([^"]+)\/desenvolvedores"/.exec(html)?.[1] ?? '';
  expect(origin).toMatch(/^https?:\/\//);
  const blocks = html.matchAll(
    new RegExp(`<pre tabindex="0"><code class="language-${language}">(.*?)</code></pre>`, 'gs'),
  );
  return [...blocks].map(([, code = '']) =>
    code
      .replace(/&(?:lt|gt|quot|#39|amp);/g, (reference) => REFERENCES[reference] ?? reference)
      .replaceAll(origin, portal.site.url)
      // oEmbed is asked for the public address of a story.
      .replace(`url=${portal.site.url}`, `url=${origin}`),
  );
}

describe('the examples for developers, run as they are shown with both programs', () => {
  test('every command gets an answer with content', async () => {
    const lines = examples('bash').flatMap((block) => block.trim().split('\n'));
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      // curl as shown ends with 0 after a 404 too.
      const shell = `curl() { command curl --fail --silent --show-error "$@"; }\n${line}`;
      const { stdout } = await run('sh', ['-c', shell]);
      expect([line, stdout.length > 100]).toEqual([line, true]);
      if (/\/api\/|\.json'/.test(line)) expect(() => JSON.parse(stdout)).not.toThrow();
    }
  });

  test('the program lists stories that the site shows', async () => {
    const [program = ''] = examples('js');
    const lines = (await new Function(`return (async () => {${program}})()`)()) as string[];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [address = '', title] = line.split(/ (.*)/s);
      const response = await fetch(address);
      expect([address, response.status, title === '']).toEqual([address, 200, false]);
    }
  });

  test('the widget shows stories in a page of another site', async () => {
    const [code = ''] = examples('html');
    const other = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Outro</title>${code}`),
    ).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { page, close } = await portal.open('/contato', { alone: true });
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const stories = page.frameLocator('iframe').locator('li a');
    await stories.first().waitFor();
    expect(await stories.first().getAttribute('href')).toMatch(/\/noticia\/\d+$/);
    await close();
    other.close();
  });
});
