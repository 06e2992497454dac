import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES, problemPage } from '../../../contracts/http/problem.ts';
import { WEBHOOK_EVENT_KEYS } from '../../../contracts/webhooks/webhook-events.ts';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

/** Calls of the content API are answered by a stand-in: tests/openapi.test.ts runs the API itself. */
const { agent } = fakeAgent(() => Response.json([newsItem(3, { title: 'Balsa nova' })]));
const detail = [{ ...newsItem(3), desc: '<p>x</p>' }];
const { app } = createTestSite({
  proxyAgent: agent,
  client: fakeClient({ '/news': () => [newsItem(3)], '/news/:id': () => detail }),
});

/** The examples of the page as a reader copies them. */
async function examples(language: string): Promise<string[]> {
  const { body } = await app.inject('/desenvolvedores');
  const blocks = [
    ...body.matchAll(
      new RegExp(`<pre tabindex="0"><code class="language-${language}">(.*?)</code></pre>`, 'gs'),
    ),
  ];
  return blocks.map(([, code = '']) => {
    const named: Record<string, string> = {
      '&lt;': '<',
      '&gt;': '>',
      '&quot;': '"',
      '&#39;': "'",
      '&amp;': '&',
    };
    return code.replace(/&(?:lt|gt|quot|#39|amp);/g, (reference) => named[reference] ?? reference);
  });
}

const ORIGIN = 'https://portal.example';
const isOfApi = (path: string) => path.startsWith('/api/');

describe('the page for developers', () => {
  test('has an answer behind every address of its commands', async () => {
    const addresses = (await examples('bash')).flatMap((block) =>
      [...block.matchAll(/curl '([^']+)'/g)].map(([, address = '']) => address),
    );
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      expect(address.startsWith(ORIGIN)).toBe(true);
      const path = address.slice(ORIGIN.length);
      const { statusCode } = await app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
    }
    expect(addresses.filter((address) => isOfApi(address.slice(ORIGIN.length))).length).toBeGreaterThan(3);
  });

  test('names only events that webhooks send', async () => {
    const { body } = await app.inject('/desenvolvedores');
    const named = [...body.matchAll(/<code>(story\.\w+)<\/code>/g)].map(([, type = '']) => type);
    expect(named).toHaveLength(4);
    expect(WEBHOOK_EVENT_KEYS).toEqual(expect.arrayContaining(named));
  });

  test('explains every problem where its type leads', async () => {
    const { body } = await app.inject('/desenvolvedores');
    expect(PROBLEM_CODES.length).toBeGreaterThan(20);
    for (const code of PROBLEM_CODES) {
      const { pathname, hash } = new URL(problemPage(ORIGIN, code));
      expect([pathname, body.includes(`id="${hash.slice(1)}"`)]).toEqual(['/desenvolvedores', true]);
    }
  });

  test('has a program that runs and lists stories', async () => {
    const [program = ''] = await examples('js');
    const fetchHere = async (address: string) => {
      const { body, statusCode } = await app.inject(address.slice(ORIGIN.length));
      return new Response(body, { status: statusCode });
    };
    const run = new Function('fetch', `return (async () => {${program}})()`) as (
      send: typeof fetchHere,
    ) => Promise<string[]>;
    const lines = await run(fetchHere);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatch(/^https:\/\/portal\.example\/noticia\/\d+ \S/);
  });

  test('shows a widget whose code works', async () => {
    const [code = ''] = await examples('html');
    const source = /src="([^"]+)"/.exec(code)?.[1] ?? '';
    const { statusCode, headers } = await app.inject(source.slice(ORIGIN.length));
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  });
});
