import { HardDrive } from 'lucide-react';
import type { ReactElement } from 'react';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { usePolled } from './use-polled.ts';

const GIGABYTE = 1_073_741_824;
const gigabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Undefined if there is enough space. */
async function readLowSpace(): Promise<number | undefined> {
  const { low, freeBytes } = (await call(ENDPOINTS.operations.disk)).body;
  return low ? freeBytes : undefined;
}

/** Warns administrators that the disk is filling up. */
export function DiskBanner(): ReactElement | null {
  const free = usePolled(readLowSpace, HOME.adminNewsRefreshMs);
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
