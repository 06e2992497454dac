import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import { MEDIA_ID, newsItem } from '../testing/fake-api.ts';
import {
  breadcrumbList,
  type JsonLdStatement,
  jsonLdScript,
  newsArticle,
  organizationJsonLd,
  videoObject,
  webSiteJsonLd,
} from './json-ld.ts';

const SITE = 'https://portal.example';
const VIDEO = {
  id: 1,
  title: 'Jornal do dia',
  cover: '',
  coverPicture: null,
  link: 'https://youtu.be/aqz-KE-bpKQ',
  featured: false,
  order: 0,
  date: '2026-11-15T01:30:00.000Z',
};

/** Parses the script as a search engine does. */
function read(statement: JsonLdStatement): Record<string, unknown> {
  const { '@context': context, '@graph': graph } = JSON.parse(jsonLdScript([statement], { origin: SITE }));
  expect(context).toBe('https://schema.org');
  return graph[0];
}

describe('a news article', () => {
  test('has subject, date, author and source, with absolute addresses', () => {
    const item = newsItem(7, { revisedAt: '2026-11-15T03:00:00.000Z' });
    expect(read(newsArticle(item, 'Começo.', DEFAULT_SETTINGS))).toMatchObject({
      '@type': 'NewsArticle',
      mainEntityOfPage: `${SITE}/noticia/7`,
      headline: 'Notícia 7',
      description: 'Começo.',
      image: [`${SITE}/media/${MEDIA_ID}/1280.jpg`, `${SITE}/compartilhar/7.jpg?v=${MEDIA_ID.slice(-8)}`],
      datePublished: '2026-11-15T01:30:00.000Z',
      dateModified: '2026-11-15T03:00:00.000Z',
      author: { '@type': 'Organization', name: 'Fonte' },
      publisher: { name: 'Portal Pará', url: `${SITE}/`, logo: { url: `${SITE}/icon-512.png` } },
      isBasedOn: 'https://fonte.example/',
      articleSection: 'Política',
      contentLocation: {
        '@type': 'City',
        name: 'Belém',
        url: `${SITE}/municipio/belem`,
        containedInPlace: { name: 'Região Metropolitana', containedInPlace: { name: 'Pará' } },
      },
      inLanguage: 'pt-BR',
    });
  });

  test('omits unknown members', () => {
    const item = newsItem(7, { coverPicture: null, cat: '', reg: '', muni: '', link: '', source: '' });
    const article = read(newsArticle(item, '', DEFAULT_SETTINGS));
    for (const member of ['description', 'articleSection', 'isBasedOn'])
      expect(article).not.toHaveProperty(member);
    expect(article).toMatchObject({
      image: [`${SITE}/compartilhar/7.jpg`],
      author: { name: 'Portal Pará', url: `${SITE}/` },
      contentLocation: { name: 'Pará' },
    });
  });

  test('a headline that begins with a slash is not made an address', () => {
    const article = read(newsArticle(newsItem(7, { title: '/noticia' }), '/x', DEFAULT_SETTINGS));
    expect(article).toMatchObject({ headline: '/noticia', description: '/x' });
  });
});

describe('the other statements', () => {
  test('a trail is numbered from the home on', () => {
    const trail = [
      { name: 'Início', path: '/' },
      { name: 'Foco', path: '/foco' },
    ];
    expect(read(breadcrumbList(trail))).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Início', item: `${SITE}/` },
        { position: 2, name: 'Foco', item: `${SITE}/foco` },
      ],
    });
  });

  test('the organisation names only the profiles it has', () => {
    const social = { ...DEFAULT_SETTINGS.social, x: '', facebook: '', instagram: '', whatsapp: '' };
    expect(read(organizationJsonLd({ ...DEFAULT_SETTINGS, social }))).toMatchObject({
      '@id': `${SITE}/#organizacao`,
      name: 'Portal Pará',
      sameAs: ['https://youtube.example/tvenpara'],
    });
  });

  test('the site can be searched', () => {
    expect(read(webSiteJsonLd(DEFAULT_SETTINGS, { origin: SITE }))).toMatchObject({
      url: `${SITE}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  test('a video has name, picture, date and, where it can be played, a player', () => {
    expect(read(videoObject(VIDEO))).toMatchObject({
      name: 'Jornal do dia',
      thumbnailUrl: [`${SITE}/compartilhar/portal.jpg`],
      uploadDate: '2026-11-15T01:30:00.000Z',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    });
    expect(read(videoObject({ ...VIDEO, link: 'https://outro.example/' }))).not.toHaveProperty('embedUrl');
  });
});

test('no text can close the script element, and every text is parsed back unchanged', () => {
  const title = `</script><script>alert(1)</script><!-- <script> --> & \u2028\u2029 "`;
  const script = jsonLdScript([newsArticle(newsItem(7, { title }), title, DEFAULT_SETTINGS)], {
    origin: SITE,
  });
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(script)['@graph'][0].headline).toBe(title);
  const { children } = parseDocument(`<script type="application/ld+json">${script}</script>`);
  expect(children).toHaveLength(1);
});
