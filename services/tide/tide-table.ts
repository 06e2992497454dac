import { dateText, dayNumber, dayStart, parseDay, timeText, yearOf } from '../../contracts/belem-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { TIDE_TABLE_YEARS } from '../../contracts/services/tide-ports.ts';
import type { TideTurn } from './tide-turn.ts';

/** The columns of a table, in the first line of the file, in any order and among others. */
const COLUMNS = ['data', 'hora', 'altura'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

interface TideTableError {
  /** As an editor shows it: the first line of the file is 1. */
  readonly line: number;
  readonly message: string;
}

export interface TideTable {
  /** The year of all turns; `undefined` without a turn. */
  readonly year: number | undefined;
  readonly turns: readonly TideTurn[];
  /** A table with an error is not stored. */
  readonly errors: readonly TideTableError[];
}

const MAX_ERRORS = 20;
/** No tide of Brazil is higher, nor lower than this below the Navy's zero, in centimetres. */
const [LOWEST, HIGHEST] = [-150, 1_000];
/** Between two turns of the tide in Pará pass five to eight hours. */
const [SHORTEST_MS, LONGEST_MS] = [2 * HOUR_MS, 10 * HOUR_MS];
/** The Navy's table of 2025 for Breves leaves out a high water at midnight. Of a year, this many are no mistake of copying. */
const MAX_LEFT_OUT = 2;
const LONGEST_LEFT_OUT_MS = 14 * HOUR_MS;
/** In Breves the water stands still for an hour on some days, and the table has its two heights, up to 4 cm apart. */
const STANDING_CENTIMETRES = 5;

/**
 * Reads a tide table as CSV, `data;hora;altura`, one turn of the tide a line, or as the text of the Navy's file. Most errors of copying are found because high and low
 * waters take turns, some six hours apart. Of two lines about one standing water the one further from the turn before is kept.
 */
export function readTideTable(text: string): TideTable {
  const bounded = text.slice(0, LIMITS.tideTableText).replace(/^\uFEFF/, '');
  const written = /HORA\s{1,20}ALT/.test(bounded) ? printedRows(bounded) : csvRows(bounded);
  if (typeof written === 'string')
    return { year: undefined, turns: [], errors: [{ line: 1, message: written }] };
  if (written.length > LIMITS.tideTableTurns) {
    const message = `O arquivo tem ${written.length} marés. A tábua de um ano tem cerca de 1.410, e o portal lê até ${LIMITS.tideTableTurns}.`;
    return { year: undefined, turns: [], errors: [{ line: 1, message }] };
  }
  const errors: TideTableError[] = [];
  const all = written.flatMap(({ line, row }) => {
    const level = typeof row === 'string' ? row : levelOf(row);
    if (typeof level !== 'string') return [{ line, ...level }];
    errors.push({ line, message: level });
    return [];
  });
  const levels = withoutStanding(all);
  // A line that could not be read would be missed between its neighbours.
  if (errors.length === 0) errors.push(...sequenceErrors(levels));
  const turns = levels.map(({ at, centimetres }, index): TideTurn => {
    const next = levels[index + 1];
    const isHigh =
      next && !lacksOneBetween(levels[index], next)
        ? centimetres > next.centimetres
        : centimetres > (levels[index - 1]?.centimetres ?? centimetres);
    return { at, centimetres, isHigh };
  });
  const first = turns[0];
  return { year: first && Number(yearOf(first.at)), turns, errors: errors.slice(0, MAX_ERRORS) };
}

/** A row with its line in the text, or why the line is none. */
interface NumberedRow {
  readonly line: number;
  readonly row: Row | string;
}

/** The rows of a CSV file; a text says why there are none. */
function csvRows(text: string): NumberedRow[] | string {
  const [head = '', ...lines] = text.split(/\r?\n/);
  const separator = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const absent = COLUMNS.filter((name) => !names.includes(name));
  if (absent.length > 0)
    return `A primeira linha não tem ${absent.map((name) => `“${name}”`).join(' nem ')}. Comece o arquivo com “data;hora;altura”.`;
  return lines.flatMap((line, index): NumberedRow[] => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, separator);
    const cell = (name: (typeof COLUMNS)[number]) => cells[names.indexOf(name)] ?? '';
    const row =
      cells.length === names.length
        ? { data: cell('data'), hora: cell('hora'), altura: cell('altura') }
        : `São ${cells.length} colunas, e a primeira linha tem ${names.length}.`;
    return [{ line: index + 2, row }];
  });
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/**
 * The rows of the Navy's own file, copied as text: the name of a month, then days in two columns, each with its weekday and pairs like
 * `0216 0.20`. A text says why there are none.
 */
function printedRows(text: string): NumberedRow[] | string {
  const [, year] = / - (20\d{2})\b/.exec(text) ?? [];
  if (year === undefined) return 'Falta o ano: copie a tábua com o título, como “… - 2026”.';
  const rows: (NumberedRow & { readonly moment: string })[] = [];
  let [month, day, hora] = ['', '', ''];
  for (const [index, line] of text.split('\n').entries()) {
    for (const word of line.split(/\s/).filter(Boolean)) {
      const before = hora;
      hora = /^\d{4}$/.test(word) ? word : '';
      const named = MONTHS.indexOf(word.toLowerCase());
      if (named >= 0) month = String(named + 1).padStart(2, '0');
      else if (/^\d{2}$/.test(word)) day = word;
      else if (before !== '' && month !== '' && /^-?\d{1,2}[.,]\d{1,2}$/.test(word))
        rows.push({
          line: index + 1,
          row: { data: `${day}/${month}/${year}`, hora: before, altura: word },
          moment: month + day + before,
        });
    }
  }
  // The two columns of days stand beside each other.
  return rows.toSorted((a, b) => a.moment.localeCompare(b.moment));
}

/** The same table with nothing but its turns, as it is stored. */
export function writeTideTable(turns: readonly TideTurn[]): string {
  const lines = turns.map(
    ({ at, centimetres }) =>
      `${dateText(at)};${timeText(at)};${(centimetres / 100).toFixed(2).replace('.', ',')}`,
  );
  return [COLUMNS.join(';'), ...lines].join('\n');
}

interface Level {
  readonly at: number;
  readonly centimetres: number;
}
type NumberedLevel = Level & { readonly line: number };

/** The levels without those of a water that stands still. */
function withoutStanding(levels: readonly NumberedLevel[]): NumberedLevel[] {
  const kept: NumberedLevel[] = [];
  for (const level of levels) {
    const last = kept.at(-1);
    if (!last || !isStanding(last, level)) kept.push(level);
    else {
      const before = kept.at(-2)?.centimetres ?? last.centimetres;
      const isFurther = Math.abs(level.centimetres - before) > Math.abs(last.centimetres - before);
      if (isFurther) kept.splice(-1, 1, level);
    }
  }
  return kept;
}

function isStanding(last: Level, next: Level): boolean {
  const gap = next.at - last.at;
  return gap > 0 && gap < SHORTEST_MS && Math.abs(next.centimetres - last.centimetres) < STANDING_CENTIMETRES;
}

/** The level of a line, or why it has none. */
function levelOf({ data, hora, altura }: Row): Level | string {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(data) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : data;
  const found = parseDay(iso);
  if (found === undefined) return `“${shown(data)}” não é uma data. Escreva como 31/01/2026.`;
  // The Navy writes 0312.
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:h]?(\d{2})$/.exec(hora) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    return `“${shown(hora)}” não é uma hora. Escreva como 03:12.`;
  const metres = /^-?\d{1,2}([.,]\d{1,2})?$/.test(altura) ? Number(altura.replace(',', '.')) : Number.NaN;
  const centimetres = Math.round(metres * 100);
  if (Number.isNaN(metres) || centimetres < LOWEST || centimetres > HIGHEST)
    return `“${shown(altura)}” não é uma altura. Escreva em metros, como 3,4.`;
  return { at: dayStart(found) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS, centimetres };
}

/** Errors that only several lines together show. */
function sequenceErrors(levels: readonly NumberedLevel[]): TideTableError[] {
  if (levels.length < 4) return [{ line: 1, message: 'O arquivo tem menos de quatro marés.' }];
  const year = yearOf(levels[0]?.at ?? 0);
  if (Number(year) < TIDE_TABLE_YEARS.first || Number(year) > TIDE_TABLE_YEARS.last)
    return [{ line: levels[0]?.line ?? 1, message: `O portal não guarda tábuas de ${year}.` }];
  const leftOut = levels.filter((level, index) => lacksOneBetween(levels[index - 1], level));
  const mayLack = leftOut.length <= MAX_LEFT_OUT;
  return levels.flatMap((level, index): TideTableError[] => {
    const { line, at, centimetres } = level;
    const error = (message: string) => [{ line, message }];
    if (yearOf(at) !== year) return error(`A tábua é de ${year}, e esta linha é de ${yearOf(at)}.`);
    const before = levels[index - 1];
    if (!before) return [];
    const gap = at - before.at;
    if (gap <= 0) return error('Esta maré não vem depois da linha anterior.');
    if (gap < SHORTEST_MS)
      return error(`Esta maré vem só ${Math.round(gap / MINUTE_MS)} minutos depois da anterior.`);
    const next = levels[index + 1];
    const isBesideGap = lacksOneBetween(before, level) || (next && lacksOneBetween(level, next));
    if (mayLack && isBesideGap) return [];
    if (gap > LONGEST_MS)
      return error(`Esta maré vem ${Math.round(gap / HOUR_MS)} horas depois da anterior: falta uma.`);
    if (centimetres === before.centimetres) return error('Esta maré tem a mesma altura da anterior.');
    if (next && centimetres > before.centimetres === next.centimetres > centimetres)
      return error('Esta maré não é alta nem baixa: a altura fica entre a da anterior e a da seguinte.');
    return [];
  });
}

/** True if the turn about midnight between these two is left out. */
function lacksOneBetween(before: Level | undefined, after: Level | undefined): boolean {
  if (!before || !after) return false;
  const gap = after.at - before.at;
  return gap > LONGEST_MS && gap < LONGEST_LEFT_OUT_MS && dayNumber(before.at) !== dayNumber(after.at);
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}

/** The text in the place of a value comes from a file and may be long. */
function shown(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell;
}
