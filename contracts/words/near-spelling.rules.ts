/** Letters that people confuse because they sound alike, in either order. */
const ALIKE = new Set(
  ['sz', 'cs', 'cz', 'ck', 'kq', 'cq', 'ei', 'ou', 'lu', 'gj', 'mn', 'iy', 'vw'].flatMap((pair) => [
    pair,
    [...pair].reverse().join(''),
  ]),
);
const SPELLINGS_MAX = 8;

/** The text, and its spellings with one letter replaced by one that sounds alike. */
export function soundsLike(text: string): string[] {
  const others = [...text].flatMap((letter, at) =>
    [...ALIKE]
      .filter((pair) => pair.startsWith(letter))
      .map((pair) => text.slice(0, at) + pair.charAt(1) + text.slice(at + 1)),
  );
  return [text, ...others].slice(0, SPELLINGS_MAX);
}

// Costs in tenths.
const SLIP = 10;
const SOUND_ALIKE = 6;
/** A doubled letter too much or too little, or the silent h. */
const HARDLY_HEARD = 6;
/** A slip in the first letter costs more, because people seldom mistype it. */
const AT_BEGINNING = 4;
/** A number holds the slips, in units of this, and their cost, so that the least number has the fewest slips. */
const ONE_SLIP = 10_000;

/** How many slips a word may have. Short words have few, because too many words are near them. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * How far two spellings are apart: letters missing, added, exchanged or swapped with their neighbour, each at most 1.
 * Undefined if there are more than `max` such slips, however small.
 */
export function spellingDistance(typed: string, word: string, max: number): number | undefined {
  if (Math.abs(typed.length - word.length) > max) return undefined;
  const added: number[] = [];
  let [before, row]: [number[], number[]] = [[], [0]];
  for (let at = 0; at < word.length; at++) {
    added.push(letterCost(word, at));
    row.push(cellOf(row, at) + cellOf(added, at));
  }
  for (let line = 1; line <= typed.length; line++) {
    const one = typed.charAt(line - 1);
    const leftOut = letterCost(typed, line - 1);
    const next = [cellOf(row, 0) + leftOut];
    let least = cellOf(next, 0);
    for (let at = 1; at <= word.length; at++) {
      const other = word.charAt(at - 1);
      const exchanged = one === other ? 0 : exchangeCost(one, other, line === 1 && at === 1);
      let best = Math.min(
        cellOf(row, at - 1) + exchanged,
        cellOf(row, at) + leftOut,
        cellOf(next, at - 1) + cellOf(added, at - 1),
      );
      if (exchanged > 0 && line > 1 && at > 1 && one === word[at - 2] && typed[line - 2] === other) {
        best = Math.min(best, cellOf(before, at - 2) + ONE_SLIP + SLIP);
      }
      next.push(best);
      least = Math.min(least, best);
    }
    if (slipsOf(least) > max) return undefined;
    [before, row] = [row, next];
  }
  const last = cellOf(row, word.length);
  return slipsOf(last) > max ? undefined : (last % ONE_SLIP) / 10;
}

function cellOf(row: readonly number[], at: number): number {
  return row[at] as number;
}

function slipsOf(cell: number): number {
  return Math.floor(cell / ONE_SLIP);
}

function exchangeCost(one: string, other: string, atBeginning: boolean): number {
  return ONE_SLIP + (ALIKE.has(one + other) ? SOUND_ALIKE : SLIP) + (atBeginning ? AT_BEGINNING : 0);
}

/** The cost of a letter that only one of the spellings has. */
function letterCost(text: string, at: number): number {
  const isHardlyHeard = text[at] === 'h' || text[at] === text[at - 1];
  return ONE_SLIP + (isHardlyHeard ? HARDLY_HEARD : SLIP) + (at === 0 && text[at] !== 'h' ? AT_BEGINNING : 0);
}
