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

const SLIP = 1;
const SOUND_ALIKE = 0.6;
/** A doubled letter too much or too little, or the silent h. */
const HARDLY_HEARD = 0.6;
/** A slip in the first letter costs more, because people seldom mistype it. */
const AT_BEGINNING = 0.4;

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
  let [before, row]: [Cell[], Cell[]] = [[], [{ slips: 0, cost: 0 }]];
  for (let at = 1; at <= word.length; at++) row.push(step(row[at - 1], letterCost(word, at - 1)));
  for (let line = 1; line <= typed.length; line++) {
    const next: Cell[] = [step(row[0], letterCost(typed, line - 1))];
    let least = next[0]?.slips ?? 0;
    for (let at = 1; at <= word.length; at++) {
      const [one = '', other = ''] = [typed[line - 1], word[at - 1]];
      const ways = [
        one === other
          ? (row[at - 1] as Cell)
          : step(row[at - 1], exchangeCost(one, other, line === 1 && at === 1)),
        step(row[at], letterCost(typed, line - 1)),
        step(next[at - 1], letterCost(word, at - 1)),
      ];
      if (line > 1 && at > 1 && one === word[at - 2] && typed[line - 2] === other && one !== other) {
        ways.push(step(before[at - 2], SLIP));
      }
      const best = ways.reduce((a, b) =>
        b.slips < a.slips || (b.slips === a.slips && b.cost < a.cost) ? b : a,
      );
      next.push(best);
      least = Math.min(least, best.slips);
    }
    if (least > max) return undefined;
    [before, row] = [row, next];
  }
  const { slips, cost } = row[word.length] as Cell;
  return slips > max ? undefined : cost;
}

interface Cell {
  readonly slips: number;
  readonly cost: number;
}

function step(from: Cell | undefined, cost: number): Cell {
  const { slips, cost: so } = from as Cell;
  return { slips: slips + 1, cost: so + cost };
}

function exchangeCost(one: string, other: string, atBeginning: boolean): number {
  return (ALIKE.has(one + other) ? SOUND_ALIKE : SLIP) + (atBeginning ? AT_BEGINNING : 0);
}

/** The cost of a letter that only one of the spellings has. */
function letterCost(text: string, at: number): number {
  const isHardlyHeard = text[at] === 'h' || text[at] === text[at - 1];
  return (isHardlyHeard ? HARDLY_HEARD : SLIP) + (at === 0 && text[at] !== 'h' ? AT_BEGINNING : 0);
}
