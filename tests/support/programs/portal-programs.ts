import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RunningProgram, startProgram } from './start-program.ts';

export interface PortalPrograms {
  readonly api: RunningProgram;
  readonly site: RunningProgram;
  stop(): Promise<void>;
}

/** Starts both programs as in production, on a copy of their own of the data folder. The copy is beside it. */
export async function startPortalPrograms(
  seeded: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PortalPrograms> {
  const folder = await copyDataFolder(seeded);
  const programs = {
    INTERNAL_TOKEN: 'segredo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // The copied queue is full already; reading again would slow the start of the programs.
    READ_SOURCES: 'no',
    ...env,
  };
  const api = await startProgram('api/server.ts', {
    ...programs,
    DATA_DIR: folder,
    DATABASE_URL: env.DATABASE_URL ?? '',
    API_PORT: '0',
  });
  const site = await startProgram('dist/site/server/server.js', {
    ...programs,
    API_URL: api.url,
    SITE_PORT: '0',
  });
  return {
    api,
    site,
    async stop() {
      await site.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The copies are removed with the folder of the run. */
export async function copyDataFolder(seeded: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(seeded), 'copy-'));
  await cp(seeded, folder, { recursive: true });
  return folder;
}
