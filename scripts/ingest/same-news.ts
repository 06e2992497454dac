import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { SAME_NEWS_WINDOW_MS } from '../../db/same-news/band-store.ts';
import { measureSameNews, parseLabelledNews } from '../../ingest/labelled/labelled-news.ts';
import { type DatedText, groupTexts } from '../../ingest/same-news/groups.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from '../operator-command.ts';

const USAGE = `Uso: npm run same-news -- [ARQUIVO]   (um JSON por linha: title, text e, se houver, date)
     npm run same-news -- --measure [ARQUIVO]   (um JSON por linha: a, b e same, ou title e text de notícias diferentes entre si)`;

/**
 * `npm run same-news`: groups texts about the same news, as arrays of line numbers starting at 1. With `--measure`, how
 * often the rule is right about labelled texts.
 */
await runCommand(async () => {
  const { file, measure } = asked();
  const lines: string[] = [];
  const input = file === undefined ? process.stdin : createReadStream(fileFromCaller(file), 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) lines.push(line);
  if (measure) {
    sayFigures(lines);
    return;
  }
  const groups = groupTexts(
    lines.map((line, index) => parseLine(line, index + 1)),
    SAME_NEWS_WINDOW_MS,
  );
  say(JSON.stringify(groups.map((group) => group.map((index) => index + 1))));
}, USAGE);

function asked(): { readonly file: string | undefined; readonly measure: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { measure: { type: 'boolean', default: false } },
    });
    if (positionals.length <= 1) return { file: positionals[0], measure: values.measure };
  } catch {
    // An unknown option is answered like too many files.
  }
  throw new WrongUsage(USAGE);
}

function sayFigures(lines: readonly string[]): void {
  const { pairs, right, missed, mergedFalsely, maybe } = measureSameNews(parsedForMeasure(lines));
  const lists = { missed, 'merged falsely': mergedFalsely, maybe };
  for (const [what, list] of Object.entries(lists))
    for (const { a, b, same } of list) say(`${what}: ${a.title} | ${b.title} (${same ? 'same' : 'other'})`);
  say(
    `${right} of ${pairs} right, ${missed.length} missed, ${mergedFalsely.length} merged falsely, ${maybe.length} maybe`,
  );
}

function parsedForMeasure(lines: readonly string[]): ReturnType<typeof parseLabelledNews> {
  try {
    return parseLabelledNews(lines.filter((line) => line !== ''));
  } catch (error) {
    throw new WrongUsage(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
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
