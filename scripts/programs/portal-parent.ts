import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BadVariable, type Environment, readEnvironment } from '../../config/environment.ts';
import type { ReadyProgram } from './program-message.ts';
import { StartRefused } from './start-refused.ts';
import { listenForStop } from './stop-request.ts';
import { type PortVariable, type SupervisedProgram, superviseProgram } from './supervised-program.ts';
import { assertPortsFree } from './taken-ports.ts';

interface PortalOptions {
  /** Files of the programs; an omitted one is not started. */
  readonly api?: string;
  readonly site?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly apiNodeOptions?: readonly string[];
  /** Runs before the first program starts. */
  readonly prepare?: (stop: AbortSignal) => Promise<void>;
  /** Milliseconds that the programs have to end when asked to. */
  readonly patience?: number;
  /** A program that does not answer for this many milliseconds is killed and restarted; 0 disables it. */
  readonly silenceMs?: number;
  /** Seconds the programs have to end by themselves when this process was killed. */
  readonly orphanSeconds?: number;
}

/** Programs that end together. */
type Group = SupervisedProgram[];

interface NamedProgram {
  readonly name: string;
  readonly file: string;
  readonly portVariable: PortVariable;
  readonly nodeOptions?: readonly string[];
  readonly own?: NodeJS.ProcessEnv;
}

/** The default IP to listen on. */
const EVERYWHERE = '0.0.0.0';
const LOOPBACK = '127.0.0.1';
/**
 * Encoding pictures and hashing passwords use up to four threads each; file access and compression must not wait for
 * them.
 */
const THREADS = '8';
/** A healthy program answers within milliseconds, a busy one within a second. */
const SILENCE_MS = 10_000;

/** Runs the programs until a stop signal arrives. Returns the exit code. */
export async function runPortal(options: PortalOptions): Promise<number> {
  const started: Group[] = [];
  const killAll = () => {
    for (const program of started.flat()) program.kill();
  };
  const stop = listenForStop(killAll);
  let code = 0;
  try {
    await Promise.race([startPrograms(options, started, stop.signal), stop.made]);
    await stop.made;
    say('Stopping');
  } catch (error) {
    if (!(error instanceof StartRefused || error instanceof BadVariable)) throw error;
    if (error.message) process.stderr.write(`Error: ${error.message}\n`);
    code = 1;
  }
  const overdue = setTimeout(killAll, options.patience ?? 10_000);
  // In reverse order: the site still needs the API while it finishes its last pages.
  for (const group of started.reverse()) {
    await Promise.all(group.map((program) => program.stop(stop.signal.reason ?? 'SIGTERM')));
  }
  clearTimeout(overdue);
  return code;
}

async function startPrograms(
  {
    api,
    site,
    env: given,
    apiNodeOptions = [],
    prepare,
    silenceMs = SILENCE_MS,
    orphanSeconds,
  }: PortalOptions,
  started: Group[],
  stop: AbortSignal,
): Promise<void> {
  const settings = readEnvironment(given);
  await assertPortsFree(settings.HOST || EVERYWHERE, {
    ...(site && { SITE_PORT: settings.SITE_PORT }),
    ...(api && { API_PORT: settings.API_PORT }),
  });
  const shared = api && site ? sharedSettings(settings) : {};
  const env = { NODE_ENV: 'production', UV_THREADPOOL_SIZE: THREADS, ...given, ...shared };
  await prepare?.(stop);

  const addGroup = (): Group => {
    const group: Group = [];
    started.push(group);
    return group;
  };
  const start = async (
    programs: readonly NamedProgram[],
    group = addGroup(),
  ): Promise<ReadyProgram | undefined> => {
    stop.throwIfAborted();
    const added = programs.map(({ name, file, portVariable, nodeOptions = [], own = {} }) =>
      superviseProgram({
        name,
        file,
        portVariable,
        nodeOptions,
        env: { ...env, ...own },
        say,
        silenceMs,
        ...(orphanSeconds !== undefined && { orphanSeconds }),
      }),
    );
    group.push(...added);
    const [first] = await Promise.all(added.map(({ ready }) => ready));
    return first;
  };
  /** With port 0 the kernel gives the first process a port, which the others share. */
  const startSites = async (processes: readonly NamedProgram[]): Promise<ReadyProgram | undefined> => {
    if (settings.SITE_PORT !== 0) return await start(processes);
    const group = addGroup();
    const [first, ...others] = processes;
    const ready = first && (await start([first], group));
    const SITE_PORT = ready && new URL(ready.url).port;
    await start(
      others.map((one) => ({ ...one, own: { ...one.own, SITE_PORT } })),
      group,
    );
    return ready;
  };
  const readyApi = api
    ? await start([{ name: 'API', file: api, portVariable: 'API_PORT', nodeOptions: apiNodeOptions }])
    : undefined;
  const demoLogin = readyApi?.demoLogin;
  // The site gives access to the API, so it must not listen publicly if the API does not.
  const onlyHere = settings.HOST === '' && demoLogin !== undefined && !demoLogin.shownOnce;
  const count = settings.SITE_PROCESSES || Math.max(1, availableParallelism() - 1);
  const sites = site
    ? siteProcesses(site, count, {
        ...(onlyHere && { HOST: LOOPBACK }),
        ...(readyApi && { API_URL: settings.API_URL || apiUrl(apiHostOf(settings), readyApi) }),
      })
    : [];
  const readySite = site ? await startSites(sites) : undefined;
  if (readySite) say(`Site: ${readySite.url}`);
  for (const { name, address } of readySite?.editions ?? []) say(`Edition ${name}: ${address}`);
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

/** Each process is restarted independently, so a crash of one leaves the others running. */
function siteProcesses(file: string, count: number, env: NodeJS.ProcessEnv): NamedProgram[] {
  return Array.from({ length: count }, (_one, index) => ({
    name: count === 1 ? 'site' : `site ${index + 1}`,
    file,
    portVariable: 'SITE_PORT',
    own: { ...env, SITE_PROCESSES: String(count), SITE_PROCESS: String(index + 1) },
  }));
}

/** Settings that both programs must share when they run on one machine. */
function sharedSettings(settings: Environment): NodeJS.ProcessEnv {
  return {
    API_HOST: apiHostOf(settings),
    INTERNAL_TOKEN: settings.INTERNAL_TOKEN || randomBytes(32).toString('hex'),
  };
}

/** Readers need the site only, so beside a site the API is open to other machines only if configured. */
function apiHostOf({ API_HOST, HOST }: Environment): string {
  return API_HOST || HOST || LOOPBACK;
}

/** Where the site reaches an API that listens on this host. */
function apiUrl(apiHost: string, { url }: ReadyProgram): string {
  const host = [EVERYWHERE, '::'].includes(apiHost) ? LOOPBACK : apiHost;
  return `http://${host.includes(':') ? `[${host}]` : host}:${new URL(url).port}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
