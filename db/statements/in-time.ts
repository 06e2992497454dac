export const TIMED_OUT = Symbol('timed out');

/** The value of a read, or `TIMED_OUT` if it takes longer than this. A late read goes on running. */
export async function inTime<Value>(
  reading: Promise<Value>,
  milliseconds: number,
): Promise<Value | typeof TIMED_OUT> {
  if (milliseconds === Number.POSITIVE_INFINITY) return await reading;
  const limit = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(limit.resolve, milliseconds, TIMED_OUT);
  try {
    return await Promise.race([reading, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
