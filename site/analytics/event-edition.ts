import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';

/** The field `edition` of an event; events of the state portal have none. */
export function eventEdition(key: string): { readonly edition?: string } {
  return key === STATE_EDITION.key ? {} : { edition: key };
}
