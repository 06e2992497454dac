import { READ_PERIODS, type ReadPeriod } from '../../contracts/audience.ts';
import type { FigureTable } from '../../contracts/figure-table.ts';
import type { MostReadRow } from '../../contracts/schemas/audience.schema.ts';

const USUAL: ReadPeriod = '7d';

export function readReadPeriod(text: string): ReadPeriod {
  return READ_PERIODS.find(({ key }) => key === text)?.key ?? USUAL;
}

export function mostReadTable(period: ReadPeriod, news: readonly MostReadRow[]): FigureTable {
  const name = READ_PERIODS.find(({ key }) => key === period)?.name ?? '';
  return {
    title: `Mais lidas em ${name}`,
    head: ['Número', 'Título', 'Visualizações'],
    labels: 2,
    rows: news.map(({ id, title, views }) => [String(id), title, views]),
  };
}
