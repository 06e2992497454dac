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

/** Counts within an hour, of a line or of a reader who agreed: what belongs to one of them is stored together. */
export interface OwnedTally {
  count(owner: string, what: string): number;
  add(owner: string, what: string): void;
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
  readonly tallyOf: (name: TallyName) => OwnedTally;
  /** When a reader last clicked an ad. */
  readonly lastClicks: {
    get(owner: string, what: string): number | undefined;
    set(owner: string, what: string, at: number): void;
  };
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
    if (admitted.count(line, reader) > 0) return true;
    // Apart: a reader who agrees while reading is not two of them.
    const kind = known ? 'known' : 'unknown';
    if (readersOfLine.count(line, kind) >= visitorsPerAddress) return false;
    readersOfLine.add(line, kind);
    admitted.add(line, reader);
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
      const { at, reader, line, about } = attempt;
      const owner = ownerOf(attempt);
      const ad = `${reader} ${about}`;
      // Either way: after the clock was set back the last click lies in the future.
      const pause = Math.abs(at - (lastClicks.get(owner, ad) ?? Number.NEGATIVE_INFINITY));
      lastClicks.set(owner, ad, at);
      if (clicks.count(owner, ad) >= COUNTING.clicksPerHour) return 'removed';
      if (pause < COUNTING.clickPauseMs) return 'repeated';
      // Whoever changes his name at every click still comes from somewhere.
      if (clicksOfLine.count(line, about) >= COUNTING.addressClicksPerHour) return 'removed';
      clicks.add(owner, ad);
      clicksOfLine.add(line, about);
      return 'counted';
    },
  };
}

/** Who agreed is the same one on every line; of the others the line is all that is known. */
function ownerOf({ known, reader, line }: Attempt): string {
  return known ? reader : line;
}
