import type { PageKind } from '../../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, hourNumber } from '../../../../contracts/belem-time.ts';
import type {
  EditionDayTable,
  SectionDayTable,
  StoryDayTable,
  TrafficDayTable,
  TrafficHourTable,
  ViewsDayTable,
  ViewsHourTable,
} from '../../../../db/tables/analytics.tables.ts';
import { GrowingRows } from '../growing-rows.ts';

/** The sections of a story. A story without a place has `''` as its only one. */
export interface TalliedStory {
  readonly cat: readonly string[];
  readonly reg: readonly string[];
  readonly muni: readonly string[];
}

interface CountedView {
  readonly at: number;
  readonly page: string;
  readonly newsId: number;
  readonly device: string;
  /** Key of the edition; empty for the state portal. */
  readonly edition: string;
}

/** `news_id` of pages that are not stories. */
export const NO_STORY = 0;
const PARTS = ['cat', 'reg', 'muni'] as const;
/** Widgets are counted by their kind only: they are no pages of the portal. */
const UNLISTED_PAGE: PageKind = 'widget';

/** Pages shown: of readers who consented to analytics as `views`, of all others as `anonymous`. */
export class ViewTally {
  readonly trafficHours = new GrowingRows<TrafficHourTable>();
  readonly trafficDays = new GrowingRows<TrafficDayTable>();
  readonly hours = new GrowingRows<ViewsHourTable>();
  readonly days = new GrowingRows<ViewsDayTable>();
  readonly sections = new GrowingRows<SectionDayTable>();
  readonly stories = new GrowingRows<StoryDayTable>();
  readonly editions = new GrowingRows<EditionDayTable>();

  add(
    { at, page, newsId, device, edition }: CountedView,
    as: 'views' | 'anonymous',
    count: number,
    story: TalliedStory | null,
  ): void {
    const day = dayNumber(at);
    const hour = hourNumber(at);
    if (page !== UNLISTED_PAGE) {
      this.#trafficHour(hour)[as] += count;
      this.#trafficDay(day, device)[as] += count;
      this.#editionDay(day, edition)[as] += count;
    }
    const fresh = { page, news_id: newsId, views: 0, anonymous: 0 };
    this.hours.of(`${hour} ${page} ${newsId}`, () => ({ hour, ...fresh }))[as] += count;
    this.days.of(`${day} ${page} ${newsId}`, () => ({ day, ...fresh }))[as] += count;
    if (!story) return;
    this.#storyDay(day, newsId, device)[as] += count;
    // A view counts for every region and municipality of the story.
    for (const part of PARTS) {
      for (const name of story[part]) {
        this.sections.of(`${day} ${part} ${name}`, () => ({ day, part, name, views: 0 })).views += count;
      }
    }
  }

  /** Clicks on a slot of a front: they are no views of a page, so only the hours hold them. */
  addFrontClicks(at: number, page: string, count: number): void {
    const hour = hourNumber(at);
    const fresh = () => ({ hour, page, news_id: NO_STORY, views: 0, anonymous: 0 });
    this.hours.of(`${hour} ${page} ${NO_STORY}`, fresh).anonymous += count;
  }

  /** Counts a visit that began with this page. */
  addVisit({ at, newsId, device, edition }: CountedView): void {
    const day = dayNumber(at);
    this.#trafficHour(hourNumber(at)).visits++;
    this.#trafficDay(day, device).visits++;
    this.#editionDay(day, edition).visits++;
    if (newsId !== NO_STORY) this.#storyDay(day, newsId, device).visits++;
  }

  #trafficHour(hour: number): TrafficHourTable {
    return this.trafficHours.of(hour, () => ({ hour, views: 0, anonymous: 0, visits: 0 }));
  }

  #editionDay(day: number, edition: string): EditionDayTable {
    return this.editions.of(`${day} ${edition}`, () => ({ day, edition, views: 0, anonymous: 0, visits: 0 }));
  }

  #storyDay(day: number, newsId: number, device: string): StoryDayTable {
    return this.stories.of(`${day} ${newsId} ${device}`, () => ({
      day,
      news_id: newsId,
      device,
      views: 0,
      anonymous: 0,
      visits: 0,
    }));
  }

  #trafficDay(day: number, device: string): TrafficDayTable {
    return this.trafficDays.of(`${day} ${device}`, () => ({
      day,
      device,
      views: 0,
      anonymous: 0,
      visits: 0,
    }));
  }
}
