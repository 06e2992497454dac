/** Whether the reader asked for reduced data, as the inline script in the head detected. */
export function savesData(): boolean {
  return 'savesData' in document.documentElement.dataset;
}
