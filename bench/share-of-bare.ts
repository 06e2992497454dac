import { request } from 'undici';
import { type RunningProgram, startProgram } from '../tests/support/programs/start-program.ts';
import { type LoadOptions, measureLoad } from './load.ts';
import { median, quietRounds } from './quiet-rounds.ts';
import { atLeast, type Measurement, printLine } from './report.ts';

const ROUNDS = 5;
const SECONDS = 2;

interface BareComparison {
  readonly what: string;
  readonly paths: readonly string[];
  readonly bar: number;
  readonly encoding?: LoadOptions['encoding'];
  /** Seconds of load before the measurement; without them the first reads would measure the disk. */
  readonly warmUpSeconds?: number;
}

/**
 * The speed of a program as a share of the speed of a bare server that sends the same headers and compressed bytes. Both
 * are measured in turns; the result is the median of the rounds' ratios.
 */
export async function shareOfBare(
  program: RunningProgram,
  { what, paths, bar, encoding = 'gzip', warmUpSeconds = 1 }: BareComparison,
): Promise<Measurement> {
  const bare = await startBareServer(program.url + (paths[0] ?? '/'), encoding);
  await measureLoad(program, [program], { paths, encoding, seconds: warmUpSeconds });
  await measureLoad(bare, [bare], { paths, encoding, seconds: 1 });
  const rounds = await quietRounds(ROUNDS, async () => {
    const ours = await measureLoad(program, [program], { paths, encoding, seconds: SECONDS });
    const theirs = await measureLoad(bare, [bare], { paths, encoding, seconds: SECONDS });
    printLine(
      `  ${what}: ${ours.perSecond.toFixed(0)} of ${theirs.perSecond.toFixed(0)} a second, ` +
        `${ours.cpuMicros.toFixed(0)} and ${theirs.cpuMicros.toFixed(0)} µs of CPU each`,
    );
    return { ratio: ours.perSecond / theirs.perSecond, micros: ours.cpuMicros };
  });
  await bare.stop();
  const cpu = `${median(rounds.map(({ micros }) => micros)).toFixed(0)} µs of CPU`;
  return atLeast(
    `${what} (${bare.bytes} bytes, ${cpu}), share of bare`,
    median(rounds.map(({ ratio }) => ratio)),
    bar,
  );
}

/** Starts a bare server that sends the answer of this address, with all headers except those that `node:http` writes itself. */
export async function startBareServer(
  address: string,
  encoding: NonNullable<LoadOptions['encoding']>,
  port = '0',
): Promise<RunningProgram & { readonly bytes: number }> {
  const response = await request(address, { headers: { 'accept-encoding': encoding } });
  const {
    date,
    connection,
    'keep-alive': keepAlive,
    'transfer-encoding': transfer,
    ...headers
  } = response.headers;
  const body = Buffer.from(await response.body.arrayBuffer());
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  const sent = JSON.stringify({ ...headers, 'content-length': String(body.length) });
  const bare = await startProgram(
    'bench/bare-server.ts',
    { BARE_PORT: port },
    Buffer.concat([Buffer.from(`${sent}\n`), body]),
  );
  return { ...bare, bytes: body.length };
}
