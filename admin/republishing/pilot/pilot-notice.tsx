import './pilot-notice.css';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useLoaded } from '../../api/use-loaded.ts';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { loadPilot, stopPilot } from './pilot.api.ts';

/** While automatic publishing runs, the queue says so and offers the switch to stop it. */
export function PilotNotice(): ReactElement | null {
  const { data } = useLoaded('pilot', loadPilot);
  const [stopped, setStopped] = useState(false);
  const { busy, run } = useBusy();
  if (!data?.publishing || stopped) return null;
  return (
    <div className="alert alert--warn pilot__notice" role="status">
      <span>{data.now}</span>
      <div className="actions">
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await stopPilot();
              setStopped(true);
              toast.say('O piloto parou.');
            })
          }
        >
          Parar o piloto
        </button>
        <Link className="link" to="/admin/piloto">
          Ver regras e relatório
        </Link>
      </div>
    </div>
  );
}
