/** Pages that nobody has asked for lately are made anew: their number grows with the archive. */
const MOST_KEYS = 100;

/**
 * Gives what was last given under a key for as long as it is made of the very same things, so that what is made of
 * that (markup, for instance) can be memoized by it. Compared down to `depth`, where only the same object is the same.
 */
export function createSteady<Value extends object>(depth: number): (key: string, value: Value) => Value {
  const given = new Map<string, Value>();
  return (key, value) => {
    const before = given.get(key);
    const kept = before !== undefined && isSame(before, value, depth) ? before : value;
    // The first of them is the one that was not asked for the longest.
    given.delete(key);
    given.set(key, kept);
    if (given.size > MOST_KEYS) given.delete(String(given.keys().next().value));
    return kept;
  };
}

function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true;
  if (depth === 0 || !isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name], depth - 1))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
