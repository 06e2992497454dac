import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '../../../contracts/limits.ts';
import type { RunningProgram } from '../../support/programs/start-program.ts';
import { adminToken, openPortal } from '../programs.ts';
import type { Scenario } from '../scenario.ts';

/** Two pictures are decoded at a time; the worst one takes a third of this. */
const MAX_MB = 900;
const { side, pixels } = LIMITS.upload;
const SQUARE = Math.floor(Math.sqrt(pixels));

/** Pictures of the largest allowed dimensions, in formats that cannot be decoded line by line. */
const WORST: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a wide PNG': () =>
    blank(side, pixels / side)
      .png()
      .toBuffer(),
  'a tall PNG': () =>
    blank(pixels / side, side)
      .png()
      .toBuffer(),
  'a thin PNG': () => blank(1, side).png().toBuffer(),
  'an interlaced PNG': () => blank(SQUARE, SQUARE).png({ progressive: true }).toBuffer(),
  'a progressive JPEG': () => blank(SQUARE, SQUARE).jpeg({ progressive: true }).toBuffer(),
  'a WebP': () => blank(SQUARE, SQUARE).webp({ effort: 0 }).toBuffer(),
  'an AVIF': () => blank(SQUARE, SQUARE).avif({ effort: 0 }).toBuffer(),
};

export const largePictures: Scenario = {
  name: 'large-pictures',
  fault: 'pictures as large, long and thin as may be, uploaded all at once',
  bar: `each answered, the API never above ${MAX_MB} MB, the same process`,
  async run({ short, say }) {
    const times = short ? 1 : 3;
    const portal = await openPortal();
    try {
      const token = await adminToken(portal.api.url);
      const files = new Map<string, Buffer>();
      for (const [name, make] of Object.entries(WORST)) files.set(name, await make());
      const before = portal.api.memory();
      const statuses: Record<string, number> = {};
      const upload = async ([name, bytes]: readonly [string, Buffer]): Promise<void> => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)]), name);
        const headers = { authorization: `Bearer ${token}` };
        const began = performance.now();
        const { status } = await fetch(`${portal.api.url}/admin/media`, {
          method: 'POST',
          headers,
          body: form,
        });
        say(
          `${name}, ${bytes.length} bytes: ${status} after ${((performance.now() - began) / 1_000).toFixed(1)} s`,
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
      };
      const all = Array.from({ length: times }, () => [...files]).flat();
      await Promise.all(all.map(upload));
      const highest = highestMemory(portal.api);
      const wrong = Object.keys(statuses).filter((status) => Number(status) >= 500);
      return {
        tried: `${all.length} uploads at once: ${Object.keys(WORST).join(', ')}`,
        lost: `answers ${JSON.stringify(statuses)}; RSS ${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at its highest`,
        reached: wrong.length === 0 && highest <= MAX_MB && portal.api.isAlive(),
      };
    } finally {
      await portal.close();
    }
  },
};

function blank(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#808080' } });
}

/** The peak resident memory of a process in MB. */
function highestMemory({ pid }: RunningProgram): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}
