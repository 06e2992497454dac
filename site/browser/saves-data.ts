/** The reader asked for little data: the browser says so, or the server was told. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || 'lite' in document.documentElement.dataset;
}
