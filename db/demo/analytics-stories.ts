import type { Random } from '../large/random.ts';
import type { Tables } from '../tables.ts';
import { DEVICE_SHARES, SOURCE_SHARES } from './analytics-shares.ts';

/** Share of a story's views by consenting readers that begin a visit. The others come from another page of the site. */
const BEGAN_HERE = 0.52;
/** Factor for the one source that a story is mainly shared on. */
const MAIN_SOURCE_FACTOR = 4;

interface StoryRows {
  readonly days: Tables['story_day'][];
  readonly sources: Tables['story_source_day'][];
}

/** Views of a story per device on one day, and the sources of the visits that began with it. */
export function storyRows(
  random: Random,
  day: number,
  news_id: number,
  counts: { readonly views: number; readonly anonymous: number },
): StoryRows {
  const devices = Object.entries(DEVICE_SHARES);
  const origins = SOURCE_SHARES.map(
    ([source, campaign, share], index) =>
      [
        { source, campaign },
        index === news_id % SOURCE_SHARES.length ? share * MAIN_SOURCE_FACTOR : share,
      ] as const,
  );
  const days = new Map<string, Tables['story_day']>();
  const sources = new Map<string, Tables['story_source_day']>();
  const onDevice = (): Tables['story_day'] => {
    const device = drawn(random, devices);
    const row = days.get(device) ?? { day, news_id, device, views: 0, anonymous: 0, visits: 0 };
    days.set(device, row);
    return row;
  };
  for (let view = 0; view < counts.anonymous; view++) onDevice().anonymous++;
  for (let view = 0; view < counts.views; view++) {
    const row = onDevice();
    row.views++;
    if (random() >= BEGAN_HERE) continue;
    row.visits++;
    const origin = drawn(random, origins);
    const key = `${origin.source} ${origin.campaign}`;
    const from = sources.get(key) ?? { day, news_id, ...origin, visits: 0 };
    sources.set(key, { ...from, visits: from.visits + 1 });
  }
  return { days: [...days.values()], sources: [...sources.values()] };
}

/** Draws one item at random, weighted by its share. */
function drawn<Item>(random: Random, shares: readonly (readonly [Item, number])[]): Item {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [item, share] of shares) {
    left -= share;
    if (left < 0) return item;
  }
  return (shares.at(-1) as readonly [Item, number])[0];
}
