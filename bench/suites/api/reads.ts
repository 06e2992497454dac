import type { RunningProgram } from '../../../tests/support/programs/start-program.ts';
import type { Measurement } from '../../report.ts';
import { shareOfBare } from '../../share-of-bare.ts';

/** Number of different addresses: enough that no request is answered from a cache. */
const DIFFERENT = 20_000;

/** The share of a bare server's speed that each read keeps. */
export async function measureReads(api: RunningProgram, items: number): Promise<Measurement[]> {
  const anyItem = Array.from(
    { length: DIFFERENT },
    (_one, index) => `/news/${1 + ((index * 7_919) % items)}`,
  );
  /** Nine of ten requests are for one of the newest hundred stories. */
  const asReaders = anyItem.map((path, index) =>
    index % 10 === 0 ? path : `/news/${items - (index % 100)}`,
  );
  const reads = [
    { what: 'GET /news?limit=10', paths: ['/news?limit=10'], bar: 0.7 },
    { what: 'GET /news/{id}', paths: [`/news/${items}`], bar: 0.7 },
    { what: 'GET /news/{id}, another each time', paths: anyItem, bar: 0.4, warmUpSeconds: 10 },
    { what: 'GET /news/{id}, as readers ask', paths: asReaders, bar: 0.4 },
    { what: 'GET /ad', paths: ['/ad'], bar: 0.7 },
    { what: 'GET /tv', paths: ['/tv'], bar: 0.7 },
  ];
  const measurements: Measurement[] = [];
  for (const read of reads) measurements.push(await shareOfBare(api, read));
  return measurements;
}
