import { COUNTING, TRAFFIC_SOURCES } from '../../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber } from '../../../../contracts/belem-time.ts';
import type {
  ReaderDayTable,
  SourceDayTable,
  StorySourceDayTable,
} from '../../../../db/tables/analytics.tables.ts';
import { GrowingRows } from '../growing-rows.ts';
import { NO_STORY } from './view-tally.rules.ts';

/** The hosts, campaigns and origins that already have a row on a day. */
export interface DayNames {
  readonly hosts: ReadonlySet<string>;
  readonly campaigns: ReadonlySet<string>;
  /** By story, in the form `visitOrigin` returns. */
  readonly origins: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Key of a visit's host or campaign; undefined if the visit came from a known source without a campaign. */
export function visitOrigin(source: string, campaign: string): string | undefined {
  return isHost(source) || campaign !== '' ? `${source} ${campaign}` : undefined;
}

interface VisitorView {
  readonly at: number;
  readonly visitor: string;
  readonly newsId: number;
  readonly source: string;
  readonly campaign: string;
}

const KNOWN_SOURCES: ReadonlySet<string> = new Set(TRAFFIC_SOURCES.map(({ key }) => key));
/** Used for names beyond the maximum per day. */
const OTHER = 'other' satisfies (typeof TRAFFIC_SOURCES)[number]['key'];

/** Visits by origin, and readers by the days since their last visit. */
export class VisitTally {
  readonly #before: ReadonlyMap<string, number>;
  readonly #namesBefore: ReadonlyMap<number, DayNames>;
  readonly #names = new Map<number, GrowingNames>();
  readonly #sources = new GrowingRows<SourceDayTable>();
  readonly #storySources = new GrowingRows<StorySourceDayTable>();
  readonly #readers = new GrowingRows<ReaderDayTable>();
  /** The latest view of each visitor seen so far. */
  readonly lastSeen = new Map<string, number>();

  constructor(lastSeen: ReadonlyMap<string, number>, names: ReadonlyMap<number, DayNames>) {
    this.#before = lastSeen;
    this.#namesBefore = names;
  }

  /** Returns true if a visit begins with this view. A view that arrives after a later one begins none. */
  add({ at, visitor, newsId, source, campaign }: VisitorView): boolean {
    const last = this.lastSeen.get(visitor) ?? this.#before.get(visitor) ?? 0;
    if (at > last) this.lastSeen.set(visitor, at);
    const day = dayNumber(at);
    const lastDay = dayNumber(last);
    if (last === 0 || day > lastDay) this.#addReader(day, last === 0 ? 0 : day - lastDay);
    if (at - last < COUNTING.visitPauseMs) return false;
    this.#addSource(day, newsId, source, campaign);
    return true;
  }

  sources(): SourceDayTable[] {
    return this.#sources.all();
  }

  storySources(): StorySourceDayTable[] {
    return this.#storySources.all();
  }

  readers(): ReaderDayTable[] {
    return this.#readers.all();
  }

  #addReader(day: number, gap: number): void {
    this.#readers.of(`${day} ${gap}`, () => ({ day, gap, readers: 0 })).readers++;
  }

  #addSource(day: number, newsId: number, host: string, tag: string): void {
    const { hosts, campaigns } = this.#namesOf(day);
    const source = isHost(host) ? withRoom(host, hosts, COUNTING.hostsPerDay) : host;
    const campaign = tag === '' ? tag : withRoom(tag, campaigns, COUNTING.campaignsPerDay);
    const fresh = { day, source, campaign, visits: 0 };
    this.#sources.of(`${day} ${source} ${campaign}`, () => ({ ...fresh })).visits++;
    if (newsId === NO_STORY) return;
    this.#addStorySource({
      ...fresh,
      ...this.#countedOrigin(day, newsId, source, campaign),
      news_id: newsId,
    });
  }

  #addStorySource(row: StorySourceDayTable): void {
    const { day, news_id, source, campaign } = row;
    this.#storySources.of(`${day} ${news_id} ${source} ${campaign}`, () => row).visits++;
  }

  #countedOrigin(
    day: number,
    newsId: number,
    source: string,
    campaign: string,
  ): { source: string; campaign: string } {
    const origin = visitOrigin(source, campaign);
    if (origin === undefined) return { source, campaign };
    const { origins } = this.#namesOf(day);
    const taken = origins.get(newsId) ?? new Set();
    origins.set(newsId, taken);
    if (withRoom(origin, taken, COUNTING.originsPerStory) === origin) return { source, campaign };
    return { source: isHost(source) ? OTHER : source, campaign: campaign === '' ? campaign : OTHER };
  }

  #namesOf(day: number): GrowingNames {
    let names = this.#names.get(day);
    if (!names) {
      const before = this.#namesBefore.get(day);
      const origins = [...(before?.origins ?? [])].map(([story, some]) => [story, new Set(some)] as const);
      names = {
        hosts: new Set(before?.hosts),
        campaigns: new Set(before?.campaigns),
        origins: new Map(origins),
      };
      this.#names.set(day, names);
    }
    return names;
  }
}

interface GrowingNames {
  readonly hosts: Set<string>;
  readonly campaigns: Set<string>;
  readonly origins: Map<number, Set<string>>;
}

export function isHost(source: string): boolean {
  return !KNOWN_SOURCES.has(source);
}

/** Names come from outside: without a maximum, anyone could make the table grow forever. */
function withRoom(name: string, taken: Set<string>, max: number): string {
  if (!taken.has(name) && taken.size >= max) return OTHER;
  taken.add(name);
  return name;
}
