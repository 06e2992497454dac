/** What was pasted as an address of the web: `www.site.example` is one too. Undefined: it is none. */
export function webAddress(text: string): string | undefined {
  const pasted = text.trim();
  const address = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(pasted) ? `https://${pasted}` : pasted;
  return /^https?:\/\/[^\s<>"\\]+$/.test(address) && URL.canParse(address) ? address : undefined;
}
