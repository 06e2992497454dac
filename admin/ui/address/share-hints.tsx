import { type MouseEvent, type ReactElement, useCallback } from 'react';
import { SHARED } from '../forms/web-address.rules.ts';
import { toast } from '../toasts.tsx';

/** Opens the dialog with the page somebody is reading, from any site. */
const BOOKMARKLET = `javascript:void open('${location.origin}/admin/fila?${SHARED[0]}='+encodeURIComponent(location.href))`;

/** How an address gets here without being copied: from the bookmarks of a computer or the share menu of a phone. */
export function ShareHints(): ReactElement {
  // React refuses such addresses in JSX, rightly: none of this one comes from outside.
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
