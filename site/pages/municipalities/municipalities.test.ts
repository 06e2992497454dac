import { describe, expect, test } from 'vitest';
import { PATHS } from '../../addresses.ts';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

async function open(query = '') {
  const { app } = createTestSite({ client: fakeClient() });
  const { statusCode, body, headers } = await app.inject(PATHS.municipalities + query);
  const places = [...body.matchAll(/<li><a href="\/municipio\/[a-z-]+">/g)];
  return { status: statusCode, html: body, location: headers.location, places: places.length };
}

describe('the page of all municipalities', () => {
  test('links to the news of each of the 144', async () => {
    const { status, html, places } = await open();
    expect([status, places]).toEqual([200, 144]);
    expect(html).toContain('<a href="/municipio/pau-darco">Pau D&#x27;Arco</a>');
    expect(html).not.toContain('noindex');
  });

  test.each([
    ['?nome=Marab%C3%A1', '/municipio/maraba'],
    ['?nome=SAO+FELIX', '/municipio/sao-felix-do-xingu'],
  ])('redirects from the unambiguous %s to %s', async (query, location) => {
    expect((await open(query)).location).toBe(location);
  });

  test('a name with several matches lists them, and a name without a match lists all with a message', async () => {
    const several = await open('?nome=santa+maria');
    expect(several.places).toBe(2);
    expect(several.html).toContain('Estes municípios combinam com “santa maria”.');
    const none = await open('?nome=%3Cb%3Emanaus');
    expect(none.places).toBe(144);
    expect(none.html).toContain('Nenhum município do Pará se chama “&lt;b&gt;manaus”');
    expect(none.html).toContain('noindex');
  });
});
