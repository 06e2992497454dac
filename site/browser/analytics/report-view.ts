/**
 * Behind a CDN the site does not see its readers, so the page reports that it was opened: its path only, without
 * cookies, ids or stored data. Without a CDN, pages do not contain the address and nothing is sent.
 */
export function reportView(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="views"]')?.content;
  if (!address) return;
  // A prerendered page counts only once the reader opens it.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', reportView, { once: true });
    return;
  }
  const body = new Blob([location.pathname], { type: 'text/plain' });
  void fetch(address, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => undefined);
}
