import type { CountingAttempt } from './analytics-event.schema.ts';
import { COUNTING } from './analytics-kinds.ts';

/** `repeated`: a double click. `removed`: beyond what a person clicks; reported, not counted. */
export type ClickVerdict = 'counted' | 'repeated' | 'removed';

/** Limits how much one reader can add to the totals. Each method decides whether an event counts. */
export interface CountingCaps {
  /** Decides about a page view. With a view id, later signals of the same view count too, up to the limit of a page. */
  view(attempt: CountingAttempt): boolean;
  click(attempt: CountingAttempt): ClickVerdict;
}

/** Counts within an hour, stored per owner: an IP or a reader who consented. */
interface OwnedTally {
  count(owner: string, what: string): number;
  add(owner: string, what: string): void;
}

/** The API derives stored keys from these names, so they do not change with the words of the code. */
type TallyName =
  | 'readersOfAddress'
  | 'admitted'
  | 'viewIds'
  | 'viewsOfPage'
  | 'viewsOfReader'
  | 'clicks'
  | 'clicksOfAddress';

interface CountingCapsOptions {
  readonly tallyOf: (name: TallyName) => OwnedTally;
  /** When a reader last clicked an ad. */
  readonly lastClicks: {
    get(owner: string, what: string): number | undefined;
    set(owner: string, what: string, at: number): void;
  };
  readonly visitorsPerIp: number;
}

/**
 * The limits of one reader and one IP. Each site instance applies them to its own events, so that a flood
 * ends there. The API applies them to the events of all sites, so that more instances do not raise the limits.
 */
export function createCountingCaps(options: CountingCapsOptions): CountingCaps {
  const { tallyOf, lastClicks, visitorsPerIp } = options;
  const readersOfIp = tallyOf('readersOfAddress');
  const admitted = tallyOf('admitted');
  const viewIds = tallyOf('viewIds');
  const viewsOfPage = tallyOf('viewsOfPage');
  const viewsOfReader = tallyOf('viewsOfReader');
  const clicks = tallyOf('clicks');
  const clicksOfIp = tallyOf('clicksOfAddress');

  /** False if too many readers come from this IP: then one client is inventing readers. */
  function admit({ line: ipKey, reader, known }: CountingAttempt): boolean {
    if (admitted.count(ipKey, reader) > 0) return true;
    // Readers with and without consent have separate limits: one who consents while reading gets a second id, which must
    // not use up the limit of the first.
    const kind = known ? 'known' : 'unknown';
    if (readersOfIp.count(ipKey, kind) >= visitorsPerIp) return false;
    readersOfIp.add(ipKey, kind);
    admitted.add(ipKey, reader);
    return true;
  }

  return {
    view(attempt) {
      if (!admit(attempt)) return false;
      const { reader, about, view: viewId } = attempt;
      const owner = ownerOf(attempt);
      const view = viewId && `${reader} ${viewId}`;
      const told = view ? viewIds.count(owner, view) : 0;
      if (view && told > 0) {
        viewIds.add(owner, view);
        return told < COUNTING.signalsPerView;
      }
      const page = `${reader} ${about}`;
      if (viewsOfPage.count(owner, page) >= COUNTING.viewsPerHour) return false;
      if (viewsOfReader.count(owner, reader) >= COUNTING.readerViewsPerHour) return false;
      viewsOfPage.add(owner, page);
      viewsOfReader.add(owner, reader);
      if (view) viewIds.add(owner, view);
      return true;
    },
    click(attempt) {
      if (!admit(attempt)) return 'removed';
      const { at, reader, line: ipKey, about } = attempt;
      const owner = ownerOf(attempt);
      const ad = `${reader} ${about}`;
      // Absolute difference: after the clock was set back, the last click is in the future.
      const pause = Math.abs(at - (lastClicks.get(owner, ad) ?? Number.NEGATIVE_INFINITY));
      lastClicks.set(owner, ad, at);
      if (clicks.count(owner, ad) >= COUNTING.clicksPerHour) return 'removed';
      if (pause < COUNTING.clickPauseMs) return 'repeated';
      // A client that changes its reader id with every click still has the same IP.
      if (clicksOfIp.count(ipKey, about) >= COUNTING.clicksPerHourAndIp) return 'removed';
      clicks.add(owner, ad);
      clicksOfIp.add(ipKey, about);
      return 'counted';
    },
  };
}

/** A reader who consented is the same on every network. Other readers are known by their IP only. */
function ownerOf({ known, reader, line: ipKey }: CountingAttempt): string {
  return known ? reader : ipKey;
}
