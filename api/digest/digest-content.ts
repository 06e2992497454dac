import { type DigestFrequency, digestPeriod } from '../../contracts/digest/digest-days.ts';
import { coveredMunicipalities } from '../../contracts/editions/covered-municipalities.ts';
import { findMunicipality, type Municipality } from '../../contracts/municipalities.ts';
import { REGION_IN_SENTENCE } from '../../contracts/region-in-sentence.ts';
import { findRegion } from '../../contracts/regions.ts';
import { chooseStories, DIGEST_STORIES } from './choose-stories.rules.ts';
import { type DigestContext, NO_TODAY, type TodayLines } from './digest.context.ts';
import type { DigestEdition } from './digest-editions.ts';
import type { DigestContent } from './digest-mail.ts';
import { sentenceOfIssue } from './digest-sentence.queries.ts';

/** How far the events in a digest go after its day: until the next issue. */
const EVENT_DAYS_AHEAD = { daily: 1, weekly: 6 } as const satisfies Record<DigestFrequency, number>;

interface Issue {
  readonly edition: DigestEdition;
  /** A slug; empty for the whole edition. */
  readonly municipality: string;
  readonly frequency: DigestFrequency;
  readonly day: number;
}

/** Reads the content of a digest at this moment. A story withdrawn since the last reading is no longer in it. */
export async function readDigestContent(
  context: Pick<DigestContext, 'db' | 'now' | 'log' | 'readNewest' | 'readToday'>,
  { edition, municipality, frequency, day }: Issue,
): Promise<DigestContent> {
  const { db, now, readNewest } = context;
  const since = now() - digestPeriod(frequency);
  const place = findMunicipality(municipality);
  const region = place && findRegion(place.region);
  const { max, candidates, nearbyBelow, maxNearby } = DIGEST_STORIES;
  const section = place ? { muni: place.name } : { places: edition.places };
  const newest = await readNewest(section, since, candidates);
  const stories = place ? newest.slice(0, max) : chooseStories(newest, max);
  const around =
    region && stories.length < nearbyBelow
      ? (await readNewest({ reg: region.key }, since, candidates)).filter(({ muni }) => muni !== place.name)
      : [];
  return {
    edition,
    frequency,
    day,
    stories,
    place: place?.name ?? edition.name,
    sentence: await sentenceOfIssue(db.query, edition.key, day),
    today: await readToday(context, place ? [place] : coveredMunicipalities(edition.places), frequency),
    nearby: chooseStories(around, maxNearby),
    region: region ? REGION_IN_SENTENCE[region.key] : '',
  };
}

/** A mail is written without it if it cannot be read. */
async function readToday(
  context: Pick<DigestContext, 'log' | 'readToday'>,
  places: readonly Pick<Municipality, 'slug'>[],
  frequency: DigestFrequency,
): Promise<TodayLines> {
  try {
    return await context.readToday(new Set(places.map(({ slug }) => slug)), EVENT_DAYS_AHEAD[frequency]);
  } catch (error) {
    context.log.warn({ err: error }, 'a digest is written without what holds today');
    return NO_TODAY;
  }
}

/** A digest without a story is not sent. */
export function isEmptyDigest({ stories, nearby }: DigestContent): boolean {
  return stories.length + nearby.length === 0;
}
