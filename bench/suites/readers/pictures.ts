import sharp from 'sharp';
import { RENDITION_WIDTHS } from '../../../contracts/media/renditions.ts';
import { createRandom } from '../../../db/large/random.ts';
import type { RunningProgram } from '../../../tests/support/programs/start-program.ts';
import { quantile } from '../../load.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';
import { logIn } from '../../saver.ts';

const AT_ONCE = 128;
const WIDTHS = RENDITION_WIDTHS.filter((width) => width >= 240 && width <= 920);
/** Readers who wait longer for a picture have scrolled on. */
const MAX_MS = 15_000;

/** Many missing renditions requested at once: how many readers see a broken picture, and how long they wait. */
export async function measurePictures(api: RunningProgram): Promise<Measurement[]> {
  const ids = await upload(api.url, AT_ONCE / WIDTHS.length);
  // The format that is not encoded in advance, so that no rendition exists.
  const cold = ids.flatMap((id) => WIDTHS.map((width) => `/media/${id}/${width}.webp`));
  const before = api.cpuMicros();
  const answers = await Promise.all(
    cold.map(async (path) => {
      const began = performance.now();
      const response = await fetch(api.url + path);
      await response.arrayBuffer();
      const cached = response.headers.get('cache-control') ?? '';
      return { status: response.status, exact: cached.includes('immutable'), ms: performance.now() - began };
    }),
  );
  const broken = answers.filter(({ status }) => status !== 200).length;
  const exact = answers.filter((answer) => answer.exact).length;
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const cpu = (api.cpuMicros() - before) / 1_000 / cold.length;
  printLine(`  ${cold.length} cold renditions: ${exact} exact, ${cpu.toFixed(0)} ms of CPU each`);
  return [
    atMost(`broken pictures of ${cold.length} cold renditions at once (${exact} exact)`, broken, 0),
    atMost('the last of them is there after', quantile(times, 1), MAX_MS, 'ms'),
  ];
}

/** Uploads different pictures with the detail of photos; returns their ids. */
export async function upload(apiUrl: string, count: number): Promise<string[]> {
  const authorization = `Bearer ${await logIn(apiUrl)}`;
  const random = createRandom(Date.now());
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const form = new FormData();
    form.append(
      'file',
      new Blob([Uint8Array.from(await photo(random()))], { type: 'image/jpeg' }),
      `${index}.jpg`,
    );
    const response = await fetch(`${apiUrl}/admin/media`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    if (response.status !== 201) throw new Error(`an upload was answered ${response.status}`);
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
}

async function photo(tone: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 80 + 90 * tone, sigma: 30 } as const;
  const small = sharp({ create: { width: 400, height: 250, channels: 3, background: '#000', noise } });
  // Enlarged noise has edges and flat areas, as photos do.
  return await sharp(await small.png().toBuffer())
    .resize({ width: 1_600 })
    .jpeg({ quality: 85 })
    .toBuffer();
}
