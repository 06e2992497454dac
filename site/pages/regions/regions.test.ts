import { describe, expect, test } from 'vitest';
import { REGIONS } from '../../../contracts/regions.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS, regionPath } from '../../addresses.ts';
import { fail, fakeClient, MEDIA_ID, networkLink } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const picture = { url: `/media/${MEDIA_ID}`, width: 800, height: 800, color: null, focal: null };
const links = [
  networkLink(3, 'facebook', { name: 'Página do Xingu', imagePicture: picture }),
  networkLink(7, 'portal', { name: 'Portal Sete', reg: 'metropolitano', imagePicture: picture }),
  networkLink(2, 'portal', { name: 'Portal Dois', imagePicture: picture }),
  networkLink(5, 'instagram', { name: '@cinco', imagePicture: picture }),
];

async function open(links: () => unknown, path: string = PATHS.regions, optionalTimeLimitMs = 1_000) {
  const site = createTestSite({ client: fakeClient({ '/portal': links }), optionalTimeLimitMs });
  const { statusCode, body } = await site.app.inject(path);
  return { status: statusCode, html: body };
}

function row(html: string, id: string): string {
  return new RegExp(`<section class="sec" aria-labelledby="${id}">.*?</section>`, 's').exec(html)?.[0] ?? '';
}

describe('the page of the regions', () => {
  test('links to all thirteen', async () => {
    const { html } = await open(() => links);
    const index = /<ul class="az">.*?<\/ul>/s.exec(html)?.[0] ?? '';
    const paths = [...index.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
    expect(paths).toEqual(REGIONS.map(({ slug }) => regionPath(slug)));
  });

  test('shows each kind in its own row, in the order of the API', async () => {
    const { status, html } = await open(() => links);
    expect(status).toBe(200);
    const linksOf = (id: string) => [...row(html, id).matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(linksOf('portais')).toEqual(['https://rede-7.example/', 'https://rede-2.example/']);
    expect(linksOf('instagram')).toEqual(['https://rede-5.example/']);
    expect(linksOf('facebook')).toEqual(['https://rede-3.example/']);
  });

  test("a card shows region and name, also in the link's accessible name", async () => {
    const { html } = await open(() => links);
    expect(row(html, 'portais')).toContain('aria-label="Metropolitana: Portal Sete">Metropolitana</a>');
    expect(row(html, 'instagram')).toContain('aria-label="Marajó: @cinco no Instagram">Marajó</a>');
  });

  test('a profile of the whole state is shown by its own name', async () => {
    const { html } = await open(() => [networkLink(1, 'portal', { name: 'Rede Estadual', reg: '' })]);
    expect(row(html, 'portais')).toMatch(/<a [^>]*>Rede Estadual<\/a><\/h3><p>De todo o Pará<\/p>/);
  });

  test('the Facebook pages are listed here once, not again above the footer', async () => {
    const { html } = await open(() => links);
    expect(html.split('Página do Xingu')).toHaveLength(2);
    expect(html).not.toContain('class="fbband"');
  });

  test("a missing profile picture is a placeholder, and a broken one has its placeholder's address", async () => {
    const [facebook, ...others] = links;
    const { html } = await open(() => [{ ...facebook, imagePicture: null }, ...others]);
    const [placeholder, ...same] = [...html.matchAll(/data-placeholder="([^"]+)"/g)].map(([, file]) => file);
    expect(same).toEqual(others.map(() => placeholder));
    expect(row(html, 'facebook')).toContain(`<img src="${placeholder}" alt=""`);
    expect(row(html, 'portais')).not.toContain(`<img src="${placeholder}"`);
  });

  test('a row without profiles shows a message', async () => {
    const { status, html } = await open(() => []);
    expect(status).toBe(200);
    expect(row(html, 'portais')).toContain('Nenhum portal regional cadastrado.');
    expect(row(html, 'instagram')).toContain('Nenhuma página no Instagram cadastrada.');
    expect(row(html, 'facebook')).toContain('Nenhuma página no Facebook cadastrada.');
  });

  test('without the network links the regions are still there', async () => {
    const { status, html } = await open(fail);
    expect(status).toBe(200);
    expect(html).toContain('Não foi possível carregar os portais.');
    expect(html).toContain(`href="${regionPath('marajo')}"`);
  });

  test('late network links are fetched by the browser', async () => {
    const { status, html } = await open(() => new Promise(() => undefined), PATHS.regions, 1);
    expect(status).toBe(200);
    expect(html).toContain(`data-late="${PATHS.fragments.networkLinks}" aria-busy="true"`);
    expect(html).toContain(TEXTS.loading.page);
  });

  test('the fragment contains the rows only, or is an error', async () => {
    const { status, html } = await open(() => links, PATHS.fragments.networkLinks);
    expect(status).toBe(200);
    expect(html).toMatch(/^<div class="network"><section class="sec"/);
    expect((await open(fail, PATHS.fragments.networkLinks)).status).toBe(503);
  });
});
