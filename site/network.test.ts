import { describe, expect, test } from 'vitest';
import { PATHS } from './addresses.ts';
import type { ListedEdition } from './request/editions-by-host.ts';
import { ROUTES } from './routes.tsx';
import { newsItem } from './testing/fake-api.ts';
import { createTestNetwork, HOSTS, STATE_HOST, THIRTEEN } from './testing/test-network.ts';
import { SITE_URL } from './testing/test-site.ts';

const MARAJO = THIRTEEN.find(({ key }) => key === 'marajo') as ListedEdition;
const FILES = [
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemap-paginas.xml',
  '/sitemap-noticias-1.xml',
  '/sitemap-google-news.xml',
  '/feed.xml',
  '/feed.atom',
  '/feed-completo.json',
  '/politica/feed.json',
];
const EXAMPLES: Readonly<Record<string, string>> = {
  '/regiao/:region': '/regiao/marajo',
  '/noticia/:id': '/noticia/14',
  '/municipio/:municipality': '/municipio/soure',
  '/assunto/:topic': '/assunto/balsa',
  '/autor/:author': '/autor/ana-lima',
  '/leve/regiao/:region': '/leve/regiao/marajo',
  '/leve/noticia/:id': '/leve/noticia/14',
  '/leve/municipio/:municipality': '/leve/municipio/soure',
};
const PAGES = ROUTES.filter(({ secret, shape }) => !secret && shape !== 'widget').map(
  ({ path }) => EXAMPLES[path] ?? path,
);

/** Places where a page may name another host: its canonical address, and links to sites of the network. */
const OF_THE_NETWORK = [
  /<link rel="canonical" [^>]*>/g,
  /<nav class="rede".*?<\/nav>/gs,
  /<a class="ofnet" [^>]*>/g,
  /<section class="sec" aria-labelledby="edicoes">.*?<\/section>/gs,
  // The page of a place names the edition that covers it.
  /pela edição <a [^>]*>/g,
  // The block of the rest of the state leads to the state portal.
  /<section class="sec" id="para" .*?<\/section>/gs,
];

function foreignAddresses(host: string, body: string): string[] {
  const rest = OF_THE_NETWORK.reduce((text, part) => text.replace(part, ''), body);
  const found = [
    ...decodeURIComponent(rest.replaceAll('%', '%25')).matchAll(/https?:(?:\\?\/\\?\/|%2F%2F)([\w.-]+)/g),
  ];
  return found.map(([, named = '']) => named).filter((named) => HOSTS.includes(named) && named !== host);
}

const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? '';

describe('fourteen hosts', () => {
  const network = createTestNetwork();

  test.each(HOSTS)(
    '%s names no other host on any page or file, but in canonical and network links',
    async (host) => {
      for (const path of [...PAGES, ...FILES]) {
        const { statusCode, body } = await network.ask(host, path);
        expect([path, statusCode < 400, foreignAddresses(host, body)]).toEqual([path, true, []]);
      }
    },
  );

  test('every canonical address answers 200 and names itself', async () => {
    for (const host of HOSTS) {
      for (const path of PAGES.filter((one) => !one.startsWith('/partes/'))) {
        const canonical = canonicalOf((await network.ask(host, path)).body);
        const url = new URL(canonical);
        const home = await network.ask(url.host, url.pathname + url.search);
        expect([host, path, home.statusCode, canonicalOf(home.body)]).toEqual([host, path, 200, canonical]);
      }
    }
  });

  test('every entry of a sitemap is canonical, and every story is in the sitemap of its home only', async () => {
    const listed: string[] = [];
    for (const host of HOSTS) {
      for (const file of ['/sitemap-paginas.xml', '/sitemap-noticias-1.xml', '/sitemap-google-news.xml']) {
        const { body } = await network.ask(host, file);
        const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
          ([, address = '']) => new URL(address),
        );

        for (const { host: own, pathname, href } of addresses) {
          expect(own).toBe(host);
          expect(canonicalOf((await network.ask(host, pathname)).body)).toBe(href);
          if (file === '/sitemap-noticias-1.xml') listed.push(pathname);
        }
      }
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(13 * 6);
  });

  test('files of one host are never answered to another', async () => {
    for (const file of FILES) {
      const bodies = new Set<string>();
      for (const host of HOSTS) bodies.add((await network.ask(host, file)).body);
      expect([file, bodies.size]).toEqual([file, HOSTS.length]);
    }
  });
});

describe('the page of a story', () => {
  test('is read on every host, shared with the address of that host, and canonical at its home', async () => {
    const { ask } = createTestNetwork();
    // Story 14 belongs to the third region.
    const { body } = await ask('xingu.example', '/noticia/14');
    expect(canonicalOf(body)).toBe('https://baixo-tocantins.example/noticia/14');
    expect(body).toContain('<meta property="og:url" content="https://xingu.example/noticia/14"/>');
    expect(body).toContain(encodeURIComponent('https://xingu.example/noticia/14?utm_source=whatsapp'));
    expect(body).toContain('<meta property="og:image" content="https://xingu.example/compartilhar/14.jpg');
  });

  test('the policy of its source comes before its home', async () => {
    const provenance = {
      source: 'Fonte',
      url: 'https://fonte.example/x',
      canonical: 'original',
      changed: [],
      automatic: false,
      readAt: '2026-11-15T01:00:00.000Z',
      originalAt: null,
      author: '',
      attribution: '',
      licence: '',
      licenceUrl: '',
    };
    const item = {
      ...newsItem(14, { homeEdition: 'marajo' }),
      desc: '<p>Um.</p>',
      pictures: [],
      documents: [],
      provenance,
    };
    const { ask } = createTestNetwork({}, { '/news/:id': () => [item] });
    expect(canonicalOf((await ask('xingu.example', '/noticia/14')).body)).toBe('https://fonte.example/x');
  });

  test('a preview is opened in the frame of its home', async () => {
    const path = `/previa/${'a'.repeat(43)}`;
    const item = { id: 14, title: 'T', date: '2026-11-15T01:30:00.000Z', desc: '', homeEdition: 'marajo' };
    const { ask } = createTestNetwork({}, { '/preview/:token': () => [item] });
    const { statusCode, headers } = await ask(STATE_HOST, path);
    expect([statusCode, headers.location]).toEqual([302, `https://marajo.example${path}`]);
    const shown = await ask('marajo.example', path);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('Anotações da redação');
  });

  test('a preview shows the notes that its link has, as text', async () => {
    const at = '2026-11-15T01:30:00.000Z';
    const notes = [{ by: 'Ana', at, quote: 'dez barcos', text: 'São <b>onze</b>?' }];
    const item = { id: 14, title: 'T', date: at, desc: '', homeEdition: 'marajo', notes };
    const { ask } = createTestNetwork({}, { '/preview/:token': () => [item] });
    const { body } = await ask('marajo.example', `/previa/${'a'.repeat(43)}`);
    expect(body).toContain('Anotações da redação');
    expect(body).toMatch(/sobre “.*dez barcos.*”.*: .*São &lt;b&gt;onze&lt;\/b&gt;\?/);
  });
});

describe('a request for another host', () => {
  const off = (key: string) =>
    THIRTEEN.map((edition) => (edition.key === key ? { ...edition, on: false } : edition));

  test('of an edition is redirected to its canonical host, with path and query', async () => {
    const { ask } = createTestNetwork();
    const { statusCode, headers } = await ask('www.marajo.example', '/politica?pagina=2');
    expect([statusCode, headers.location]).toEqual([301, 'https://marajo.example/politica?pagina=2']);
  });

  test('of a switched-off edition is redirected to the state portal, alias hosts too, and not forever', async () => {
    const { ask, state, invalidate } = createTestNetwork();
    expect((await ask('xingu.example', '/')).statusCode).toBe(200);
    state.editions = off('xingu');
    invalidate(['editions', 'edition:13', '*']);
    for (const host of ['xingu.example', 'www.xingu.example']) {
      const { statusCode, headers } = await ask(host, '/noticia/14');
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `${SITE_URL}/noticia/14`,
        'no-store',
      ]);
    }
    state.editions = [...THIRTEEN];
    invalidate(['editions', '*']);
    expect((await ask('xingu.example', '/')).statusCode).toBe(200);
  });

  test('that is unknown is redirected to the state portal, and its name is in no answer', async () => {
    const { ask } = createTestNetwork();
    for (const host of ['evil.example', '192.0.2.1', '[::1]:3000', 'evil.example:80', 'EVIL.example.']) {
      const { statusCode, headers, body } = await ask(host, '/contato', {
        'x-forwarded-host': 'evil.example',
      });
      expect([statusCode, headers.location]).toEqual([301, `${SITE_URL}/contato`]);
      expect(body).not.toContain('evil');
    }
  });

  test('is answered where probes ask for the state of the process', async () => {
    const { ask } = createTestNetwork();
    for (const path of ['/healthz', '/readyz'])
      expect((await ask('10.0.0.7:3000', path)).statusCode).toBe(200);
  });

  test('that is spelled differently gets the page of its edition', async () => {
    const { ask } = createTestNetwork();
    const { body } = await ask('marajo.example', '/');
    for (const host of ['MARAJO.example', 'marajo.example:443', 'marajo.example.'])
      expect((await ask(host, '/')).body).toBe(body);
  });

  test('with a form is refused instead of redirected', async () => {
    const { app } = createTestNetwork();
    const headers = { host: 'evil.example', origin: SITE_URL, 'content-type': 'text/plain' };
    expect((await app.inject({ method: 'POST', url: '/sinal', headers, payload: '{}' })).statusCode).toBe(
      421,
    );
  });
});

describe('the back office', () => {
  test('is on the host of the state portal: other hosts redirect editors there and set no cookie', async () => {
    const { ask, app } = createTestNetwork();
    for (const path of ['/admin', '/admin/noticias/7?x=1', '/admin/api/auth/passkey']) {
      const { statusCode, headers } = await ask('marajo.example', path);
      expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
        302,
        SITE_URL + path,
        undefined,
      ]);
    }
    const call = { method: 'POST', url: '/admin/api/auth/login', payload: '{}' } as const;
    const headers = {
      host: 'marajo.example',
      origin: 'https://marajo.example',
      'content-type': 'application/json',
    };
    const refused = await app.inject({ ...call, headers });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([421, undefined]);
    expect((await ask(STATE_HOST, '/admin')).statusCode).toBe(200);
  });
});

describe('the caches', () => {
  test('a change of one edition keeps the cached pages of the others', async () => {
    const { ask, state, invalidate } = createTestNetwork();
    const paths = ['/', '/contato', '/site.webmanifest'];
    for (const host of HOSTS) for (const path of paths) await ask(host, path);
    state.brand = 'Jornal';
    invalidate(['editions', `edition:${MARAJO.id}`]);
    for (const host of HOSTS) {
      for (const path of paths) {
        const isNew = (await ask(host, path)).body.includes('Jornal ');
        expect([host, path, isNew]).toEqual([host, path, host === 'marajo.example']);
      }
    }
  });

  test('a new edition is found as soon as its change arrives', async () => {
    const { ask, state, invalidate } = createTestNetwork();
    state.editions = [];
    invalidate(['*']);
    expect((await ask('marajo.example', '/')).statusCode).toBe(301);
    state.editions = [...THIRTEEN];
    invalidate(['editions', `edition:${MARAJO.id}`, '*']);
    expect((await ask('marajo.example', '/')).statusCode).toBe(200);
  });

  test('the origin of the operator is read again at every start', async () => {
    const before = createTestNetwork();
    expect(canonicalOf((await before.ask(STATE_HOST, '/')).body)).toBe(`${SITE_URL}/`);
    const after = createTestNetwork({ publicOrigin: { origin: 'https://novo.example', configured: true } });
    expect(canonicalOf((await after.ask('novo.example', '/')).body)).toBe('https://novo.example/');
    expect((await after.ask(STATE_HOST, '/')).headers.location).toBe('https://novo.example/');
    expect(canonicalOf((await after.ask('marajo.example', '/')).body)).toBe('https://marajo.example/');
  });
});

describe('the home of an edition', () => {
  test('has a hero of its four newest, blocks of its municipalities and the rest of the state', async () => {
    const { ask } = createTestNetwork();
    const { body } = await ask('marajo.example', '/');
    const hero = body.slice(body.indexOf('id="destaques"'), body.indexOf('class="cols"'));
    expect([...hero.matchAll(/<h\d><a href="\/noticia\/(\d+)"/g)].map(([, id]) => id)).toEqual([
      '54',
      '53',
      '52',
      '51',
    ]);
    const titles = [...body.matchAll(/data-block="([\w-]+)"/g)].map(([, key]) => key);
    expect(titles).toEqual(['anajas', 'afua', 'para']);
    expect(body).toContain('>No resto do Pará</a>');
    const rest = body.slice(body.indexOf('id="para"'));
    expect(rest.slice(0, rest.indexOf('</section>'))).not.toMatch(/\/noticia\/(?:49|5[0-4])"/);
  });

  test('with fewer than five own stories in a week is kept out of search engines', async () => {
    const thin = createTestNetwork({ now: () => new Date('2026-11-23T02:00:00.000Z') });
    const full = createTestNetwork();
    for (const [network, robots] of [
      [thin, 'noindex'],
      [full, 'max-image-preview:large'],
    ] as const) {
      expect((await network.ask('marajo.example', '/')).body).toContain(
        `<meta name="robots" content="${robots}"/>`,
      );
    }
    expect((await thin.ask('marajo.example', '/politica')).body).not.toContain('content="noindex"');
    expect((await thin.ask(STATE_HOST, '/')).body).not.toContain('content="noindex"');
  });

  test('has its own name, colour, theme colour and row of the network', async () => {
    const { ask } = createTestNetwork();
    const { body } = await ask('marajo.example', '/');
    expect(body).toContain('<title>Portal Marajó</title>');
    expect(body).toContain('<html lang="pt-BR" style="--edition:light-dark(#0a6d37,#4eac6c)">');
    expect(body).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0a6d37"/>',
    );
    expect(body).toContain('Portal Maraj<b>ó</b>');
    expect(body).toContain(`<a class="ofnet" href="${SITE_URL}/">da rede Portal Pará</a>`);
    expect(body).toContain('<a href="https://marajo.example/" aria-current="true">Marajó</a>');
    const row = /<nav class="rede".*?<\/nav>/s.exec(body)?.[0] ?? '';
    expect([...row.matchAll(/<a /g)]).toHaveLength(HOSTS.length);
  });
});

describe('lists, search and reports of an edition', () => {
  test('sections and search ask for its stories, and the search can be widened to the state', async () => {
    const asked: unknown[] = [];
    const note = ({ edition, q, cat }: Record<string, unknown>) => {
      if (q || cat === 'foco') asked.push(edition);
      return [];
    };
    const { ask } = createTestNetwork({}, { '/news': note });
    await ask('marajo.example', '/search?q=balsa');
    expect(new Set(asked.splice(0))).toEqual(new Set(['marajo']));
    const { body } = await ask('marajo.example', '/search?q=balsa&onde=para');
    expect(new Set(asked.splice(0))).toEqual(new Set([undefined]));
    expect(body).toContain('<option value="para" selected="">Em todo o Pará</option>');
    await ask(STATE_HOST, '/search?q=balsa&onde=para');
    expect(new Set(asked.splice(0))).toEqual(new Set([undefined]));
  });

  test('a reader is counted from a page of the same host only', async () => {
    const { app } = createTestNetwork();
    const send = async (origin: string) => {
      const headers = { host: 'marajo.example', origin, 'content-type': 'text/plain', cookie: '' };
      return (await app.inject({ method: 'POST', url: PATHS.signal, headers, payload: '{}' })).statusCode;
    };
    expect(await send(SITE_URL)).toBe(403);
    // Accepted as our own page, then refused without a reader's consent.
    expect([204, 403]).toContain(await send('https://marajo.example'));
  });

  test('metrics count requests by edition', async () => {
    const { ask, metrics } = createTestNetwork();
    await ask('marajo.example', '/contato');
    expect(await metrics.read()).toContain(
      'portal_site_requests_total{route="GET /contato",status="200",edition="marajo"} 1',
    );
  });
});

test('without editions a page has no row, colour or link of a network', async () => {
  const { ask, state } = createTestNetwork();
  state.editions = [];
  const { body } = await ask(STATE_HOST, '/');
  for (const part of ['class="rede"', 'edbar', 'ofnet', '--edition']) expect(body).not.toContain(part);
  expect(body).toContain('Sua região');
});
