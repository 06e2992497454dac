/** A part of a page, rendered by the server; undefined: it did not come. */
export async function fetchPart(path: string, signal?: AbortSignal): Promise<Element | undefined> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, ...(signal && { signal }) });
    if (!answer.ok || answer.redirected) return undefined;
    const template = document.createElement('template');
    template.innerHTML = await answer.text();
    return template.content.firstElementChild ?? undefined;
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}
