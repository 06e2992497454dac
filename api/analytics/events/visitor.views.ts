import type { VisitorData } from '../../../contracts/analytics/analytics-event.schema.ts';
import { PAGE_KINDS, VITALS } from '../../../contracts/analytics/analytics-kinds.ts';
import { isoOf } from '../../../contracts/belem-time.ts';

type HeldEvent = VisitorData['events'][number];

export interface EventOfVisitor {
  readonly at: number;
  readonly kind: HeldEvent['kind'];
  readonly page: string;
  readonly news_id: number | null;
  readonly device: string;
  readonly source: string;
  readonly campaign: string;
  readonly view_id: string | null;
  readonly item: string;
  readonly amount: number;
}

/** Titles of stories and ads in the events, as far as readers may see them; an ad includes its advertiser. */
export interface Titles {
  readonly stories: ReadonlyMap<number, string>;
  readonly ads: ReadonlyMap<number, string>;
}

/** In the order of the events; all vitals of a page view are listed together at the newest of them. */
export function heldEvents(events: readonly EventOfVisitor[], titles: Titles): HeldEvent[] {
  const measures = Map.groupBy(
    events.filter(({ kind }) => kind === 'vital'),
    ({ view_id }) => view_id,
  );
  return events.flatMap((event) => {
    const { at, kind, view_id, news_id, device, source, campaign } = event;
    const measured = kind === 'vital' ? (measures.get(view_id) ?? []) : [];
    if (kind === 'vital' && measured[0] !== event) return [];
    const about = kind === 'vital' ? speedOf(measured) : aboutOf(event, titles);
    return [{ at: isoOf(at), kind, about, news: news_id, device, source, campaign }];
  });
}

function speedOf(measured: readonly EventOfVisitor[]): string {
  const parts = VITALS.flatMap(({ key, name, unit }) =>
    measured
      .filter(({ item }) => item === key)
      .map(({ amount }) => `${name.toLowerCase()} (${key}) ${measureOf(unit, amount)}`),
  );
  return `Velocidade da página: ${parts.join(', ')}`;
}

function aboutOf({ kind, page, news_id, item }: EventOfVisitor, { stories, ads }: Titles): string {
  if (kind === 'view') {
    const title = news_id === null ? undefined : stories.get(news_id);
    return title ?? PAGE_KINDS.find(({ key }) => key === page)?.name ?? page;
  }
  return ads.get(Number(item)) ?? 'Anúncio';
}

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const HUNDREDTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

function measureOf(unit: (typeof VITALS)[number]['unit'], amount: number): string {
  if (unit !== 'ms') return HUNDREDTHS.format(amount);
  return amount < 1_000 ? `${WHOLE.format(amount)} ms` : `${TENTHS.format(amount / 1_000)} s`;
}
