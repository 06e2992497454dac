import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';

export interface Reading {
  readonly asked: number;
  readonly failed: number;
  /** The 99th percentile of response times in milliseconds. */
  readonly p99: number;
  /** Counts by status, or by error code. */
  readonly answers: Readonly<Record<string, number>>;
}

export interface Readers {
  end(): Promise<Reading>;
}

interface ReaderOptions {
  readonly readers: number;
  /** Returns the next address to request. */
  readonly next: () => string;
  readonly isGood?: (status: number) => boolean;
  /** A pause after each page; 0 if there is none. */
  readonly thinkMs?: number;
}

/** Simulated readers who request one address after another until `end`. */
export function startReaders(options: ReaderOptions): Readers {
  const { readers, next, isGood = (status) => status === 200, thinkMs = 0 } = options;
  const agent = new Agent({ connections: readers, headersTimeout: 30_000 });
  const answers: Record<string, number> = {};
  const times: number[] = [];
  let stopped = false;
  let failed = 0;

  async function read(): Promise<void> {
    while (!stopped) {
      const { origin, pathname, search } = new URL(next());
      const began = performance.now();
      let answer: string;
      try {
        const { statusCode, body } = await agent.request({ origin, path: pathname + search, method: 'GET' });
        await body.dump();
        answer = String(statusCode);
        if (!isGood(statusCode)) failed += 1;
      } catch (error) {
        answer = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
        failed += 1;
      }
      times.push(performance.now() - began);
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (thinkMs > 0) await pause(thinkMs);
    }
  }

  const reading = Promise.all(Array.from({ length: readers }, read));
  return {
    async end() {
      stopped = true;
      await reading;
      await agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      return { asked: times.length, failed, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, answers };
    },
  };
}

/** Returns a random one of the addresses at each call. */
export function randomAddress(addresses: readonly string[]): () => string {
  return () => addresses[Math.floor(Math.random() * addresses.length)] ?? '';
}

export function servedShare({ asked, failed }: Pick<Reading, 'asked' | 'failed'>): string {
  return `${(((asked - failed) / Math.max(1, asked)) * 100).toFixed(3)} %`;
}

/** Every address of the site that readers reach by links: pages, stories, second pages, feeds, searches. */
export async function siteAddresses(siteUrl: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(siteUrl + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  const files = await locations('/sitemap.xml');
  const paths = (await Promise.all(files.map(locations))).flat();
  const lists = paths.filter((path) => /^\/(politica|esportes|seguranca|foco)$/.test(path));
  return [
    ...new Set([
      ...paths,
      ...lists.map((path) => `${path}?pagina=2`),
      '/feed.xml',
      '/search?q=belem',
      '/search?q=balsa',
      '/search',
      '/municipio/soure',
    ]),
  ].map((path) => siteUrl + path);
}
