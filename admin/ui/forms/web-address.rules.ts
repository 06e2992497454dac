/**
 * The address of a page shared from a phone or a bookmark. Many apps put it into the text, after the title of the
 * page; some into the title. Empty if nothing was shared.
 */
export function sharedAddress(query: URLSearchParams): string {
  const shared = SHARED_PARAMETERS.map((name) => query.get(name) ?? '');
  const found = shared
    .map((text) => /https?:\/\/[^\s<>"\\]+/i.exec(text)?.[0])
    .find((url) => url !== undefined);
  return found ?? shared[0]?.trim() ?? '';
}

/** The parameter names in the share target of the back office's web manifest. */
export const SHARED_PARAMETERS = ['endereco', 'texto', 'titulo'] as const;

/** The pasted text as a web address; `www.site.example` is one too. Undefined if it is not an address. */
export function webAddress(text: string): string | undefined {
  const pasted = text.trim();
  const address = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(pasted) ? `https://${pasted}` : pasted;
  return /^https?:\/\/[^\s<>"\\]+$/.test(address) && URL.canParse(address) ? address : undefined;
}
