import { join } from 'node:path';
import {
  findPostgresBinaries,
  type PostgresServer,
  runStatement,
  startPostgresServer,
} from '../support/database/postgres-server.ts';
import { type RunningProgram, startProgram } from '../support/programs/start-program.ts';
import { ensureNginx, type RunningNginx, startEdge } from '../support/servers/nginx.ts';
import { reservePort } from '../support/servers/reserved-ports.ts';
import { SHARED } from './programs.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const DIST = 'dist/site/server/server.js';
/** A program that was asked to stop still accepts requests for this long. */
const DRAIN_SECONDS = '5';

export type Member = 0 | 1;
export const MEMBERS: readonly Member[] = [0, 1];

/** nginx, two sites, two APIs, PostgreSQL with a synchronous standby, and a bucket for pictures, on one machine. */
export interface Cluster {
  /** The URL for readers. */
  readonly url: string;
  readonly apis: RunningProgram[];
  readonly sites: RunningProgram[];
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  readonly pictures: S3Server;
  readonly nginx: RunningNginx;
  restartApi(member: Member): Promise<void>;
  /** `program` is the entry file of another version. */
  restartSite(member: Member, program?: string): Promise<void>;
  close(): Promise<void>;
}

/** A message about what is missing on this machine; `undefined` if nothing is. */
export function missingForCluster(): string | undefined {
  if (!findPostgresBinaries()) return 'no PostgreSQL on this machine';
  return ensureNginx() ? undefined : 'no nginx on this machine';
}

/**
 * `folder` is the data folder of all programs, with the files of the bucket. `firstPort` is the first of twelve
 * consecutive ports.
 */
export async function openCluster(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  firstPort?: number,
): Promise<Cluster> {
  const started: (() => Promise<unknown>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of started.toReversed()) await close();
  };
  try {
    return await start();
  } catch (error) {
    // Otherwise the servers already started would keep running.
    await closeAll();
    throw error;
  }

  async function start(): Promise<Cluster> {
    const binaries = findPostgresBinaries() ?? '';
    const portAt = async (offset: number): Promise<string> =>
      String(firstPort === undefined ? await reservePort() : firstPort + offset);
    const primary = await startPostgresServer(binaries, { port: await portAt(5) });
    started.push(() => primary.remove());
    const standby = await startPostgresServer(binaries, { standbyOf: primary.url, port: await portAt(6) });
    started.push(() => standby.remove());
    // Set after the copy, because the promoted standby has no standby to wait for.
    await runStatement(primary.url, `alter system set synchronous_standby_names = '*'`);
    await runStatement(primary.url, 'select pg_reload_conf()');
    const pictures = await startS3Server(join(folder, 'bucket'), Number(await portAt(11)));
    started.push(() => pictures.stop());
    const apiPorts = [await portAt(1), await portAt(2)];
    const sitePorts = [await portAt(3), await portAt(4)];
    const edge = {
      https: await portAt(0),
      http: await portAt(7),
      last: await portAt(8),
      purge: await portAt(9),
      views: await portAt(10),
    };
    const urlOf = (port: string): string => `http://${SHARED.HOST}:${port}`;
    const shared = {
      ...SHARED,
      DRAIN_SECONDS,
      DATA_DIR: folder,
      DATABASE_URL: primary.url.replace(/(@[^/]+)/, `$1,${new URL(standby.url).host}`),
      ...pictures.variables,
      ...variables,
    };
    const startApi = (member: Member): Promise<RunningProgram> =>
      startProgram('api/server.ts', {
        ...shared,
        API_PORT: apiPorts[member] ?? '',
        // One API reads from the standby, the other from the primary.
        ...(member === 1 && { DATABASE_READ_URL: standby.url }),
      });
    const startSite = (member: Member, program = DIST): Promise<RunningProgram> =>
      startProgram(program, {
        ...shared,
        SITE_PORT: sitePorts[member] ?? '',
        SITE_PROCESS: String(member + 1),
        // The sites list the APIs in opposite order, so that both are used.
        API_URL: (member === 0 ? apiPorts : apiPorts.toReversed()).map(urlOf).join(','),
        SITE_URL: `https://${SHARED.HOST}:${edge.https}`,
        EDGE_URL: urlOf(edge.purge),
        EDGE_LOG_PORT: edge.views,
      });

    // One after the other, because the first one fills the empty database.
    const apis: RunningProgram[] = [];
    const sites: RunningProgram[] = [];
    started.push(async () => {
      for (const program of [...sites, ...apis]) await program.stop();
    });
    for (const member of MEMBERS) apis[member] = await startApi(member);
    for (const member of MEMBERS) sites[member] = await startSite(member);
    const nginx: RunningNginx = await startEdge(sitePorts.map(urlOf).join(','), edge, { unlimited: true });
    started.push(() => nginx.stop());
    return {
      url: nginx.url,
      apis,
      sites,
      primary,
      standby,
      pictures,
      nginx,
      async restartApi(member) {
        await apis[member]?.stop();
        apis[member] = await startApi(member);
      },
      async restartSite(member, program) {
        await sites[member]?.stop();
        sites[member] = await startSite(member, program);
      },
      close: closeAll,
    };
  }
}
