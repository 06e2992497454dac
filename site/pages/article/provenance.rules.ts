import { dateText } from '../../../contracts/belem-time.ts';
import type { Provenance } from '../../../contracts/provenance/provenance.schema.ts';
import { safeLink } from '../../../contracts/rich-text/safe-links.ts';

/** The provenance of a text as readers see it. */
export interface ProvenanceModel {
  readonly source: string;
  readonly author: string;
  /** Empty if the address cannot be linked. */
  readonly url: string;
  /** `autorização` or `licença`; empty if none was checked. */
  readonly permission: 'autorização' | 'licença' | '';
  readonly licence: string;
  readonly licenceUrl: string;
  readonly attribution: string;
  /** The date of the original; empty if unknown. */
  readonly originalDay: string;
  readonly readDay: string;
  /** In words: "título e texto"; empty if nothing was changed. */
  readonly changed: string;
  readonly automatic: boolean;
}

const LIST_FORMAT = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export function provenanceOf(given: Provenance): ProvenanceModel {
  const { source, author, licence, attribution, changed, automatic } = given;
  return {
    source,
    author,
    url: webLinkOf(given.url),
    permission: permissionOf(licence),
    licence,
    licenceUrl: webLinkOf(given.licenceUrl),
    attribution,
    originalDay: given.originalAt ? dateText(given.originalAt) : '',
    readDay: dateText(given.readAt),
    changed: LIST_FORMAT.format(changed.map((label) => label.toLowerCase())),
    automatic,
  };
}

/** Whether a person's permission or a licence allows the republication. */
function permissionOf(licence: string): ProvenanceModel['permission'] {
  if (licence === '') return '';
  return /autoriz|permiss|consent/i.test(licence) ? 'autorização' : 'licença';
}

/** The address if it is one of http(s), else empty: sources could send any other scheme. */
export function webLinkOf(address: string): string {
  const link = safeLink(address);
  return link && /^https?:/i.test(link) ? link : '';
}
