import type { Features } from './features.ts';

interface Bands {
  readonly first: number;
  readonly count: number;
  /** Minima per band. More of them make a shared key rarer among texts that differ. */
  readonly rows: number;
  /** A text with fewer features has no keys: it would share them with every other. */
  readonly minFeatures: number;
}

const WHOLE: Bands = { first: 0, count: 24, rows: 3, minFeatures: 4 };
const LEAD: Bands = { first: 24, count: 32, rows: 3, minFeatures: 4 };
/** A pair of clues is rare by itself. */
const CLUES: Bands = { first: 56, count: 40, rows: 1, minFeatures: 1 };
/** A rare word is, too. */
const RARE: Bands = { first: 96, count: 24, rows: 1, minFeatures: 1 };
const ALL = [WHOLE, LEAD, CLUES, RARE];
/** Maximum keys per text, which is the number of rows the database stores for it. */
export const BAND_COUNT = ALL.reduce((sum, { count }) => sum + count, 0);

const HASHES = Math.max(...ALL.map(({ count, rows }) => count * rows));
/** Odd factors and offsets of the permutations. They must never change, because signatures are stored. */
const FACTORS = new Int32Array(HASHES);
const OFFSETS = new Int32Array(HASHES);
{
  let state = 0x9e3779b9;
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state = (state + 0x6d2b79f5) | 0;
    return (state ^ (state >>> 15)) >>> 0;
  };
  for (let index = 0; index < HASHES; index += 1) {
    FACTORS[index] = next() | 1;
    OFFSETS[index] = next();
  }
}

function minima(values: ReadonlySet<number>, count: number): Uint32Array {
  const result = new Uint32Array(count).fill(0xffffffff);
  for (const value of values) {
    for (let index = 0; index < count; index += 1) {
      const mixed = (Math.imul(value, FACTORS[index] as number) + (OFFSETS[index] as number)) | 0;
      const one = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b) >>> 0;
      if (one < (result[index] as number)) result[index] = one;
    }
  }
  return result;
}

/** Integers below 2^39: the number of the band, then 32 bits of its hash. */
function keysOf(values: ReadonlySet<number>, { first, count, rows, minFeatures }: Bands): number[] {
  if (values.size < minFeatures) return [];
  const signature = minima(values, count * rows);
  return Array.from({ length: count }, (_, band) => {
    let key = 0x811c9dc5;
    for (let row = 0; row < rows; row += 1) {
      key = Math.imul(key ^ (signature[band * rows + row] as number), 0x01000193);
      key ^= key >>> 15;
    }
    return (first + band) * 2 ** 32 + (key >>> 0);
  });
}

/**
 * Keys of the MinHash bands of a text (locality-sensitive hashing). Texts that share a key are worth comparing; an
 * index on the key finds them among any number of texts.
 */
export function bandKeys({ pairs, lead, words, clueHashes, rare }: Features): number[] {
  const whole = new Set([...words, ...pairs]);
  return [
    ...keysOf(whole, WHOLE),
    ...keysOf(lead, LEAD),
    ...keysOf(clueHashes, CLUES),
    ...keysOf(rare, RARE),
  ];
}
