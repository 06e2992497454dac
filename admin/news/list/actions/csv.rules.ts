import { dateText, timeText } from '../../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../../contracts/news/categories.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { NEWS_STATUSES } from '../../../../contracts/news/statuses.ts';
import { findRegion } from '../../../../contracts/regions.ts';
import { csvOf } from '../../../../design/reports/csv.ts';

const COLUMNS: readonly (readonly [string, (item: AdminNewsItem) => string])[] = [
  ['Número', ({ id }) => String(id)],
  ['Título', ({ title }) => title],
  ['Status', ({ status }) => NEWS_STATUSES.find(({ key }) => key === status)?.name ?? ''],
  ['Municípios', ({ munis }) => munis.join(', ')],
  ['Região', ({ reg }) => findRegion(reg)?.name ?? ''],
  ['Categoria', ({ cat }) => CATEGORIES.find(({ key }) => key === cat)?.name ?? ''],
  ['Data', ({ date }) => dateText(date)],
  ['Hora', ({ date }) => timeText(date)],
  ['Autor', ({ author }) => author?.username ?? ''],
  ['Fonte', ({ source }) => source],
  ['Link da fonte', ({ link }) => link],
];

export function newsCsv(items: readonly AdminNewsItem[]): string {
  return csvOf([
    COLUMNS.map(([name]) => name),
    ...items.map((item) => COLUMNS.map(([, read]) => read(item))),
  ]);
}
