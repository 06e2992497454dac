import type { Scenario } from './scenario.ts';
import { apiAway } from './scenarios/api-away.scenario.ts';
import { blockedLoop } from './scenarios/blocked-loop.scenario.ts';
import { clock } from './scenarios/clock.scenario.ts';
import { containerRoot } from './scenarios/container-root.scenario.ts';
import { costlyRequests } from './scenarios/costly-requests.scenario.ts';
import { diskFull, diskFullPostgres } from './scenarios/disk-full.scenario.ts';
import { bucketAway, oneThingUnavailable } from './scenarios/edge-one-thing.scenario.ts';
import { manyGenerated } from './scenarios/generated-requests.scenario.ts';
import { herd } from './scenarios/herd.scenario.ts';
import { hostileFiles } from './scenarios/hostile-files.scenario.ts';
import { largePictures } from './scenarios/large-pictures.scenario.ts';
import { postgresKills } from './scenarios/postgres-kills.scenario.ts';
import { release } from './scenarios/release.scenario.ts';
import { restore } from './scenarios/restore.scenario.ts';
import { rollingCluster } from './scenarios/rolling-cluster.scenario.ts';
import { rollingRestart } from './scenarios/rolling-restart.scenario.ts';
import { shareImages } from './scenarios/share-images.scenario.ts';
import { slowBodies, slowClients } from './scenarios/slow-connections.scenario.ts';
import { smallMachine } from './scenarios/small-machine.scenario.ts';
import { soak } from './scenarios/soak.scenario.ts';
import { SUITES } from './scenarios/suites.ts';
import { tokenWrong } from './scenarios/token-wrong.scenario.ts';
import { webhookKills } from './scenarios/webhook-kills.scenario.ts';

/** All scenarios, in the order in which they run. A new one is a file in `scenarios/` and a line here. */
export const SCENARIOS: readonly Scenario[] = [
  restore,
  release,
  smallMachine,
  containerRoot,
  apiAway,
  rollingRestart,
  rollingCluster,
  bucketAway,
  oneThingUnavailable,
  tokenWrong,
  herd,
  costlyRequests,
  hostileFiles,
  blockedLoop,
  shareImages,
  slowBodies,
  slowClients,
  largePictures,
  diskFull,
  diskFullPostgres,
  clock,
  postgresKills,
  webhookKills,
  ...SUITES,
  manyGenerated,
  soak,
];
