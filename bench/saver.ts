import { setTimeout as wait } from 'node:timers/promises';
import { BENCH_LOGIN } from './installation.ts';
import { quantile } from './load.ts';

const EVERY_MS = 500;
const LOOK_EVERY_MS = 10;
/** A change that is not public after this time counts as this time. */
const MAX_MS = 5_000;
const SAVED_STORIES = 50;

interface Saver {
  /** Milliseconds from a save's answer until a reader gets the change: median and p99. */
  stop(): Promise<{ readonly saves: number; readonly p50: number; readonly p99: number }>;
}

export async function logIn(apiUrl: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${apiUrl}/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(BENCH_LOGIN),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Saves one of the newest stories every half second, and reads it until the change is public. */
export async function startSaver(apiUrl: string, siteUrl: string, newest: number): Promise<Saver> {
  const authorization = `Bearer ${await logIn(apiUrl)}`;
  const times: number[] = [];
  const stopping = new AbortController();
  const running = save();

  async function save(): Promise<void> {
    for (let saves = 0; !stopping.signal.aborted; saves++) {
      const began = performance.now();
      await saveOne(newest - (saves % SAVED_STORIES), `Balsa muda de horário pela vez ${saves}`);
      await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  }

  async function saveOne(id: number, title: string): Promise<void> {
    const response = await fetch(`${apiUrl}/admin/news/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': '*', authorization },
      // Seeded stories have no source, and nothing is published without one.
      body: JSON.stringify({ title, link: 'https://agencia.example/balsa' }),
    });
    if (!response.ok) throw new Error(`a save was answered ${response.status}: ${await response.text()}`);
    const saved = performance.now();
    while (performance.now() - saved < MAX_MS) {
      if ((await (await fetch(`${siteUrl}/noticia/${id}`)).text()).includes(title)) break;
      await wait(LOOK_EVERY_MS);
    }
    times.push(performance.now() - saved);
  }

  return {
    async stop() {
      stopping.abort();
      await running;
      const sorted = times.toSorted((a, b) => a - b);
      return { saves: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
    },
  };
}
