import type { DrillRow } from './drill-row.ts';
import { apiAway } from './rows/api-away.row.ts';
import { clockRow } from './rows/clock.row.ts';
import { containerRoot } from './rows/container-root.row.ts';
import { costlyRequests } from './rows/costly-requests.row.ts';
import { diskFull } from './rows/disk-full.row.ts';
import { generatedRow } from './rows/generated-requests.row.ts';
import { herd } from './rows/herd.row.ts';
import { largePictures } from './rows/large-pictures.row.ts';
import { postgresKills } from './rows/postgres-kills.row.ts';
import { releaseRow } from './rows/release.row.ts';
import { restoreRow } from './rows/restore.row.ts';
import { rollingCluster } from './rows/rolling-cluster.row.ts';
import { rollingRestart } from './rows/rolling-restart.row.ts';
import { slowBodies, slowClients } from './rows/slow-connections.row.ts';
import { smallMachine } from './rows/small-machine.row.ts';
import { soak } from './rows/soak.row.ts';
import { SUITES } from './rows/suites.ts';

/** All faults of the drill, in the order in which they are tried. A new one is a file in `rows/` and a line here. */
export const ROWS: readonly DrillRow[] = [
  restoreRow,
  releaseRow,
  smallMachine,
  containerRoot,
  apiAway,
  rollingRestart,
  rollingCluster,
  herd,
  costlyRequests,
  slowBodies,
  slowClients,
  largePictures,
  diskFull,
  clockRow,
  postgresKills,
  ...SUITES,
  generatedRow,
  soak,
];
