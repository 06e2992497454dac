import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { SAME_NEWS_WINDOW_MS } from '../../db/same-news/band-store.ts';
import { type DatedText, groupTexts } from '../../ingest/same-news/groups.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from '../operator-command.ts';

const USAGE = 'Uso: npm run same-news -- [ARQUIVO]   (um JSON por linha: title, text e, se houver, date)';

/** `npm run same-news`: groups texts about the same news, as arrays of line numbers starting at 1. */
await runCommand(async () => {
  const file = fileAsked();
  const texts: DatedText[] = [];
  const input = file === undefined ? process.stdin : createReadStream(fileFromCaller(file), 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    texts.push(parseLine(line, texts.length + 1));
  }
  const groups = groupTexts(texts, SAME_NEWS_WINDOW_MS);
  say(JSON.stringify(groups.map((group) => group.map((at) => at + 1))));
}, USAGE);

function fileAsked(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= 1) return positionals[0];
  } catch {
    // An unknown option is answered like too many files.
  }
  throw new WrongUsage(USAGE);
}

function parseLine(line: string, number: number): DatedText {
  const wrong = (why: string): WrongUsage => new WrongUsage(`Linha ${number}: ${why}. ${USAGE}`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw wrong('não é JSON');
  }
  const { title = '', text = '', date } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || typeof text !== 'string') throw wrong('title e text são textos');
  if (date === undefined || date === null || date === '') return { title, text, date: undefined };
  const moment = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(moment)) throw wrong('date é um dia como 2026-11-17');
  return { title, text, date: moment };
}
