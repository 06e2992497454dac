import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BadVariable, type Environment, readEnvironment } from '../../config/environment.ts';
import { findFreePorts } from './free-ports.ts';
import type { ReadyProgram } from './program-message.ts';
import { StartRefused } from './start-refused.ts';
import { listenForStop } from './stop-request.ts';
import { type SupervisedProgram, superviseProgram } from './supervised-program.ts';

export interface PortalOptions {
  /** Files of the programs; one that is not given is not started. */
  readonly api?: string;
  readonly site?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly apiNodeOptions?: readonly string[];
  /** What has to be done before the first program starts. */
  readonly prepare?: (stop: AbortSignal) => Promise<void>;
  /** Milliseconds the programs have to end in when they are asked to. */
  readonly patience?: number;
}

/** Programs that end together. */
type Group = readonly SupervisedProgram[];

interface Named {
  readonly name: string;
  readonly file: string;
  readonly nodeOptions?: readonly string[];
  readonly own?: NodeJS.ProcessEnv;
}

/** Where the programs listen unless somebody says otherwise. */
const EVERYWHERE = '0.0.0.0';
const LOOPBACK = '127.0.0.1';
/** Pictures and passwords may take four at a time; files and compressed answers must not wait for them. */
const THREADS = '8';

/** Runs the programs until it is asked to stop. Returns the exit code. */
export async function runPortal(options: PortalOptions): Promise<number> {
  const started: Group[] = [];
  const killAll = () => {
    for (const program of started.flat()) program.kill();
  };
  const stop = listenForStop(killAll);
  let code = 0;
  try {
    await Promise.race([bringUp(options, started, stop.signal), stop.made]);
    await stop.made;
    say('Stopping');
  } catch (error) {
    if (!(error instanceof StartRefused || error instanceof BadVariable)) throw error;
    if (error.message) process.stderr.write(`Error: ${error.message}\n`);
    code = 1;
  }
  const overdue = setTimeout(killAll, options.patience ?? 10_000);
  // Backwards: while the site finishes its last pages it still needs the API.
  for (const group of started.reverse()) {
    await Promise.all(group.map((program) => program.stop(stop.signal.reason ?? 'SIGTERM')));
  }
  clearTimeout(overdue);
  return code;
}

async function bringUp(
  { api, site, env: given, apiNodeOptions = [], prepare }: PortalOptions,
  started: Group[],
  stop: AbortSignal,
): Promise<void> {
  const settings = readEnvironment(given);
  const ports = await findFreePorts(settings.HOST || EVERYWHERE, {
    ...(site && { SITE_PORT: settings.SITE_PORT }),
    ...(api && { API_PORT: settings.API_PORT }),
  });
  const shared = api && site ? sharedSettings(settings, ports.API_PORT) : {};
  const env = { NODE_ENV: 'production', UV_THREADPOOL_SIZE: THREADS, ...given, ...ports, ...shared };
  await prepare?.(stop);

  const start = async (programs: readonly Named[]): Promise<ReadyProgram | undefined> => {
    stop.throwIfAborted();
    const group = programs.map(({ name, file, nodeOptions = [], own = {} }) =>
      superviseProgram({ name, file, nodeOptions, env: { ...env, ...own }, say }),
    );
    started.push(group);
    const [first] = await Promise.all(group.map(({ ready }) => ready));
    return first;
  };
  const readyApi = api ? await start([{ name: 'API', file: api, nodeOptions: apiNodeOptions }]) : undefined;
  const demoLogin = readyApi?.demoLogin;
  // The site is the way in to the API: it must not be open where that is closed.
  const onlyHere = settings.HOST === '' && demoLogin !== undefined && !demoLogin.shownOnce;
  const count = settings.SITE_PROCESSES || Math.max(1, availableParallelism() - 1);
  const sites = site ? siteProcesses(site, count, onlyHere ? { HOST: LOOPBACK } : {}) : [];
  const readySite = site ? await start(sites) : undefined;
  if (readySite) say(`Site: ${readySite.url}`);
  if (readyApi) say(`API: ${readyApi.url}`);
  if (demoLogin) {
    const once = demoLogin.shownOnce
      ? ' (made now and shown only now, for HOST opens the portal to others)'
      : '';
    say(`Demo login: ${demoLogin.email}, password ${demoLogin.password}${once}`);
  }
  if (onlyHere) {
    say(
      'Only this machine can reach the portal while the demo login exists. To open it, set ADMIN_EMAIL and ' +
        'ADMIN_PASSWORD (the demo login is disabled) or HOST (it gets a random password)',
    );
  }
}

/** Each is started again by itself, so a fault of one leaves the others answering. */
function siteProcesses(file: string, count: number, env: NodeJS.ProcessEnv): Named[] {
  return Array.from({ length: count }, (_one, at) => ({
    name: count === 1 ? 'site' : `site ${at + 1}`,
    file,
    own: { ...env, SITE_PROCESSES: String(count), SITE_PROCESS: String(at + 1) },
  }));
}

/** What the two programs have to agree on when they run side by side. */
function sharedSettings(settings: Environment, apiPort: string | undefined): NodeJS.ProcessEnv {
  // Readers need the site only: the API is open to other machines where somebody says so.
  const apiHost = settings.API_HOST || settings.HOST || LOOPBACK;
  const host = [EVERYWHERE, '::'].includes(apiHost) ? LOOPBACK : apiHost;
  return {
    API_HOST: apiHost,
    API_URL: settings.API_URL || `http://${host.includes(':') ? `[${host}]` : host}:${apiPort}`,
    INTERNAL_TOKEN: settings.INTERNAL_TOKEN || randomBytes(32).toString('hex'),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
