/** One listener for all of a kind, also for what comes into the page later. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    // A new tab or a download is the browser's business.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) act(element, event);
  });
}
