import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { useUser } from '../../session/session.ts';
import { firstLocalCopy } from '../editor/saving/local-copy.ts';
import type { ActionFailures } from './actions/use-actions.ts';

interface FailuresAlertProps {
  readonly failures: ActionFailures;
  readonly onClose: () => void;
}

/** Lists each story that could not be changed, with the reason. It stays until dismissed. */
export function FailuresAlert({ failures: { text, rows }, onClose }: FailuresAlertProps): ReactElement {
  return (
    <div className="alert" role="alert">
      <CircleAlert className="ico" />
      <div>
        <p>{text}:</p>
        <ul>
          {rows.map(({ id, title, reason }) => (
            <li key={id}>
              <Link to={`/admin/noticias/${id}`} className="link">
                {title}
              </Link>
              : {reason}
            </li>
          ))}
        </ul>
        <div className="alert__acts">
          <button type="button" onClick={onClose}>
            Fechar
          </button>
        </div>
      </div>
    </div>
  );
}

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
