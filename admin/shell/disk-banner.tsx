import { HardDrive } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';

const GIGABYTE = 1_073_741_824;
const gigabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Warns administrators that the disk is filling up. Checked every minute while the tab is visible. */
export function DiskBanner(): ReactElement | null {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      try {
        const { low, freeBytes } = (await call(ENDPOINTS.operations.disk)).body;
        setFree(low ? freeBytes : undefined);
      } catch {
        // Ignored: the next minute asks again, and failures show on the screens themselves.
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), HOME.adminNewsRefreshMs);
    return () => clearInterval(timer);
  }, []);
  if (free === undefined) return null;
  return (
    <p className="alert alert--warn" role="status">
      <HardDrive className="ico" />
      <span>
        Restam {gigabytes.format(free / GIGABYTE)} GB no disco do servidor. Quando ele encher, ninguém
        consegue salvar: libere espaço ou avise quem cuida do servidor.
      </span>
    </p>
  );
}
