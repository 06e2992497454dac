import { PAGE_KINDS, VITALS } from '../../contracts/audience.ts';
import type { VisitorData } from '../../contracts/schemas/audience.schema.ts';
import { isoOf } from '../http/moments.ts';

type HeldEvent = VisitorData['events'][number];

export interface EventOfVisitor {
  readonly at: number;
  readonly kind: HeldEvent['kind'];
  readonly page: string;
  readonly news_id: number | null;
  readonly device: string;
  readonly source: string;
  readonly item: string;
  readonly amount: number;
}

/** The titles of what the events are about, as far as readers may see them. */
export interface Titles {
  readonly stories: ReadonlyMap<number, string>;
  readonly ads: ReadonlyMap<number, string>;
}

export function heldEvent(event: EventOfVisitor, titles: Titles): HeldEvent {
  const { at, kind, news_id, device, source } = event;
  return { at: isoOf(at), kind, about: aboutOf(event, titles), news: news_id, device, source };
}

function aboutOf({ kind, page, news_id, item, amount }: EventOfVisitor, { stories, ads }: Titles): string {
  if (kind === 'vital') return `Velocidade: ${item} ${measureOf(item, amount)}`;
  if (kind === 'view') {
    const title = news_id === null ? undefined : stories.get(news_id);
    return title ?? PAGE_KINDS.find(({ key }) => key === page)?.name ?? page;
  }
  const title = ads.get(Number(item));
  return title ? `Anúncio: ${title}` : 'Anúncio';
}

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const HUNDREDTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

function measureOf(item: string, amount: number): string {
  if (VITALS.find(({ key }) => key === item)?.unit !== 'ms') return HUNDREDTHS.format(amount);
  return amount < 1_000 ? `${WHOLE.format(amount)} ms` : `${TENTHS.format(amount / 1_000)} s`;
}
