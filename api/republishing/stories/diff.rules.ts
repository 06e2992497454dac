import type { DiffLine } from '../../../contracts/provenance/provenance.schema.ts';

/** Longer texts are compared by their first paragraphs only. */
const MAX_PARAGRAPHS = 400;

/** Same, removed and added paragraphs in the order of the texts (longest common subsequence). */
export function diffParagraphs(before: readonly string[], after: readonly string[]): DiffLine[] {
  const [old, fresh] = [before.slice(0, MAX_PARAGRAPHS), after.slice(0, MAX_PARAGRAPHS)];
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = fresh.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a] === fresh[b] ? lengthAt(a + 1, b + 1) + 1 : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
    }
  }
  function lengthAt(a: number, b: number): number {
    return lengths[a * width + b] ?? 0;
  }
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < fresh.length) {
    const [left, right] = [old[a], fresh[b]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      [a, b] = [a + 1, b + 1];
    } else if (left !== undefined && (right === undefined || lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      lines.push({ kind: 'removed', text: left });
      a += 1;
    } else {
      lines.push({ kind: 'added', text: right ?? '' });
      b += 1;
    }
  }
  return lines;
}
