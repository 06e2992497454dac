import { closeSync, openSync, readSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEED_LIMITS } from '../../ingest/feeds/feed.ts';
import { readFeed } from '../../ingest/feeds/read-feed.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from '../operator-command.ts';

const USAGE = 'Uso: npm run read-feed -- ARQUIVO [--address ENDEREÇO] [--content-type TIPO] [--item SELETOR]';

/** The beginning of a file: one byte more than is read, so that a longer one is noticed. */
function firstBytes(file: string): Uint8Array {
  const bytes = Buffer.alloc(FEED_LIMITS.bytes + 1);
  const handle = openSync(file, 'r');
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read) {
    read = readSync(handle, bytes, length, bytes.length - length, null);
  }
  closeSync(handle);
  return bytes.subarray(0, length);
}

/** `npm run read-feed -- FILE`: its items as they would arrive in the queue, one JSON per line; problems on standard error. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { address: { type: 'string' }, 'content-type': { type: 'string' }, item: { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new WrongUsage(USAGE);
  const { items, problems, more } = readFeed({
    bytes: firstBytes(fileFromCaller(file)),
    contentType: values['content-type'] ?? '',
    address: values.address ?? null,
    now: Date.now(),
    ...(values.item === undefined ? {} : { selectors: { item: values.item } }),
  });
  for (const item of items) say(JSON.stringify(item));
  for (const { code, message } of problems) process.stderr.write(`${code}: ${message}\n`);
  for (const address of more) process.stderr.write(`more: ${address}\n`);
});
