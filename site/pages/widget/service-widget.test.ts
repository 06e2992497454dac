import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ReadService, ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES } from '../../../contracts/services/service-sources.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestNetwork } from '../../testing/test-network.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { at, NOW, observation, river } from '../services/observations.support.ts';

const sources = (readAt: string | null): ReadService[] =>
  (['inmet-alerts', 'ana-rivers'] as const).map((key) => ({
    ...SERVICE_SOURCES[key],
    key,
    readAt,
    recorded: false,
  }));

async function open(path: string, all: ServiceObservation[] | (() => never), readAt: string | null = at(0)) {
  const { app } = createTestSite({
    client: fakeClient({
      '/services': typeof all === 'function' ? all : () => all,
      '/services/sources': () => sources(readAt),
    }),
    now: () => new Date(NOW),
  });
  const { statusCode, body, headers } = await app.inject({
    url: path,
    headers: { 'accept-encoding': 'identity' },
  });
  return { status: statusCode, html: body, headers };
}

const RIVER = '/widget/rio/17730000';

describe('the widget of a river', () => {
  test('shows its level, its change, its line and when it was measured, and leads to all rivers', async () => {
    const { status, html } = await open(RIVER, [river()]);
    expect(status).toBe(200);
    expect(html).toContain(
      '<a href="https://portal.example/rios" target="_blank" rel="noopener">Rio Tapajós em Itaituba</a></h1>',
    );
    expect(html).toContain('<b>6,42 m</b> +12\u00a0cm\u00a0em\u00a024\u00a0h');
    expect(html).toContain('role="img" aria-label="2 dias: de 6,00 m a 6,42 m"');
    expect(html).toContain('<p class="w__meta">medido às 11h</p>');
    expect(html).toContain('Fonte:<a href="https://www.snirh.gov.br/hidrotelemetria/"');
  });

  test('says how old a level is that its gauge no longer confirms, and nothing after a week', async () => {
    const old = (hours: number) => [river({ asOf: at(hours), measuredAt: at(hours) })];
    expect((await open(RIVER, old(-72))).html).toContain('medido em 16-11-2026 às 12h, há 3 dias');
    const gone = await open(RIVER, old(-24 * 8));
    expect([gone.status, gone.html.includes('6,42')]).toEqual([404, false]);
  });

  test('of a gauge that nobody knows answers 404 with the source, and can still be framed', async () => {
    const { status, html, headers } = await open('/widget/rio/99999999', [river()]);
    expect(status).toBe(404);
    expect(html).toContain('O portal está sem este dado agora. Consulte a fonte.');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  });
});

describe('the widget of alerts', () => {
  test.each(['/widget/avisos/soure', '/widget/avisos'])(
    '%s has each with its level in a word',
    async (path) => {
      const { status, html } = await open(path, [observation({}), river()]);
      expect(status).toBe(200);
      expect(html).toContain('<span class="w__level w__level--danger">Perigo</span> Chuvas Intensas</a>');
      expect(html).toContain('<p class="w__meta">até hoje às 23h</p>');
    },
  );

  test('names each source of what it shows', async () => {
    const flood = observation({ kind: 'risk', source: 'cemaden-risks', validUntil: null });
    const { html } = await open('/widget/avisos/soure', [observation({}), flood]);
    expect(html).toMatch(/Fontes:<a [^>]*>INMET<\/a><a [^>]*>CEMADEN<\/a>/);
  });

  test('names its municipality and leads to its page', async () => {
    const { html } = await open('/widget/avisos/soure', []);
    expect(html).toContain(
      '<a href="https://portal.example/municipio/soure" target="_blank" rel="noopener">Avisos em Soure</a>',
    );
    expect(html).toContain('Nenhum aviso em vigor agora.');
  });

  test('says that there is none only while the service is heard', async () => {
    for (const readAt of [null, at(-7)]) {
      const { html } = await open('/widget/avisos/soure', [], readAt);
      expect(html).not.toContain('Nenhum aviso');
      expect(html).toContain('O portal está sem este dado agora.');
    }
  });

  test('of a place that does not exist answers 404', async () => {
    expect((await open('/widget/avisos/atlantida', [])).status).toBe(404);
  });

  test('of an edition has those of its places', async () => {
    const services = [observation({}), observation({ key: '2', title: 'Vendaval', places: ['maraba'] })];
    const { ask } = createTestNetwork(
      { now: () => new Date(NOW) },
      { '/services': () => services, '/services/sources': () => sources(at(0)) },
    );
    await ask('marajo.example', '/');
    const { body } = await ask('marajo.example', '/widget/avisos');
    expect(body).toContain('Chuvas Intensas');
    expect(body).not.toContain('Vendaval');
  });

  test('of more than one municipality names the places of each alert, those of the edition only', async () => {
    const places = ['soure', 'breves', 'belem', 'anajas', 'chaves', 'afua', 'muana', 'portel', 'bagre'];
    const services = [observation({ places: ['soure', 'belem'] }), observation({ key: '2', places })];
    const { html } = await open('/widget/avisos', services);
    expect(html).toContain('<p class="w__where">Belém e Soure</p>');
    expect(html).toContain(
      '<p class="w__where">Afuá, Anajás, Bagre, Belém, Breves, Chaves e mais 3 municípios</p>',
    );
    expect((await open('/widget/avisos/soure', services)).html).not.toContain('w__where');
    const { ask } = createTestNetwork(
      { now: () => new Date(NOW) },
      { '/services': () => services, '/services/sources': () => sources(at(0)) },
    );
    await ask('marajo.example', '/');
    expect((await ask('marajo.example', '/widget/avisos')).body).toContain('<p class="w__where">Soure</p>');
  });
});

test.each([RIVER, '/widget/avisos/soure'])(
  '%s can be framed by every page, and has no cookie, no script and less than 12 KB',
  async (path) => {
    const { headers, html } = await open(path, [observation({}), river()]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors *",
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['set-cookie']).toBeUndefined();
    expect(html).not.toMatch(/<script|<img|style="/);
    const css = readFileSync(join(import.meta.dirname, '../../styles/pages/widget.css'));
    expect(gzipSync(html).length + gzipSync(css).length).toBeLessThan(12_288);
  },
);

describe('the builder of widgets', () => {
  test('offers the rivers, and gives the code of the chosen one', async () => {
    const { html } = await open('/widget?lugar=rio-17730000&itens=3&tema=escuro', [river()]);
    expect(html).toContain('<option value="rio-17730000" selected="">Tapajós em Itaituba</option>');
    expect(html).toContain(
      '<iframe src="/widget/rio/17730000?tema=escuro" title="Nível do rio Tapajós em Itaituba"',
    );
  });

  test('gives the code for the alerts of a municipality, or of the state', async () => {
    const soure = (await open('/widget?lugar=municipio-soure&mostrar=avisos', [])).html;
    expect(soure).toContain('<iframe src="/widget/avisos/soure" title="Avisos meteorológicos: Soure"');
    const state = (await open('/widget?mostrar=avisos', [])).html;
    expect(state).toContain('<iframe src="/widget/avisos" title="Avisos meteorológicos"');
  });

  test('works without rivers while the services cannot be loaded', async () => {
    const { status, html } = await open('/widget?lugar=rio-17730000', fail);
    expect(status).toBe(200);
    expect(html).toContain('<iframe src="/widget/ultimas"');
    expect(html).not.toContain('Nível dos rios');
  });
});
