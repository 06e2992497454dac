import type { KeptLines } from '../../../services/adapter.ts';
import { FetchRefused } from './fetch-refused.ts';

const LINE_END = 10;
/** No line is longer; otherwise the file is not one of lines. */
const MAX_LINE_BYTES = 65_536;

export async function* keepLines(
  source: AsyncIterable<Buffer>,
  { containing, maxBytes }: Pick<KeptLines, 'containing' | 'maxBytes'>,
): AsyncGenerator<Buffer> {
  let size = 0;
  let isFirst = true;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchRefused('too-large', `the file has more than ${maxBytes} bytes`);
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    for (const line of linesOf(bytes.subarray(0, end))) {
      if (isFirst || line.includes(containing)) yield Buffer.from(line);
      isFirst = false;
    }
    rest = bytes.subarray(end);
    if (rest.length > MAX_LINE_BYTES)
      throw new FetchRefused('too-large', `a line has more than ${MAX_LINE_BYTES} bytes`);
  }
  if (isFirst || rest.includes(containing)) yield rest;
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, start) + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}
