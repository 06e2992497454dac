/**
 * Longer than the slowest connection that still answers. Without a limit the page would wait for a broken connection for ever.
 */
const TIMEOUT_MS = 20_000;

/** Fetches markup that the server rendered for an open page; undefined if that failed. */
export async function fetchFragment(path: string): Promise<Element | undefined> {
  try {
    // Safari before 16 has no AbortSignal.timeout; there the browser's own time limit applies.
    const ended = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
    const response = await fetch(path, { headers: { accept: 'text/html' }, signal: ended });
    if (!response.ok || response.redirected) return undefined;
    const template = document.createElement('template');
    template.innerHTML = await response.text();
    return template.content.firstElementChild ?? undefined;
  } catch {
    return undefined;
  }
}
