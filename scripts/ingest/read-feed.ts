import { parseArgs } from 'node:util';
import { runCommand, say, WrongUsage } from '../operator-command.ts';
import { firstBytes, readBounded } from './bounded-reading.ts';
import { printFeed } from './print-feed.ts';

const USAGE = 'Uso: npm run read-feed -- ARQUIVO [--address ENDEREÇO] [--content-type TIPO] [--item SELETOR]';

/**
 * `npm run read-feed -- FILE`: prints the items as they would enter the queue, one JSON per line; problems go to
 * standard error.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { address: { type: 'string' }, 'content-type': { type: 'string' }, item: { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new WrongUsage(USAGE);
  const input = {
    bytes: firstBytes(file),
    contentType: values['content-type'] ?? '',
    address: values.address ?? null,
    now: Date.now(),
    ...(values.item === undefined ? {} : { selectors: { item: values.item } }),
  };
  const feed = await readBounded((readText) => readText('feed', input));
  printFeed(feed, say, (line) => process.stderr.write(`${line}\n`));
}, USAGE);
