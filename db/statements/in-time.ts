export const LATE = Symbol('late');

/** The value of a read, or `LATE` if it takes longer than this. A late read goes on running. */
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
