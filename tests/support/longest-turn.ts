/** The longest turn of this thread's event loop during `work`, in CPU time, which other load on the machine does not lengthen. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, process.threadCpuUsage()];
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  };
  const ticks = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(ticks);
    look();
  }
  return longest;
}
