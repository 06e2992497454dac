import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';

/**
 * The inline script in the head shows the notice until the reader answers. Without scripts there is nothing to consent to.
 * The notice is one line, so that the headline stays in view; the reader opens the rest.
 */
export function CookieNotice(): ReactElement {
  return (
    <section className="cookie" aria-label="Aviso de cookies" id="aviso-de-cookies">
      <details className="cookie__text">
        <summary>Cookies?</summary>
        <p>
          Guardamos no navegador só o necessário e, se você aceitar, um cookie para medir a audiência e os
          anúncios. <a href={PATHS.privacy}>Política de privacidade</a>
        </p>
      </details>
      <div className="cookie__answers">
        <button className="btn" type="button" data-consent="decline">
          Só o necessário
        </button>
        <button className="btn" type="button" data-consent="accept">
          Aceitar
        </button>
      </div>
    </section>
  );
}
