/** The reader asked for little data: what the head of the page found out before the first paint. */
export function savesData(): boolean {
  return 'lite' in document.documentElement.dataset;
}
