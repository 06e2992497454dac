import { parseArgs } from 'node:util';
import { runCommand, say, WrongUsage } from '../operator-command.ts';
import { firstBytes, readBounded, Unreadable } from './bounded-reading.ts';
import { printFeed } from './print-feed.ts';

const USAGE = 'Uso: npm run read-page -- ARQUIVO [--url ENDEREÇO] [--selector SELETOR]';
/** Base of relative links when no address is given. */
const PLACEHOLDER_DOMAIN = 'https://pagina.example/';

/**
 * `npm run read-page -- FILE`: prints the story of a page as JSON. With `--selector` the file is a list page, and each
 * element that matches the CSS selector is an item, one JSON per line. A file without a result prints one line to
 * standard error.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, selector: { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new WrongUsage(USAGE);
  const address = values.url ?? PLACEHOLDER_DOMAIN;
  if (!URL.canParse(address)) throw new WrongUsage(`--url não é um endereço: ${address}`);
  const input = { bytes: firstBytes(file), contentType: '', address, now: Date.now() };
  const { selector } = values;
  if (selector === undefined) {
    const page = await readBounded((readText) => readText('page', input));
    if (!page) throw new Unreadable('A página não tem um texto que o portal reconheça; cole o texto.');
    say(JSON.stringify(page));
    return;
  }
  const feed = await readBounded((readText) => readText('feed', { ...input, selectors: { item: selector } }));
  if (feed.items.length === 0) throw new Unreadable(feed.problems[0]?.message ?? 'A página não tem itens.');
  printFeed(feed, say, (line) => process.stderr.write(`${line}\n`));
}, USAGE);
