import type { ReactElement } from 'react';
import { NEWS_STATUSES, type NewsStatus } from '../../contracts/news/statuses.ts';

/** A dot and a word, so that the meaning does not depend on the colour. */
export function StatusBadge({ status }: { readonly status: NewsStatus }): ReactElement {
  return <span className={`st st--${status}`}>{NEWS_STATUSES.find(({ key }) => key === status)?.name}</span>;
}
