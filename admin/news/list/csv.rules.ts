import { CATEGORIES } from '../../../contracts/categories.ts';
import { findRegion } from '../../../contracts/regions.ts';
import type { AdminNewsItem } from '../../../contracts/schemas/news.schema.ts';
import { NEWS_STATUSES } from '../../../contracts/statuses.ts';
import { dateText, timeText } from '../../time/belem-time.ts';

const COLUMNS: readonly (readonly [string, (item: AdminNewsItem) => string])[] = [
  ['Número', ({ id }) => String(id)],
  ['Título', ({ title }) => title],
  ['Status', ({ status }) => NEWS_STATUSES.find(({ key }) => key === status)?.name ?? ''],
  ['Município', ({ muni }) => muni],
  ['Região', ({ reg }) => findRegion(reg)?.name ?? ''],
  ['Categoria', ({ cat }) => CATEGORIES.find(({ key }) => key === cat)?.name ?? ''],
  ['Data', ({ date }) => dateText(date)],
  ['Hora', ({ date }) => timeText(date)],
  ['Autor', ({ author }) => author?.username ?? ''],
  ['Fonte', ({ source }) => source],
  ['Link original', ({ link }) => link],
];

/** Spreadsheets told by it that the text is UTF-8 show accents as they are. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What Brazilian spreadsheets expect: the comma separates decimals there. */
const SEPARATOR = ';';

export function csvOf(items: readonly AdminNewsItem[]): string {
  const head = COLUMNS.map(([name]) => name);
  const rows = items.map((item) => COLUMNS.map(([, read]) => read(item)));
  return (
    BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(csvCell).join(SEPARATOR)}\r\n`).join('')
  );
}

/** A cell that a spreadsheet would run as a formula is made plain text by an apostrophe before it. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
