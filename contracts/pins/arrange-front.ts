import { HERO_PLACES, isHeroPlace } from './front-places.ts';

interface Numbered {
  readonly id: number;
}

/** A story that an editor put on a place of the front. */
export interface Placed<Item extends Numbered> {
  readonly place: string;
  readonly story: Item;
}

/** Each place and each story once: the hero comes first, and of two pins the first in the list counts. */
export function distinctPins<Item extends Numbered>(pins: readonly Placed<Item>[]): readonly Placed<Item>[] {
  const places = new Set<string>();
  const stories = new Set<number>();
  const ordered = [
    ...pins.filter(({ place }) => isHeroPlace(place)),
    ...pins.filter(({ place }) => !isHeroPlace(place)),
  ];
  return ordered.filter(({ place, story }) => {
    if (places.has(place) || stories.has(story.id)) return false;
    places.add(place);
    stories.add(story.id);
    return true;
  });
}

/**
 * The list that a front shows from its top: the hero with its pinned stories, then the newest. A story that is pinned
 * to a block appears there only.
 */
export function arrangeFront<Item extends Numbered>(
  newest: readonly Item[],
  pins: readonly Placed<Item>[],
): readonly Item[] {
  if (pins.length === 0) return newest;
  const pinned = distinctPins(pins);
  const others = newest.filter(({ id }) => !pinned.some(({ story }) => story.id === id));
  const waiting = [...others];
  const hero = HERO_PLACES.flatMap(
    (name) => pinned.find(({ place }) => place === name)?.story ?? waiting.shift() ?? [],
  );
  return [...hero, ...waiting];
}

/** The list of a block: its pinned story first, and no story that is pinned elsewhere unless it has no others. */
export function arrangeBlock<Item extends Numbered>(
  list: readonly Item[],
  place: string,
  pins: readonly Placed<Item>[],
): readonly Item[] {
  if (pins.length === 0) return list;
  const pinned = distinctPins(pins);
  const first = pinned.find((pin) => pin.place === place)?.story;
  const others = list.filter(({ id }) => !pinned.some(({ story }) => story.id === id));
  if (first) return [first, ...others];
  return others.length > 0 ? others : list;
}
