import { type DigestFrequency, digestPeriod } from '../../contracts/digest/digest-days.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { REGION_IN_SENTENCE } from '../../contracts/region-in-sentence.ts';
import { findRegion } from '../../contracts/regions.ts';
import { chooseStories, DIGEST_STORIES } from './choose-stories.rules.ts';
import type { DigestContext } from './digest.context.ts';
import type { DigestEdition } from './digest-editions.ts';
import type { DigestContent } from './digest-mail.ts';

interface Issue {
  readonly edition: DigestEdition;
  /** A slug; empty for the whole edition. */
  readonly municipality: string;
  readonly frequency: DigestFrequency;
  readonly day: number;
}

/** Reads the content of a digest at this moment. A story withdrawn since the last reading is no longer in it. */
export async function readDigestContent(
  { db, now, readNewest }: Pick<DigestContext, 'db' | 'now' | 'readNewest'>,
  { edition, municipality, frequency, day }: Issue,
): Promise<DigestContent> {
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
    sentence: await readDigestSentence({ db }, edition.key, day),
    nearby: chooseStories(around, maxNearby),
    region: region ? REGION_IN_SENTENCE[region.key] : '',
  };
}

export async function readDigestSentence(
  { db }: Pick<DigestContext, 'db'>,
  edition: string,
  day: number,
): Promise<string> {
  const row = await db.query
    .selectFrom('digest_sentence')
    .select('sentence')
    .where('edition', '=', edition)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.sentence ?? '';
}

/** A digest without a story is not sent. */
export function isEmptyDigest({ stories, nearby }: DigestContent): boolean {
  return stories.length + nearby.length === 0;
}
