/** One Ctrl-C arrives up to three times: from the terminal, from npm and from the script that npm runs. */
const SAME_REQUEST = 1_000;

interface StopRequest {
  /** Aborted by the first stop request, with the signal to pass on as the reason. */
  readonly signal: AbortSignal;
  readonly made: Promise<void>;
}

/** Listens for stop requests; `onInsistence` is called when they are repeated. */
export function listenForStop(onInsistence: () => void): StopRequest {
  const controller = new AbortController();
  const made = Promise.withResolvers<void>();
  let firstAt: number | undefined;

  function request(signal: NodeJS.Signals): void {
    if (firstAt !== undefined) {
      if (Date.now() - firstAt > SAME_REQUEST) onInsistence();
      return;
    }
    firstAt = Date.now();
    controller.abort(signal);
    made.resolve();
  }

  process.on('SIGINT', request);
  process.on('SIGTERM', request);
  // Programs do not handle a closed terminal or a lost parent, so both become SIGTERM.
  process.on('SIGHUP', () => request('SIGTERM'));
  process.on('disconnect', () => request('SIGTERM'));
  return { signal: controller.signal, made: made.promise };
}
