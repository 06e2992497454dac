import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { HOME } from '../../../contracts/constants.ts';
import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import {
  arrangeBlock,
  arrangeFront,
  distinctPins,
  type SlottedStory,
} from '../../../contracts/pins/arrange-front.ts';
import {
  type BlockEdition,
  type FrontBlock,
  filledBlocks,
  frontBlocks,
  isCovered,
  MORE_BLOCK,
} from '../../../contracts/pins/front-blocks.ts';
import { blockSlot, HERO_SLOTS, slotName } from '../../../contracts/pins/front-slots.ts';
import type { AdminPin, Front, FrontStory } from '../../../contracts/pins/pin.endpoints.ts';
import type { CurrentUser } from '../../../contracts/users/user.schema.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { type StoryAccess, storyAccess } from '../../rights/story-rights.ts';
import { createNewsQueries } from '../news.queries.ts';
import { listView } from '../news.views.ts';
import { whereCurrent, whereSeen, whereVisible } from '../news-listings.ts';
import type { SectionFilter } from '../sections/news-sections.ts';
import { blockEdition } from './front.queries.ts';
import { slotFigures } from './front-figures.queries.ts';
import { fillsSlot, pinnedStories, pinsInForce, waitingPins } from './pins.queries.ts';
import { adminPinViews, readableEdition } from './pins.routes.ts';

const { adminPins } = ENDPOINTS;

/** The moment of a front and its viewer. A front of a later hour leaves out scheduled stories that its viewer may not see. */
interface Viewed {
  readonly at: number;
  readonly user: CurrentUser;
  readonly access: StoryAccess;
}

/** The front of an edition for the back office, by the rules that the site applies. */
export function registerFrontRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const news = createNewsQueries(db);

  route(app, adminPins.front, async ({ query, user }) => {
    const errors: FieldError[] = [];
    const at = parseMoment(query.at, 'at', errors) ?? now();
    if (errors.length > 0) throw problems.invalid(errors);
    const key = await readableEdition(db.query, user, query.edition);
    if (key === undefined) return { edition: '', at: isoOf(at), places: [], waiting: [] };
    const edition = await blockEdition(db.query, key);
    if (!edition) throw problems.invalid([{ field: 'edition', message: 'Edição desconhecida.' }]);
    return await frontAt(key, edition, { at, user, access: await storyAccess(db.query, user) });
  });

  async function newest(section: SectionFilter, { at, access }: Viewed): Promise<readonly NewsListItem[]> {
    const listing = whereSeen(whereCurrent(whereVisible(section, at), at), access, now());
    const rows = await news.list(listing, 'newest', { offset: 0, limit: HOME.blockItems + 1 }, 'card');
    return await listView(context, rows);
  }

  async function frontAt(key: string, edition: BlockEdition, viewed: Viewed): Promise<Front> {
    const { at, user } = viewed;
    const isState = edition.id === STATE_EDITION.id;
    const own = await newest(isState ? {} : { places: { ...edition.covers, edition: key } }, viewed);
    const rows = await pinsInForce(db.query, at, key);
    const pins = await adminPinViews(db.query, rows, user, now());
    const effective = effectivePins(pins, await listView(context, await pinnedStories(news, rows, at)));
    const front = arrangeFront(own, effective);
    const hero = front.slice(0, HERO_SLOTS.length);
    const rest = front.slice(HERO_SLOTS.length);
    const blocks = frontBlocks(edition, own);
    const firsts = await firstOfBlocks(blocks, hero, effective, { isState, edition, rest, viewed });
    const shown = isState ? blocks : filledBlocks(blocks, (block) => firsts.get(block.key) !== undefined);
    const slots = [
      ...HERO_SLOTS.map((slot, index) => slotOf(slot, slotName(slot), hero[index], pins)),
      ...shown.map((block) =>
        slotOf(blockSlot(block.key), `Bloco ${block.title}`, firsts.get(block.key), pins),
      ),
    ];
    const figuresOf = at > now() ? () => null : await slotFigures(db.query, key, slots, at);
    return {
      edition: key,
      at: isoOf(at),
      places: slots.map((slot) => ({ ...slot, figures: figuresOf(slot) })),
      waiting: await adminPinViews(db.query, await waitingPins(db.query, key, at), user, now()),
    };
  }

  /** The first story of each block, by its key. On the state portal a story shown above is not repeated below. */
  async function firstOfBlocks(
    blocks: readonly FrontBlock[],
    hero: readonly NewsListItem[],
    effective: readonly SlottedStory<NewsListItem>[],
    source: BlockSource,
  ): Promise<ReadonlyMap<string, NewsListItem | undefined>> {
    const firsts = new Map<string, NewsListItem | undefined>();
    const above = new Set(hero.map(({ id }) => id));
    for (const block of blocks) {
      const stories = await storiesOf(block, source);
      const others = stories.filter(({ id }) => !above.has(id));
      const list = source.isState && others.length === 0 ? stories : others;
      const [first, second] = arrangeBlock(list, blockSlot(block.key), effective);
      firsts.set(block.key, first);
      if (source.isState && block.place === null)
        for (const shown of [first, second]) if (shown) above.add(shown.id);
    }
    return firsts;
  }

  interface BlockSource {
    readonly isState: boolean;
    readonly edition: BlockEdition;
    /** The stories of the front below its hero. */
    readonly rest: readonly NewsListItem[];
    readonly viewed: Viewed;
  }

  async function storiesOf(
    { key, place }: FrontBlock,
    { isState, edition, rest, viewed }: BlockSource,
  ): Promise<readonly NewsListItem[]> {
    if (place) {
      const section = 'reg' in place ? place : { muni: findMunicipality(place.muni)?.name ?? place.muni };
      return await newest(section, viewed);
    }
    if (isState || key === MORE_BLOCK) return rest;
    return (await newest({}, viewed)).filter((story) => !isCovered(edition, story));
  }
}

/** The pins whose story readers may see and may stand in the slot; of several of one story the first. */
function effectivePins(pins: readonly AdminPin[], stories: readonly NewsListItem[]) {
  return distinctPins(
    pins.flatMap((pin) => {
      const story = pin.newsTitle === '' ? undefined : stories.find(({ id }) => id === pin.news);
      return story && fillsSlot(pin.place, story) ? [{ slot: pin.place, story }] : [];
    }),
  );
}

function slotOf(
  slot: string,
  name: string,
  story: NewsListItem | undefined,
  pins: readonly AdminPin[],
): FrontStory {
  const pin = pins.find((one) => one.place === slot) ?? null;
  const shown = pin !== null && pin.news === story?.id;
  return { place: slot, name, story: story ?? null, pin, shown, figures: null };
}
