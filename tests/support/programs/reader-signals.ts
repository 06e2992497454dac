import { expect } from 'vitest';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { PATHS } from '../../../site/addresses.ts';
import { READER } from '../browser/tabs.ts';
import type { RunningProgram } from './start-program.ts';

let readers = 0;

/** Sends the signal of a new reader from a new IP; resolves when the site has accepted it. */
export async function sendSignal({ url }: RunningProgram): Promise<void> {
  const name = String(++readers).padStart(20, '0');
  const { status } = await fetch(url + PATHS.signal, {
    method: 'POST',
    headers: {
      'user-agent': READER,
      cookie: `trackingId=${name}`,
      origin: url,
      'x-forwarded-for': `10.${(readers >> 16) & 255}.${(readers >> 8) & 255}.${readers & 255}`,
    },
    body: JSON.stringify({
      v: name,
      p: PATHS.home,
      t: 0,
      view: { r: '', s: '', c: '', n: 0, a: [1, CONSENT_VERSION] },
    }),
  });
  expect(status).toBe(204);
}

/** How many signals the API has taken in. */
export async function signalsTakenIn({ url }: RunningProgram, secret: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${secret}` } });
  return Number(/portal_analytics_events\{state="taken"\} (\d+)/.exec(await response.text())?.[1]);
}
