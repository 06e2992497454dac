/** Events of the state portal name no edition. */
export function eventEdition(key: string): { readonly edition?: string } {
  return key === '' ? {} : { edition: key };
}
