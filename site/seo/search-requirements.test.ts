import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { fakeClient, newsItem } from '../testing/fake-api.ts';
import { createTestSite } from '../testing/test-site.ts';

// What Google's documents ask of the home of a site, so that its name, its icon and its publisher are shown:
// developers.google.com/search/docs/appearance/site-names, …/favicon-in-search, …/structured-data/organization.

const settings = {
  ...DEFAULT_SETTINGS,
  legalName: 'Portal Ltda.',
  taxId: '00.000.000/0000-00',
  editor: 'Helena Tavares',
  founder: 'Helena Tavares',
  postalAddress: 'Rua Exemplo, 100, Belém',
  publishingPrinciples: '/institucional',
  preferredSource: true,
};
const client = fakeClient({ '/settings': () => settings, '/news': () => [newsItem(2), newsItem(1)] });
const { app } = createTestSite({ client });
let html: string;
let graph: Record<string, Record<string, unknown>>;
let robots: string[];

beforeAll(async () => {
  html = (await app.inject('/')).body;
  const [, script = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const statements = JSON.parse(script)['@graph'] as Record<string, unknown>[];
  graph = Object.fromEntries(statements.map((statement) => [String(statement['@type']), statement]));
  robots = (await app.inject('/robots.txt')).body.split('\n');
});

const isCrawled = (path: string): boolean =>
  !robots.some((line) => line.startsWith('Disallow: /') && path.startsWith(line.slice('Disallow: '.length)));

describe('the name of the site', () => {
  test('is in WebSite of the home with the address of the home, in og:site_name, the title and a heading', () => {
    const { name, url } = graph.WebSite ?? {};
    expect([name, url]).toEqual([settings.brand, expect.stringMatching(/^https?:\/\/[^/]+\/$/)]);
    expect(html).toContain(`<meta property="og:site_name" content="${settings.brand}"/>`);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(settings.brand);
    expect(html).toMatch(/<h1/);
    expect(isCrawled('/')).toBe(true);
  });
});

describe('the icon of the site', () => {
  test('has stable square files that robots may read, one of at least 48 pixels or of any size', async () => {
    const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
    expect(icons.length).toBeGreaterThanOrEqual(3);
    for (const [, path = ''] of icons) expect([path, isCrawled(path)]).toEqual([path, true]);
    expect(html).toContain('type="image/svg+xml"');
    const touch = (await app.inject('/apple-touch-icon.png')).rawPayload;
    expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
  });
});

describe('the publisher', () => {
  test('has a name, an address of its own, a logo of at least 112 pixels, an e-mail and profiles', () => {
    expect(graph.NewsMediaOrganization).toMatchObject({
      name: settings.brand,
      url: expect.stringMatching(/^https?:\/\/[^/]+\/$/),
      logo: { url: expect.stringMatching(/^https?:.*\.png$/), width: 512, height: 512 },
      email: settings.contactEmail,
      sameAs: expect.arrayContaining([settings.social.youtube]),
    });
  });

  test('says who founded, owns, leads and corrects it, with absolute addresses', () => {
    const absolute = (path: string) => expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));
    expect(graph.NewsMediaOrganization).toMatchObject({
      legalName: 'Portal Ltda.',
      taxID: '00.000.000/0000-00',
      founder: { '@type': 'Person', name: 'Helena Tavares' },
      address: { '@type': 'PostalAddress', streetAddress: 'Rua Exemplo, 100, Belém', addressCountry: 'BR' },
      publishingPrinciples: absolute('/institucional'),
      correctionsPolicy: absolute('/correcoes'),
      ownershipFundingInfo: absolute('/expediente'),
      masthead: absolute('/expediente'),
    });
  });

  test('can be chosen as a preferred source if the newsroom wants it, and only then', async () => {
    expect(html).toMatch(/href="https:\/\/www\.google\.com\/preferences\/source\?q=[a-z0-9.-]+"/);
    const other = createTestSite({ client: fakeClient({ '/settings': () => DEFAULT_SETTINGS }) }).app;
    expect((await other.inject('/expediente')).body).not.toContain('google.com/preferences');
  });

  test('says nothing that nobody has said', async () => {
    const bare = createTestSite({ client: fakeClient({ '/settings': () => DEFAULT_SETTINGS }) }).app;
    const { body } = await bare.inject('/');
    for (const member of [
      'legalName',
      'taxID',
      'founder',
      '"address":{"@type":"PostalAddress","street',
      'masthead',
    ])
      expect(body).not.toContain(member.startsWith('"') ? member : `"${member}"`);
  });
});
