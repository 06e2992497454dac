/** Delegated click listener: also covers elements added to the page later. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    // Clicks that open a new tab or a download are left to the browser.
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || hasModifier) return;
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) act(element, event);
  });
}
