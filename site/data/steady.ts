/** Least recently used keys are dropped: their number grows with the archive. */
const MAX_KEYS = 100;

/**
 * Returns the previous value of a key while the new one consists of identical parts, so that derived values (such as
 * markup) can be memoized by it. Compares down to `depth`; below that, objects are compared by identity.
 */
export function createSteady<Value extends object>(depth: number): (key: string, value: Value) => Value {
  const given = new Map<string, Value>();
  return (key, value) => {
    const before = given.get(key);
    const kept = before !== undefined && isSame(before, value, depth) ? before : value;
    // A Map keeps insertion order, so its first key is the least recently used.
    given.delete(key);
    given.set(key, kept);
    if (given.size > MAX_KEYS) given.delete(String(given.keys().next().value));
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
