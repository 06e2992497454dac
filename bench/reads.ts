import { askFor, requestsPerSecond } from './load.ts';
import { startProgram } from './processes.ts';
import { atLeast, type Measurement, say } from './report.ts';

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP = 10_000;

interface Read {
  readonly what: string;
  readonly next: () => string;
  readonly bar: number;
  /** Requests made before: of what is read for the first time it would be the disk that is measured. */
  readonly warmUp?: number;
}

/** The share of a bare server's speed that each read keeps, the two measured in turns. */
export async function measureReads(url: string, items: number): Promise<Measurement[]> {
  let steps = 0;
  /** A different item each time: no cached response can answer. */
  function anyItem(): string {
    steps += 7_919;
    return `/news/${1 + (steps % items)}`;
  }
  let readers = 0;
  /** As readers ask: nine times out of ten for one of the newest hundred. */
  function readItem(): string {
    readers += 1;
    return readers % 10 === 0 ? anyItem() : `/news/${items - (readers % 100)}`;
  }
  const reads: readonly Read[] = [
    { what: 'GET /news?limit=10', next: () => '/news?limit=10', bar: 0.4 },
    // First, so that the items are warm for the next as well.
    { what: 'GET /news/{id}, another each time', next: anyItem, bar: 0.4, warmUp: items },
    { what: 'GET /news/{id}, as readers ask', next: readItem, bar: 0.4 },
    { what: 'GET /ad', next: () => '/ad', bar: 0.5 },
    { what: 'GET /tv', next: () => '/tv', bar: 0.5 },
  ];
  const measurements: Measurement[] = [];
  for (const { what, next, bar, warmUp = WARM_UP } of reads) {
    const body = Buffer.from(await (await fetch(url + next())).arrayBuffer());
    const bare = await startProgram('bench/bare-server.ts', {}, body);
    const ratios: number[] = [];
    await askFor(bare.url, next, WARM_UP);
    await askFor(url, next, warmUp);
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await requestsPerSecond(url, next, SECONDS);
      const theirs = await requestsPerSecond(bare.url, next, SECONDS);
      say(`  ${what}: ${ours.toFixed(0)} of ${theirs.toFixed(0)} a second`);
      ratios.push(ours / theirs);
    }
    await bare.stop();
    ratios.sort((a, b) => a - b);
    measurements.push(
      atLeast(`${what} (${body.length} bytes), share of bare`, ratios[Math.floor(ROUNDS / 2)] ?? 0, bar),
    );
  }
  return measurements;
}
