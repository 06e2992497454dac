import { randomUUID } from 'node:crypto';
import type {
  AnalyticsEvent,
  ClickEvent,
  ImpressionEvent,
  TotalEvent,
  ViewEvent,
  VitalEvent,
} from '../../../contracts/analytics/analytics-event.schema.ts';
import type { Connection } from '../../../db/database.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import { ROLL_UP_TABLES } from './roll-up/roll-up.tables.ts';

export const RITA = 'rita-rita-rita-rita';
export const JOAO = 'joao-joao-joao-joao';

export function view(fields: Partial<ViewEvent> = {}): ViewEvent {
  return {
    kind: 'view',
    at: START,
    view: randomUUID(),
    visitor: RITA,
    page: 'home',
    news: null,
    device: 'phone',
    source: 'direct',
    campaign: '',
    counted: false,
    consent: { at: START - 1_000, version: '2026-11-15' },
    ...fields,
  };
}

export function total(fields: Partial<TotalEvent> = {}): TotalEvent {
  return { kind: 'total', at: START, page: 'home', news: null, device: 'desktop', count: 1, ...fields };
}

export function vital(fields: Partial<VitalEvent> = {}): VitalEvent {
  return {
    kind: 'vital',
    at: START,
    view: randomUUID(),
    visitor: RITA,
    page: 'news',
    device: 'phone',
    vital: 'LCP',
    value: 1_200,
    ...fields,
  };
}

export function impression(ad: number, fields: Partial<ImpressionEvent> = {}): ImpressionEvent {
  return { kind: 'impression', at: START, view: randomUUID(), visitor: RITA, ad, ...fields };
}

export function click(ad: number, fields: Partial<ClickEvent> = {}): ClickEvent {
  return { kind: 'click', at: START, visitor: null, ad, ...fields };
}

export function batch(...events: AnalyticsEvent[]): { id: string; events: AnalyticsEvent[] } {
  return { id: randomUUID(), events };
}

/** All rows of the totals as text, so that a test can compare two states. */
export async function allTotals(query: Connection): Promise<string> {
  const tables: Record<string, string[]> = {};
  for (const table of ROLL_UP_TABLES) {
    const rows = await query
      .selectFrom(table as 'traffic_hour')
      .selectAll()
      .execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return JSON.stringify(tables);
}
