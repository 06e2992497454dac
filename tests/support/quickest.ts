/** The shortest of five times in milliseconds: a busy machine slows some of them down, slow code all. */
export async function quickest(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
