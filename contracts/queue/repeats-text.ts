/** So much of a summary is enough to know it by: its end may be cut. */
const START = 60;

/** Whether a summary is only the beginning of its text, as many sources send it: then it says nothing of its own. */
export function repeatsText(summary: string, plainText: string): boolean {
  const start = summary.replace(/\s+/g, ' ').trim().slice(0, START);
  return plainText.replace(/\s+/g, ' ').trim().startsWith(start);
}
