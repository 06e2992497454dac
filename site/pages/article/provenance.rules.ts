import { dateText } from '../../../contracts/belem-time.ts';
import type { Provenance } from '../../../contracts/provenance/provenance.schema.ts';
import { safeLink } from '../../../contracts/rich-text/safe-links.ts';

/** What readers are told of where a text comes from. */
export interface ProvenanceModel {
  readonly source: string;
  readonly author: string;
  /** Empty: the address may not be linked to. */
  readonly url: string;
  /** `autorização` or `licença`; empty: none was checked. */
  readonly permission: 'autorização' | 'licença' | '';
  readonly licence: string;
  readonly licenceUrl: string;
  readonly attribution: string;
  /** The day of the original; empty: it does not say. */
  readonly originalDay: string;
  readonly readDay: string;
  /** In words: "título e texto"; empty: nothing. */
  readonly changed: string;
  readonly automatic: boolean;
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export function provenanceOf(given: Provenance): ProvenanceModel {
  const { source, author, licence, attribution, changed, automatic } = given;
  return {
    source,
    author,
    url: outside(given.url),
    permission: permissionOf(licence),
    licence,
    licenceUrl: outside(given.licenceUrl),
    attribution,
    originalDay: given.originalAt ? dateText(given.originalAt) : '',
    readDay: dateText(given.readAt),
    changed: LIST.format(changed.map((label) => label.toLowerCase())),
    automatic,
  };
}

/** Somebody allowed it, or a licence does. */
function permissionOf(licence: string): ProvenanceModel['permission'] {
  if (licence === '') return '';
  return /autoriz|permiss|consent/i.test(licence) ? 'autorização' : 'licença';
}

/** What came from outside is linked to only where it leads outside by the web. */
export function outside(address: string): string {
  const link = safeLink(address);
  return link && /^https?:/i.test(link) ? link : '';
}
