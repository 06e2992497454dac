import { countText, percentText, shortCountText } from '../../contracts/figure-texts.ts';
import type { FiguresSummary } from '../../contracts/schemas/audience.schema.ts';
import { type FigurePeriod, lengthOf } from './period.rules.ts';

export interface Change {
  /** With its sign, `+12,4%`, or a word. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
}

/** How much more or less than before; undefined: there was nothing to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  if (before === 0) return undefined;
  return signed((now - before) / before, (size) => percentText(size, 1));
}

/** Shares are compared by their difference: two percent of one percent would mislead. */
export function shareChangeOf(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined;
  return signed(now - before, (size) => `${percentText(size).slice(0, -1)} p.p.`);
}

function signed(difference: number, textOf: (size: number) => string): Change {
  const size = textOf(Math.abs(difference));
  // What rounds to nothing is no change.
  if (!/[1-9]/.test(size)) return { text: 'estável', direction: 'same' };
  return difference > 0 ? { text: `+${size}`, direction: 'up' } : { text: `−${size}`, direction: 'down' };
}

export interface FigureCard {
  readonly name: string;
  readonly value: string;
  readonly change: Change | undefined;
  /** Follows the change, with what stands between them, and makes sense without it. */
  readonly note: string;
}

/** The four figures at the head of the dashboard. */
export function cardsOf(summary: FiguresSummary, period: FigurePeriod): readonly FigureCard[] {
  const { views, readers, published, scheduled, ctr, impressions, phoneShare, previous } = summary;
  const days = lengthOf(period);
  // A day that is not over stands beside one that is.
  const before = period.key === 'hoje' ? 'a ontem, o dia inteiro' : 'ao período anterior';
  const viewsChange = changeOf(views, previous.views);
  const readersChange = changeOf(readers, previous.readers);
  const phones = phoneShare === null ? '' : `${percentText(phoneShare, 0)} pelo celular`;
  return [
    {
      name: 'Visualizações',
      value: shortCountText(views),
      change: viewsChange,
      note: viewsChange ? ` em relação ${before}` : 'sem período anterior para comparar',
    },
    {
      name: 'Leitores',
      value: shortCountText(readers),
      change: readersChange,
      note: (readersChange ? ', ' : '') + (phones || 'só os que aceitaram a medição'),
    },
    {
      name: 'Notícias publicadas',
      value: shortCountText(published),
      change: undefined,
      note: `${perDay(published, days)} por dia, ${countText(scheduled)} ${scheduled === 1 ? 'agendada' : 'agendadas'}`,
    },
    {
      name: 'CTR dos anúncios',
      value: percentText(ctr),
      change: shareChangeOf(ctr, previous.ctr),
      note:
        ctr === null
          ? 'nenhuma exibição'
          : ` em ${shortCountText(impressions)}${impressions >= 1_000_000 ? ' de' : ''} exibições`,
    },
  ];
}

function perDay(count: number, days: number): string {
  const average = count / days;
  return average.toLocaleString('pt-BR', { maximumFractionDigits: average < 10 ? 1 : 0 });
}
