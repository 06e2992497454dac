import {
  type Breakdown,
  DEVICES,
  PAGE_KINDS,
  TRAFFIC_SOURCES,
} from '../../../contracts/analytics/analytics-kinds.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { REGIONS } from '../../../contracts/regions.ts';

type NamedKeys = readonly { readonly key: string; readonly name: string }[];

/** Municipalities and campaigns are stored by their display name; an unknown source is shown by its host. */
const NAMES: Readonly<Record<Breakdown, NamedKeys>> = {
  category: [...CATEGORIES, { key: '', name: 'Sem categoria' }],
  region: [...REGIONS, { key: '', name: 'Sem região' }],
  municipality: [{ key: '', name: 'Sem município' }],
  source: TRAFFIC_SOURCES,
  campaign: [],
  // Channels are named by their rows: channel-names.queries.ts.
  channel: [],
  device: DEVICES,
  page: PAGE_KINDS,
  // Editions are named by their rows: edition-names.queries.ts.
  edition: [],
};

export function breakdownName(by: Breakdown, key: string): string {
  return NAMES[by].find((named) => named.key === key)?.name ?? key;
}
