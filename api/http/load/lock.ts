/** Runs tasks one after another, each when those given before it have ended. */
export function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return async function oneAtATime(task: () => Promise<void>): Promise<void> {
    const own = last.then(task);
    last = own.catch(() => undefined);
    await own;
  };
}
