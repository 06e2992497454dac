import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Failures } from './use-actions.ts';

interface FailuresAlertProps {
  readonly failures: Failures;
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
