import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { fakeClient, newsItem } from '../testing/fake-api.ts';
import { createTestSite } from '../testing/test-site.ts';

// Requirements of Google's documents for the home of a site, so that its name, its icon and its publisher are shown:
// developers.google.com/search/docs/appearance/site-names, …/favicon-in-search, …/structured-data/organization. Each requirement is a test.

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

const RELATIONS = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'shortcut icon'];
const hostOf = (url: unknown): string => new URL(String(url)).hostname;
const isCrawled = (path: string): boolean =>
  !robots.some((line) => line.startsWith('Disallow: /') && path.startsWith(line.slice('Disallow: '.length)));

/** A requirement as the document states it, and whether the home fulfils it. */
type Requirement = readonly [text: string, isMet: () => unknown];

// developers.google.com/search/docs/appearance/site-names, read on 2026-11-19.
const SITE_NAME: readonly Requirement[] = [
  ['WebSite is in the structured data of the home', () => graph.WebSite],
  [
    'its url is the home of the domain or subdomain',
    () => /^https?:\/\/[^/]+\/$/.test(String(graph.WebSite?.url)),
  ],
  ['its name is the name of the site', () => graph.WebSite?.name === settings.brand],
  [
    'its alternateName is the domain in lower case',
    () => graph.WebSite?.alternateName === hostOf(graph.WebSite?.url),
  ],
  [
    'og:site_name has the same name',
    () => html.includes(`<meta property="og:site_name" content="${settings.brand}"/>`),
  ],
  ['the title has it', () => /<title>(.*?)<\/title>/.exec(html)?.[1]?.includes(settings.brand)],
  ['the home has a heading', () => html.includes('<h1')],
  ['Google may crawl the home', () => isCrawled('/')],
  [
    'the home is its own canonical address',
    () => html.includes(`<link rel="canonical" href="${graph.WebSite?.url}"/>`),
  ],
];

test.each(SITE_NAME)('the name of the site: %s', (_text, isMet) => {
  expect(isMet()).toBeTruthy();
});

// developers.google.com/search/docs/appearance/favicon-in-search, read on 2026-11-19.
describe('the icon of the site', () => {
  const icons = () =>
    [...html.matchAll(/<link rel="([^"]+)" href="([^"]+)"[^>]*>/g)]
      .map(([, rel = '', href = '']) => ({ rel, href }))
      .filter(({ rel }) => RELATIONS.includes(rel));

  test('is named on the home by a relation that Google reads, for this host', () => {
    expect(icons().map(({ rel }) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon']);
  });

  test('may be crawled, as the home may, and has an address that does not change', () => {
    expect(isCrawled('/')).toBe(true);
    for (const { href } of icons())
      expect([href, isCrawled(href), href.includes('?')]).toEqual([href, true, false]);
  });

  test('is square, at least 8 pixels wide, and once more than 48', async () => {
    const favicon = (await app.inject('/favicon.ico')).rawPayload;
    const touch = (await app.inject('/apple-touch-icon.png')).rawPayload;
    const sizes = [
      [favicon[6], favicon[7]],
      [touch.readUInt32BE(16), touch.readUInt32BE(20)],
    ];
    for (const [width = 0, height] of sizes) expect([width >= 8, width]).toEqual([true, height]);
    expect(Math.max(...sizes.map(([width = 0]) => width))).toBeGreaterThan(48);
  });

  test('is sent as a picture, without a redirect', async () => {
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      const { statusCode, headers } = await app.inject(path);
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
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
