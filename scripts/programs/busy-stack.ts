/** Interval and duration of the stack sampling. */
const SAMPLE_MICROSECONDS = 5_000;
const SAMPLED_MS = 300;
const ASK_AGAIN_MS = 50;
const MAX_FRAMES = 12;

interface ProfileNode {
  readonly id: number;
  readonly hitCount?: number;
  readonly children?: readonly number[];
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
}

/**
 * The most frequent stack of a busy Node process, innermost call first. The process must have been told to open its
 * inspector (SIGUSR1) on this loopback port. It samples a profile instead of pausing, because a pause waits for the
 * next statement, which never comes while a regular expression runs.
 */
export async function busyStack(port: number, deadline: AbortSignal): Promise<string[]> {
  const socket = new WebSocket(await inspectorUrl(port, deadline));
  try {
    const ask = await connect(socket, deadline);
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await ask('Profiler.start');
    await new Promise((resolve) => setTimeout(resolve, SAMPLED_MS));
    const { profile } = (await ask('Profiler.stop')) as { profile: { nodes: readonly ProfileNode[] } };
    return hottestStack(profile.nodes);
  } finally {
    socket.close();
  }
}

async function inspectorUrl(port: number, deadline: AbortSignal): Promise<string> {
  for (;;) {
    deadline.throwIfAborted();
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: deadline });
      const [target] = (await response.json()) as { webSocketDebuggerUrl?: string }[];
      if (target?.webSocketDebuggerUrl) return target.webSocketDebuggerUrl;
    } catch {
      // The inspector takes a moment to listen.
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

type Ask = (method: string, params?: object) => Promise<unknown>;

async function connect(socket: WebSocket, deadline: AbortSignal): Promise<Ask> {
  const waiting = new Map<number, (result: unknown) => void>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  deadline.addEventListener('abort', () => failed.reject(deadline.reason));
  socket.addEventListener('error', () => failed.reject(new Error('the inspector hung up')));
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  await Promise.race([opened, failed.promise]);
  return (method, params = {}) => {
    const id = waiting.size + 1;
    const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    return Promise.race([answered, failed.promise]);
  };
}

function hottestStack(nodes: readonly ProfileNode[]): string[] {
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const [hottest] = nodes.toSorted((a, b) => (b.hitCount ?? 0) - (a.hitCount ?? 0));
  const frames: string[] = [];
  for (let node = hottest; node && frames.length < MAX_FRAMES; node = parents.get(node.id)) {
    const { functionName, url, lineNumber } = node.callFrame;
    if (functionName === '(root)') break;
    const place = url === '' ? '' : ` (${url.replace(/^file:\/\//, '')}:${lineNumber + 1})`;
    frames.push(`${functionName || '(anonymous)'}${place}`);
  }
  return frames;
}
