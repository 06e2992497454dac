import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { useUser } from '../../session/session.store.ts';
import { firstLocalCopy } from '../editor/local-copy.ts';

/** Text that never reached the server, because the browser was closed without a connection. */
export function UnsavedNotice(): ReactElement | null {
  const copy = firstLocalCopy(useUser().id);
  if (!copy) return null;
  return (
    <p className="alert alert--warn" role="status">
      <span>
        “{copy.content.title || 'Sem título'}” tem texto guardado só neste navegador, de {momentText(copy.at)}
        .{' '}
        <Link className="link" to={`/admin/noticias/${copy.name}`}>
          Continuar
        </Link>
      </span>
    </p>
  );
}
