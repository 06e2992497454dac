import { type MouseEvent, type ReactElement, useCallback } from 'react';
import { SHARED } from '../forms/web-address.rules.ts';
import { toast } from '../toasts.tsx';

/** A bookmarklet that opens the dialog with the address of the current page, on any site. */
const BOOKMARKLET = `javascript:void open('${location.origin}/admin/fila?${SHARED[0]}='+encodeURIComponent(location.href))`;

/** Explains how to send an address here without copying: by a bookmark on a computer or the share menu of a phone. */
export function ShareHints(): ReactElement {
  // React refuses javascript: addresses in JSX. This one is safe, because it contains no outside text.
  const setAddress = useCallback((link: HTMLAnchorElement | null) => {
    link?.setAttribute('href', BOOKMARKLET);
  }, []);

  function explain(event: MouseEvent): void {
    event.preventDefault();
    toast.say('Arraste este botão para a barra de favoritos do navegador.');
  }

  return (
    <details>
      <summary>Sem copiar e colar</summary>
      <div className="stack">
        <p className="help">
          No computador, arraste este botão para a barra de favoritos. Com a notícia aberta, clique nele.
        </p>
        <p>
          <a ref={setAddress} className="btn" href="/admin/fila" onClick={explain}>
            Republicar
          </a>
        </p>
        <p className="help">
          No celular, use “Adicionar à tela inicial” nesta área. Depois, no menu Compartilhar do navegador,
          escolha Redação.
        </p>
      </div>
    </details>
  );
}
