import type { Attempt } from './analytics-event.schema.ts';
import { COUNTING } from './analytics-kinds.ts';

/** `repeated`: a double click. `removed`: one of more than people make, which is told of and not counted. */
export type ClickVerdict = 'counted' | 'repeated' | 'removed';

/** How much one reader can add to the numbers. Everything answers whether it counts. */
export interface CountingCaps {
  /** A page shown. With a view id, what is told of the same view later counts too, up to what a page can tell. */
  view(attempt: Attempt): boolean;
  click(attempt: Attempt): ClickVerdict;
}

/** Counts by key, within an hour. */
export interface Tally {
  count(key: string): number;
  add(key: string): void;
}

export type TallyName =
  | 'readersOfLine'
  | 'admitted'
  | 'viewIds'
  | 'viewsOfPage'
  | 'viewsOfReader'
  | 'clicks'
  | 'clicksOfLine';

interface CountingCapsOptions {
  readonly tallyOf: (name: TallyName) => Tally;
  /** When a reader last clicked an ad. */
  readonly lastClicks: Pick<Map<string, number>, 'get' | 'set'>;
  readonly visitorsPerAddress: number;
}

/**
 * The limits of one reader and one line. Each site goes by what it has seen itself, so that a flood ends there; the
 * API by what all sites have told, so that their number makes no difference.
 */
export function createCountingCaps(options: CountingCapsOptions): CountingCaps {
  const { tallyOf, lastClicks, visitorsPerAddress } = options;
  const readersOfLine = tallyOf('readersOfLine');
  const admitted = tallyOf('admitted');
  const viewIds = tallyOf('viewIds');
  const viewsOfPage = tallyOf('viewsOfPage');
  const viewsOfReader = tallyOf('viewsOfReader');
  const clicks = tallyOf('clicks');
  const clicksOfLine = tallyOf('clicksOfLine');

  /** Not if there are too many behind that line: then they are one who makes up readers. */
  function admit({ line, reader, known }: Attempt): boolean {
    const key = `${reader} ${line}`;
    if (admitted.count(key) > 0) return true;
    // Apart: a reader who agrees while reading is not two of them.
    const kind = `${line} ${known ? 'known' : 'unknown'}`;
    if (readersOfLine.count(kind) >= visitorsPerAddress) return false;
    readersOfLine.add(kind);
    admitted.add(key);
    return true;
  }

  return {
    view(attempt) {
      if (!admit(attempt)) return false;
      const { reader, about, view: viewId } = attempt;
      const view = viewId && `${reader} ${viewId}`;
      const told = view ? viewIds.count(view) : 0;
      if (view && told > 0) {
        viewIds.add(view);
        return told < COUNTING.signalsPerView;
      }
      const page = `${reader} ${about}`;
      if (viewsOfPage.count(page) >= COUNTING.viewsPerHour) return false;
      if (viewsOfReader.count(reader) >= COUNTING.readerViewsPerHour) return false;
      viewsOfPage.add(page);
      viewsOfReader.add(reader);
      if (view) viewIds.add(view);
      return true;
    },
    click(attempt) {
      if (!admit(attempt)) return 'removed';
      const { at, reader, line, about } = attempt;
      const key = `${reader} ${about}`;
      // Whoever changes his name at every click still comes from somewhere.
      const lineKey = `${line} ${about}`;
      // Either way: after the clock was set back the last click lies in the future.
      const pause = Math.abs(at - (lastClicks.get(key) ?? Number.NEGATIVE_INFINITY));
      lastClicks.set(key, at);
      if (clicks.count(key) >= COUNTING.clicksPerHour) return 'removed';
      if (pause < COUNTING.clickPauseMs) return 'repeated';
      if (clicksOfLine.count(lineKey) >= COUNTING.addressClicksPerHour) return 'removed';
      clicks.add(key);
      clicksOfLine.add(lineKey);
      return 'counted';
    },
  };
}
