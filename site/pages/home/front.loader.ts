import { isStillValid } from '../../../contracts/news/is-still-valid.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { arrangeFront, distinctPins, type SlottedStory } from '../../../contracts/pins/arrange-front.ts';
import type { Pin } from '../../../contracts/pins/pin.endpoints.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { memoize } from '../../data/memoize.ts';
import { isUnavailable, type Loaded, loadOptional } from '../../data/optional-data.ts';
import type { FrontItem } from '../../data/story-card.model.ts';
import { isStatePortal } from '../../request/edition.ts';

/** The stories of a home. */
export interface FrontStories {
  /** The newest stories of the edition, in the order of their dates. */
  readonly newest: readonly NewsListItem[];
  /** The stories from the top of the page: the hero with its pinned stories, then the newest. */
  readonly list: readonly FrontItem[];
  readonly pins: readonly SlottedStory<FrontItem>[];
}

/** Loads the newest and the pins at the same time; null if there is no list of the newest. */
export async function loadFront(context: LoadContext): Promise<Loaded<FrontStories | null>> {
  const [newest, pins] = await Promise.all([loadNewest(context), loadPins(context)]);
  const tags = [...newest.tags, ...pins.tags];
  const complete = newest.complete && pins.complete;
  if (newest.value === null) return { value: null, tags, complete };
  const list = arrangeFront<FrontItem>(newest.value, pins.value);
  return { value: { newest: newest.value, list, pins: pins.value }, tags, complete };
}

/** The one list that the page requires. If that of the state portal is empty, the newsroom's own stories are used. */
async function loadNewest({
  content,
  edition,
  now,
  warn,
}: LoadContext): Promise<Loaded<readonly NewsListItem[] | null>> {
  const made = { tags: TAGS.list({ edition }), complete: true };
  try {
    const newest = await content.newest({ edition, current: true });
    if (newest.length > 0 || !isStatePortal(edition)) return { value: newest, ...made };
    return {
      value: (await content.ownStories()).filter((story) => isStillValid(story, Number(now))),
      ...made,
    };
  } catch (error) {
    warn(error, 'the news of the home could not be loaded');
    return { value: null, ...made, complete: false };
  }
}

/** The stories pinned to this front. Its page depends on its own pins and their stories only. */
async function loadPins(context: LoadContext): Promise<Loaded<readonly SlottedStory<FrontItem>[]>> {
  const key = context.edition.key;
  const pinsOfEdition = (pins: readonly Pin[]) => pins.filter(({ edition }) => edition === key);
  const { value, ...made } = await loadOptional(context, {
    name: 'pins of the front',
    tags: (pins: readonly Pin[]) => [
      TAGS.pins(key),
      ...pinsOfEdition(pins).map(({ news }) => TAGS.card(news)),
    ],
    load: () => context.content.pins(),
  });
  if (isUnavailable(value)) return { value: [], ...made, tags: [TAGS.pins(key)] };
  return { value: pinnedAt(pinsOfEdition(value), context.now), ...made };
}

/** The pins that hold now. The answer may be an old copy, kept while the API is away, so start and end are checked here too. */
function pinnedAt(pins: readonly Pin[], now: Date): readonly SlottedStory<FrontItem>[] {
  const at = now.getTime();
  return distinctPins(
    pins
      .filter((pin): pin is ShownPin => isShown(pin, at))
      .map((pin) => ({ slot: pin.place, story: pinnedStory(pin) })),
  );
}

interface ShownPin extends Pin {
  readonly story: NewsListItem;
}

function isShown(pin: Pin, at: number): boolean {
  const { story, startsAt, endsAt } = pin;
  const isInForce = Date.parse(endsAt) > at && (startsAt === null || Date.parse(startsAt) <= at);
  return story !== null && isInForce && isStillValid(story, at);
}

/** Memoized per pin, because cards are memoized by their item. */
const pinnedStory = memoize(({ story, title, kicker }: ShownPin): FrontItem => {
  return { ...story, title: title || story.title, pinned: { kicker } };
});
