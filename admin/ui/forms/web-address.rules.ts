/**
 * The address of a page that was shared from a phone or a bookmark. Many apps put it into the text, after the title of
 * the page; some into the title. Empty: nothing was shared.
 */
export function sharedAddress(query: URLSearchParams): string {
  const said = SHARED.map((name) => query.get(name) ?? '');
  const found = said
    .map((text) => /https?:\/\/[^\s<>"\\]+/i.exec(text)?.[0])
    .find((url) => url !== undefined);
  return found ?? said[0]?.trim() ?? '';
}

/** By these names the web manifest of the back office hands over what was shared. */
export const SHARED = ['endereco', 'texto', 'titulo'] as const;

/** What was pasted as an address of the web: `www.site.example` is one too. Undefined: it is none. */
export function webAddress(text: string): string | undefined {
  const pasted = text.trim();
  const address = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(pasted) ? `https://${pasted}` : pasted;
  return /^https?:\/\/[^\s<>"\\]+$/.test(address) && URL.canParse(address) ? address : undefined;
}
