import { HERO_SLOTS, isHeroSlot } from './front-slots.ts';

interface StoryWithId {
  readonly id: number;
}

/** A story that an editor put on a slot of the front. */
export interface SlottedStory<Item extends StoryWithId> {
  readonly slot: string;
  readonly story: Item;
}

/** Each slot and each story once: the hero comes first, and of two pins the first in the list counts. */
export function distinctPins<Item extends StoryWithId>(
  pins: readonly SlottedStory<Item>[],
): readonly SlottedStory<Item>[] {
  const slots = new Set<string>();
  const stories = new Set<number>();
  const ordered = [
    ...pins.filter(({ slot }) => isHeroSlot(slot)),
    ...pins.filter(({ slot }) => !isHeroSlot(slot)),
  ];
  return ordered.filter(({ slot, story }) => {
    if (slots.has(slot) || stories.has(story.id)) return false;
    slots.add(slot);
    stories.add(story.id);
    return true;
  });
}

/**
 * The list that a front shows from its top: the hero with its pinned stories, then the newest. A story that is pinned
 * to a block appears there only.
 */
export function arrangeFront<Item extends StoryWithId>(
  newest: readonly Item[],
  pins: readonly SlottedStory<Item>[],
): readonly Item[] {
  if (pins.length === 0) return newest;
  const pinned = distinctPins(pins);
  const others = newest.filter(({ id }) => !pinned.some(({ story }) => story.id === id));
  const waiting = [...others];
  const hero = HERO_SLOTS.flatMap(
    (name) => pinned.find(({ slot }) => slot === name)?.story ?? waiting.shift() ?? [],
  );
  return [...hero, ...waiting];
}

/** The list of a block: its pinned story first, and no story that is pinned elsewhere unless it has no others. */
export function arrangeBlock<Item extends StoryWithId>(
  list: readonly Item[],
  slot: string,
  pins: readonly SlottedStory<Item>[],
): readonly Item[] {
  if (pins.length === 0) return list;
  const pinned = distinctPins(pins);
  const first = pinned.find((pin) => pin.slot === slot)?.story;
  const others = list.filter(({ id }) => !pinned.some(({ story }) => story.id === id));
  if (first) return [first, ...others];
  return others.length > 0 ? others : list;
}
