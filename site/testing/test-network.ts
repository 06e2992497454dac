import { homeEditionOf } from '../../contracts/editions/home-edition.ts';
import { SUGGESTED_EDITIONS } from '../../contracts/editions/suggested-editions.ts';
import { findMunicipality, municipalitiesOf } from '../../contracts/municipalities.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { findRegion, REGIONS } from '../../contracts/regions.ts';
import { DEFAULT_SETTINGS } from '../../contracts/settings/settings.schema.ts';
import type { SiteOptions } from '../app.ts';
import { memoize } from '../data/memoize.ts';
import { STATE_PORTAL } from '../request/edition.ts';
import type { ListedEdition } from '../request/editions-by-host.ts';
import { fakeClient, newsItem } from './fake-api.ts';
import { createTestSite, SITE_URL } from './test-site.ts';

/** Thirteen editions, one per region, each with a canonical host and another one. */
export const THIRTEEN: readonly ListedEdition[] = SUGGESTED_EDITIONS.map((suggested, index) => ({
  ...STATE_PORTAL,
  ...suggested,
  covers: { regs: [...suggested.covers.regs], munis: [] },
  id: index + 1,
  hosts: [`${suggested.key}.example`, `www.${suggested.key}.example`],
  on: true,
}));

export const STATE_HOST = new URL(SITE_URL).host;
export const HOSTS: readonly string[] = [STATE_HOST, ...THIRTEEN.map(({ key }) => `${key}.example`)];

const PER_REGION = 6;

const storiesOf = memoize(makeStories);

/** Six stories for each region, in its first municipalities, the newest with the highest id. */
function makeStories(editions: readonly ListedEdition[]): NewsListItem[] {
  const stories = REGIONS.flatMap(({ key }, region) =>
    Array.from({ length: PER_REGION }, (_, index) => {
      const muni = municipalitiesOf(key)[index % 2]?.name ?? '';
      const homeEdition = homeEditionOf({ muni, reg: key, chosenEdition: '' }, editions);
      return newsItem(region * PER_REGION + index + 1, { reg: key, muni, homeEdition });
    }),
  );
  return stories.reverse();
}

/** A topic or a byline with this slug. */
const named = (slug: string) => ({
  id: 1,
  name: slug,
  slug,
  description: '',
  image: '',
  imagePicture: null,
  imageAlt: '',
});

type Answers = NonNullable<Parameters<typeof fakeClient>[0]>;

/** A site whose API knows these editions. `editions` may be changed between requests. */
export function createTestNetwork(changes: Partial<SiteOptions> = {}, answers: Answers = {}) {
  const state = { editions: [...THIRTEEN], brand: 'Portal' };
  const find = (key: unknown) => state.editions.find((edition) => edition.key === key);
  const client = fakeClient({
    '/editions': () => state.editions,
    '/settings': ({ edition }) => {
      const name = find(edition)?.name;
      return {
        ...DEFAULT_SETTINGS,
        brand: name === undefined ? DEFAULT_SETTINGS.brand : `${state.brand} ${name}`,
      };
    },
    '/news': ({ edition, reg, muni, before, limit = 100 }) => {
      const covers = find(edition)?.covers.regs as readonly string[] | undefined;
      const region = findRegion(String(reg ?? ''))?.key;
      const stories = storiesOf(state.editions).filter(
        (story) =>
          (!covers || covers.includes(story.reg)) &&
          (!region || story.reg === region) &&
          (!muni || findMunicipality(String(muni))?.name === story.muni) &&
          (!before || story.id < Number(before)),
      );
      return stories.slice(0, Number(limit));
    },
    '/news/:id': ({ id }) =>
      storiesOf(state.editions)
        .filter((story) => story.id === Number(id))
        .map((story) => ({ ...story, desc: '<p>Um texto.</p>', pictures: [], documents: [] })),
    '/topics/:slug': ({ slug }) => ({ ...named(String(slug)), shape: '', stories: 5 }),
    '/bylines/:slug': ({ slug }) => named(String(slug)),
    ...answers,
  });
  const site = createTestSite({
    client,
    publicOrigin: { origin: SITE_URL, configured: true },
    ...changes,
  });
  const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { host, ...headers } });
  return { ...site, state, ask };
}
