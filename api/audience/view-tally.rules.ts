import { dayNumber, hourNumber } from '../../contracts/days.ts';
import type {
  SectionDayTable,
  TrafficDayTable,
  TrafficHourTable,
  ViewsDayTable,
  ViewsHourTable,
} from '../../db/tables.ts';
import { GrowingRows } from './growing-rows.ts';

export interface Story {
  readonly cat: string;
  readonly reg: string;
  readonly muni: string;
}

export interface CountedPage {
  readonly at: number;
  readonly page: string;
  /** 0: no story. */
  readonly newsId: number;
  readonly device: string;
}

const PARTS = ['cat', 'reg', 'muni'] as const;

/** Pages shown: of readers who agreed to be measured as `views`, of all others as `anonymous`. */
export class ViewTally {
  readonly trafficHours = new GrowingRows<TrafficHourTable>();
  readonly trafficDays = new GrowingRows<TrafficDayTable>();
  readonly hours = new GrowingRows<ViewsHourTable>();
  readonly days = new GrowingRows<ViewsDayTable>();
  readonly sections = new GrowingRows<SectionDayTable>();

  add(
    { at, page, newsId, device }: CountedPage,
    as: 'views' | 'anonymous',
    count: number,
    story: Story | null,
  ): void {
    const day = dayNumber(at);
    const hour = hourNumber(at);
    this.#trafficHour(hour)[as] += count;
    this.#trafficDay(day, device)[as] += count;
    const fresh = { page, news_id: newsId, views: 0, anonymous: 0 };
    this.hours.of(`${hour} ${page} ${newsId}`, () => ({ hour, ...fresh }))[as] += count;
    this.days.of(`${day} ${page} ${newsId}`, () => ({ day, ...fresh }))[as] += count;
    if (!story) return;
    for (const part of PARTS) {
      const name = story[part];
      this.sections.of(`${day} ${part} ${name}`, () => ({ day, part, name, views: 0 })).views += count;
    }
  }

  addVisit(at: number, device: string): void {
    this.#trafficHour(hourNumber(at)).visits++;
    this.#trafficDay(dayNumber(at), device).visits++;
  }

  #trafficHour(hour: number): TrafficHourTable {
    return this.trafficHours.of(hour, () => ({ hour, views: 0, anonymous: 0, visits: 0 }));
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
