import type { MergeChoice, MergeRegion } from '../../../contracts/provenance/provenance.schema.ts';
import { readMarkup } from '../../../contracts/rich-text/markup-reader.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { VOID_ELEMENTS } from '../../../contracts/rich-text/void-elements.ts';

/** Larger comparisons take too long: such texts become one conflict. */
const MAX_PAIRS = 4_000_000;

/** The top-level blocks of a text with their markup: paragraphs, lists, pictures. */
export function blocksIn(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  // In sanitised text no attribute holds a bracket.
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    const [tag, closing = '', name = ''] = match;
    if (tag.endsWith('/>') || VOID_ELEMENTS.has(name.toLowerCase())) continue;
    if (closing === '') {
      if (depth === 0) start = match.index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) blocks.push(html.slice(start, match.index + tag.length));
    }
  }
  return blocks.length > 0 ? blocks.filter((block) => keyOf(block) !== '') : html === '' ? [] : [html];
}

/** The key to compare blocks by: their words, or their pictures if there are no words. */
function keyOf(block: string): string {
  const text = richTextToPlain(block);
  if (text !== '') return text;
  let pictures = '';
  readMarkup(block, {
    open(element, attributes) {
      if (element === 'img' || element === 'iframe') pictures += `${element} ${attributes.get('src') ?? ''} `;
    },
  });
  return pictures;
}

/** Pairs of positions at which two lists agree, in order (longest common subsequence). */
function matches(a: readonly string[], b: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  if (a.length * b.length > MAX_PAIRS) return found;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) found.set(i++, j++);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

/** A range of base blocks that one side replaced by others. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly string[];
}

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [b, s] = [0, 0];
  const until = (toBase: number, toSide: number): void => {
    if (toBase > b || toSide > s) hunks.push({ from: b, to: toBase, blocks: side.slice(s, toSide) });
  };
  for (const [inBase, inSide] of matches(base.map(keyOf), side.map(keyOf))) {
    until(inBase, inSide);
    [b, s] = [inBase + 1, inSide + 1];
  }
  until(base.length, side.length);
  return hunks;
}

/**
 * Three-way merge by blocks. `base` is the original at publication, `ours` is the published text, `theirs` is the
 * original now. A change of one side is applied; where both changed, an editor must choose.
 */
export function mergeTexts(base: string, ours: string, theirs: string): readonly MergeRegion[] {
  const [baseBlocks, ourBlocks] = [blocksIn(base), blocksIn(ours)];
  // Keep our markup where the words are the same: an editor may have added links and emphasis.
  const baseInOurMarkup = [...baseBlocks];
  for (const [baseAt, ourAt] of matches(baseBlocks.map(keyOf), ourBlocks.map(keyOf))) {
    baseInOurMarkup[baseAt] = ourBlocks[ourAt] ?? '';
  }
  const hunks = [
    ...hunksOf(baseBlocks, ourBlocks).map((hunk) => ({ ...hunk, ours: true })),
    ...hunksOf(baseBlocks, blocksIn(theirs)).map((hunk) => ({ ...hunk, ours: false })),
  ].sort((one, two) => one.from - two.from || one.to - two.to);
  const regions: MergeRegion[] = [];
  let done = 0;
  for (let position = 0; position < hunks.length; ) {
    const group = [hunks[position++]].filter((hunk) => hunk !== undefined);
    const { from = 0 } = group[0] ?? {};
    let to = group[0]?.to ?? from;
    for (let next = hunks[position]; next && overlaps(next, from, to); next = hunks[++position]) {
      group.push(next);
      to = Math.max(to, next.to);
    }
    if (from > done) regions.push(unchanged(baseInOurMarkup.slice(done, from)));
    const [ourSide, theirSide] = [true, false].map((isOurs) =>
      joinSide(
        baseInOurMarkup,
        group.filter((one) => one.ours === isOurs),
        from,
        to,
      ),
    );
    regions.push(regionOf(baseBlocks.slice(from, to), ourSide ?? [], theirSide ?? []));
    done = to;
  }
  if (done < baseBlocks.length) regions.push(unchanged(baseInOurMarkup.slice(done)));
  return regions;
}

/** Two insertions at one position overlap, and so do changes of the same blocks; adjacent changes do not. */
function overlaps({ from, to }: Hunk, start: number, end: number): boolean {
  return from < end || (from === to && start === end && from === start);
}

/** The blocks of one side for a range of the base; outside its hunks the side keeps the base. */
function joinSide(
  kept: readonly string[],
  hunks: readonly Hunk[],
  from: number,
  to: number,
): readonly string[] {
  const blocks: string[] = [];
  let position = from;
  for (const hunk of hunks) {
    blocks.push(...kept.slice(position, hunk.from), ...hunk.blocks);
    position = hunk.to;
  }
  return [...blocks, ...kept.slice(position, to)];
}

function unchanged(blocks: readonly string[]): MergeRegion {
  return { kind: 'same', base: '', ours: blocks.join(''), theirs: '' };
}

function regionOf(base: readonly string[], ours: readonly string[], theirs: readonly string[]): MergeRegion {
  const same = (one: readonly string[], two: readonly string[]): boolean =>
    one.length === two.length && one.every((block, index) => keyOf(block) === keyOf(two[index] ?? ''));
  const kind = same(base, theirs) || same(ours, theirs) ? 'ours' : same(base, ours) ? 'theirs' : 'conflict';
  return { kind, base: base.join(''), ours: ours.join(''), theirs: theirs.join('') };
}

/** The merged text, with one choice per conflict, in order. */
export function mergedText(regions: readonly MergeRegion[], choices: readonly MergeChoice[]): string {
  const left = choices.values();
  return regions
    .map(({ kind, ours, theirs }) => {
      const choice =
        kind === 'conflict' ? (left.next().value ?? 'ours') : kind === 'theirs' ? 'theirs' : 'ours';
      return choice === 'both' ? ours + theirs : choice === 'theirs' ? theirs : ours;
    })
    .join('');
}

export function conflictCount(regions: readonly MergeRegion[]): number {
  return regions.filter(({ kind }) => kind === 'conflict').length;
}
