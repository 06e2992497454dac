import { ArchiveX } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { MAINTENANCE_TASKS } from '../../contracts/operations/maintenance-tasks.ts';
import { call } from '../api/api.ts';
import { usePolled } from './use-polled.ts';

/** Backups run once a day, so a shorter interval would show nothing new. */
const EVERY_MS = 10 * HOME.adminNewsRefreshMs;

async function readLateTasks(): Promise<string> {
  const late = (await call(ENDPOINTS.operations.maintenance)).body.filter(({ alarm }) => alarm);
  const known = MAINTENANCE_TASKS.filter(({ key }) => late.some(({ task }) => task === key));
  return known.map(({ name }) => name).join(', ');
}

/** Warns administrators that a backup or a check failed or is overdue. */
export function MaintenanceBanner(): ReactElement | null {
  const names = usePolled(readLateTasks, EVERY_MS);
  if (!names) return null;
  return (
    <p className="alert alert--warn" role="status">
      <ArchiveX className="ico" />
      <span>
        Falhou ou está atrasada: {names}. Avise quem cuida do servidor.{' '}
        <Link className="link" to="/admin/servidor">
          Ver detalhes
        </Link>
      </span>
    </p>
  );
}
