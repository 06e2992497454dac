import type { CategoryKey } from '../news/categories.ts';
import type { RegionKey } from '../regions.ts';

/** The region and category of a page, which decide the ads it may show. The home has neither. */
export interface PageSubject {
  readonly reg?: string;
  readonly cat?: string;
}

/** The regions and categories whose pages may show an ad; an empty list sets no limit. */
export interface AdLimits {
  readonly regions: readonly RegionKey[];
  readonly categories: readonly CategoryKey[];
}

export function isLimited({ regions, categories }: AdLimits): boolean {
  return regions.length > 0 || categories.length > 0;
}

/** True if a page with this subject may show an ad. An ad with both limits needs a page that has both. */
export function fitsSubject({ regions, categories }: AdLimits, { reg, cat }: PageSubject): boolean {
  return isAllowed(regions, reg) && isAllowed(categories, cat);
}

function isAllowed(keys: readonly string[], key: string | undefined): boolean {
  return keys.length === 0 || (key !== undefined && keys.includes(key));
}

/** True if some page may show both ads. */
export function canShareAPage(one: AdLimits, other: AdLimits): boolean {
  return overlap(one.regions, other.regions) && overlap(one.categories, other.categories);
}

function overlap(some: readonly string[], others: readonly string[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((key) => others.includes(key));
}
