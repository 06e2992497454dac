import type { Encoding } from '../../../../contracts/http/accept-encoding.ts';
import type { PageRequest } from '../../../data/load-context.ts';
import type { AdmitSearch } from '../../../data/search-refused.ts';
import type { PageRow } from '../../../page-row.tsx';
import type { SiteEdition } from '../../../request/edition.ts';

/** A page as a reader asks for it: one row of the route table, at one address, in one edition and encoding. */
export interface WantedPage {
  readonly row: PageRow;
  readonly pageRequest: PageRequest;
  readonly edition: SiteEdition;
  readonly encoding: Encoding;
  readonly admitSearch: AdmitSearch;
}
