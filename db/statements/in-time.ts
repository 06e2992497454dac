export const LATE = Symbol('late');

/** What a read gives, or that it was not there after so many milliseconds; it goes on by itself then. */
export async function inTime<Value>(
  reading: Promise<Value>,
  milliseconds: number,
): Promise<Value | typeof LATE> {
  if (milliseconds === Number.POSITIVE_INFINITY) return await reading;
  const limit = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(limit.resolve, milliseconds, LATE);
  try {
    return await Promise.race([reading, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
