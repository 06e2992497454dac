import type { CountedPage } from '../../../analytics/count-page.ts';
import { parseId } from '../../../data/content.ts';
import { isUnavailable } from '../../../data/optional-data.ts';
import type { PageRow } from '../../../page-row.tsx';
import type { LayoutModel } from '../../../pages/layout/layout.loader.ts';
import type { WantedPage } from './wanted-page.ts';

/** The view that each response with this page counts; undefined if its kind of page is not counted. */
export function countedView(
  { row, pageRequest, edition }: Pick<WantedPage, 'row' | 'pageRequest' | 'edition'>,
  { settings }: LayoutModel,
  textAds: readonly number[],
): CountedPage | undefined {
  const { kind, shape } = row;
  if (!kind) return undefined;
  return {
    kind,
    edition: edition.key,
    path: pageRequest.path,
    news: (kind === 'news' && parseId(pageRequest.params.id)) || null,
    // A light page has no script that could report the view of a reader with consent.
    countsConsentedReaders: settings.analyticsScript !== '' || shape === 'light',
    ...(textAds.length > 0 && { textAds }),
  };
}

/** The ids of the ads on a light page, in one order, so that pages with the same ads share a total. */
export function textAds({ shape }: PageRow, { headerAds }: LayoutModel): readonly number[] {
  if (shape !== 'light' || isUnavailable(headerAds)) return [];
  return headerAds.map(({ id }) => id).sort((a, b) => a - b);
}
