import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** Requests a second, all answered well, asking for the addresses that `next` names. */
export async function requestsPerSecond(url: string, next: () => string, seconds: number): Promise<number> {
  const result = await load(url, next, { duration: seconds });
  return result.requests.average;
}

/** Asks for so many addresses, as fast as they are answered. */
export async function askFor(url: string, next: () => string, amount: number): Promise<void> {
  await load(url, next, { amount });
}

async function load(
  url: string,
  next: () => string,
  length: { duration: number } | { amount: number },
): Promise<autocannon.Result> {
  const result = await autocannon({
    ...length,
    url,
    connections: CONNECTIONS,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors under load`);
  }
  return result;
}

export interface Times {
  readonly median: number;
  readonly p95: number;
}

/** Times in milliseconds of requests made one after the other. */
export async function timesOf(addresses: readonly string[]): Promise<Times> {
  const times: number[] = [];
  for (const address of addresses) {
    const start = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  }
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
