/** Only one page needs it, so only that page loads it. */
export async function loadMyData(): Promise<void> {
  const page = document.querySelector('[data-my-data]');
  if (page) (await import('./my-data.ts')).startMyData(page);
}
