import { savesData } from './saves-data.ts';

/** In browsers without speculation rules, prefetches the page of a link that is touched or hovered. */
export function startPrefetch(): void {
  const supported = HTMLScriptElement.supports?.('speculationrules');
  if (supported || savesData()) return;
  const fetched = new Set<string>();
  for (const kind of ['touchstart', 'mouseover']) {
    document.addEventListener(kind, ({ target }) => prefetchLink(target as Element, fetched), {
      passive: true,
    });
  }
}

const PAGES = /^\/(?!admin|api|media|partes|mensagens|search|ir\/|sinal|meus-dados|relatorio)/;

function prefetchLink(target: Element, fetched: Set<string>): void {
  const link = target.closest?.('a');
  if (!link || link.origin !== location.origin || !PAGES.test(link.pathname) || fetched.has(link.href))
    return;
  fetched.add(link.href);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
}
