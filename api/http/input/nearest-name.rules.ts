import { spellingDistance } from '../../../contracts/words/near-spelling.rules.ts';

/** Longer names are not compared: none of ours is as long, and the caller chooses the length. */
const MAX_LENGTH = 60;

/** The known name that a misspelt one probably means: other letter case, a slip or two, or the whole word for its beginning. */
export function nearestName(sent: string, known: readonly string[]): string | undefined {
  const typed = plain(sent);
  if (typed === '' || sent.length > MAX_LENGTH) return undefined;
  const slips = typed.length < 6 ? 1 : 2;
  const [nearest] = known
    .flatMap((name) => {
      const distance = typed.length < 3 ? undefined : spellingDistance(typed, plain(name), slips);
      if (plain(name) === typed) return [{ name, distance: 0 }];
      if (distance !== undefined) return [{ name, distance }];
      // `category` for `cat`, `from` for `fromDate`.
      const [shorter, longer] = [typed, plain(name)].toSorted((a, b) => a.length - b.length) as [
        string,
        string,
      ];
      return shorter.length >= 3 && longer.startsWith(shorter) ? [{ name, distance: slips + 1 }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** `updated_since`, `updated-since` and `UpdatedSince` are spellings of `updatedSince`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
