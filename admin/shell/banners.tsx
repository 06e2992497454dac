import { ArchiveX, HardDrive, type LucideIcon, Plug } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { MAINTENANCE_TASKS } from '../../contracts/operations/maintenance-tasks.ts';
import { call } from '../api/api.ts';

const GIGABYTE = 1_073_741_824;
const gigabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** Backups run once a day and webhooks are switched off after days of failures: a shorter interval would show nothing new. */
const SLOW_REFRESH_MS = 10 * HOME.adminNewsRefreshMs;

/** Warns administrators that the disk is filling up. */
export function DiskBanner(): ReactElement | null {
  const free = usePolled(loadLowSpace, HOME.adminNewsRefreshMs);
  if (free === undefined) return null;
  return (
    <Banner Icon={HardDrive}>
      Restam {gigabytes.format(free / GIGABYTE)} GB no disco do servidor. Quando ele encher, ninguém consegue
      salvar: libere espaço ou avise quem cuida do servidor.
    </Banner>
  );
}

/** Undefined if there is enough space. */
async function loadLowSpace(): Promise<number | undefined> {
  const { low, freeBytes } = (await call(ENDPOINTS.operations.disk)).body;
  return low ? freeBytes : undefined;
}

/** Warns administrators that a backup or a check failed or is overdue. */
export function MaintenanceBanner(): ReactElement | null {
  const names = usePolled(loadLateTasks, SLOW_REFRESH_MS);
  if (!names) return null;
  return (
    <Banner Icon={ArchiveX}>
      Falhou ou está atrasada: {names}. Avise quem cuida do servidor.{' '}
      <Link className="link" to="/admin/servidor">
        Ver detalhes
      </Link>
    </Banner>
  );
}

async function loadLateTasks(): Promise<string> {
  const late = (await call(ENDPOINTS.operations.maintenance)).body.filter(({ alarm }) => alarm);
  const known = MAINTENANCE_TASKS.filter(({ key }) => late.some(({ task }) => task === key));
  return known.map(({ name }) => name).join(', ');
}

/** Warns administrators that the portal switched a webhook off. */
export function WebhookBanner(): ReactElement | null {
  const names = usePolled(loadFailedWebhooks, SLOW_REFRESH_MS);
  if (!names) return null;
  return (
    <Banner Icon={Plug}>
      Webhook desligado porque os avisos não chegavam: {names}.{' '}
      <Link className="link" to="/admin/integracoes">
        Ver em Integrações
      </Link>
    </Banner>
  );
}

async function loadFailedWebhooks(): Promise<string> {
  const webhooks = (await call(ENDPOINTS.adminWebhooks.list)).body;
  const off = webhooks.filter(({ offReason }) => offReason === 'failing' || offReason === 'gone');
  return off.map(({ name }) => `“${name}”`).join(', ');
}

function Banner({
  Icon,
  children,
}: {
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <p className="alert alert--warn" role="status">
      <Icon className="ico" />
      <span>{children}</span>
    </p>
  );
}

/**
 * The answer of `read`, asked for at once and then at this interval while the tab is visible; undefined until the first
 * answer. A failure keeps the last answer: the screens show failures themselves. `read` must not change between renders.
 */
function usePolled<Data>(read: () => Promise<Data>, everyMs: number): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      try {
        setData(await read());
      } catch {
        // The next interval asks again.
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return data;
}
