import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { leftoverCopies } from '../../session/local-copy.ts';
import { useUser } from '../../session/session.store.ts';
import { momentText } from '../../ui/belem-time.ts';

/** Words that never got to the server, because the browser was closed while the line was dead. */
export function LeftoverNotice(): ReactElement | null {
  const { id } = useUser();
  const [first] = leftoverCopies(id);
  if (!first) return null;
  const { name, copy } = first;
  return (
    <p className="alert alert--warn" role="status">
      <span>
        “{copy.content.title || 'Sem título'}” tem texto guardado só neste navegador, de {momentText(copy.at)}
        .{' '}
        <Link className="link" to={`/admin/noticias/${name}`}>
          Continuar
        </Link>
      </span>
    </p>
  );
}
