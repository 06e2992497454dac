import type { ReactElement } from 'react';
import type { UrgentNotice } from '../../../contracts/urgent/urgent.endpoints.ts';
import { newsPath } from '../../addresses.ts';
import { Icon } from '../components/icon.tsx';

/**
 * The urgent notice above the header. The server writes it into the page, so it needs no script and moves nothing. The
 * script in the head hides a notice that the reader has closed, by its id, before the first paint.
 */
export function UrgentLine({ notice }: { readonly notice: UrgentNotice }): ReactElement {
  const { id, text, news } = notice;
  return (
    <aside className="urgent" id={`urgente-${id}`} aria-label="Aviso urgente" data-urgent={id}>
      <div className="wrap">
        <strong>URGENTE</strong>
        <p>{news > 0 ? <a href={newsPath(news)}>{text}</a> : text}</p>
        <button className="needs-js" type="button" aria-label="Fechar o aviso urgente">
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
