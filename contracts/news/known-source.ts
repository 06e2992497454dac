/** The host of an address without `www.`; empty if it is no web address. */
export function sourceHost(address: string): string {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : '';
}
