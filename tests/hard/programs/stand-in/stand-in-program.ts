import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { answerLivenessChecks } from '../../../../process/life-signs.ts';

/** Longer than any test needs; the end keeps it from running forever if the test does not stop it. */
const BUSY_FOR_A_MINUTE = 'const end = Date.now() + 60000; while (Date.now() < end);';

/**
 * Speaks the protocol between a program and its parent process, and prints each event. STAND_IN_API and STAND_IN_SITE change
 * the behaviour: `waits` is ready only after SIGUSR2, `refuses` does not start, `ignores-signals` continues after SIGTERM,
 * `has-worker` starts a process that is busy for a minute. SIGWINCH blocks the event loop.
 */
export function runStandIn(name: 'api' | 'site', port: string | undefined): void {
  const behaviour = process.env[`STAND_IN_${name.toUpperCase()}`];
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.on(event, () => {
      say(`asked to end by ${event}`);
      if (behaviour !== 'ignores-signals' || event === 'disconnect') process.exit(0);
    });
  }
  answerLivenessChecks();
  // Two minutes: longer than any test waits.
  process.once('SIGWINCH', function blockTheLoop() {
    const end = Date.now() + 120_000;
    while (Date.now() < end) /^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaab');
  });
  if (behaviour === 'waits') process.once('SIGUSR2', becomeReady);

  if (behaviour === 'has-worker') {
    const { pid } = spawn(process.execPath, ['-e', BUSY_FOR_A_MINUTE], { stdio: 'ignore' });
    say(`worker pid=${pid}`);
  }

  // Last, because a test may send a signal as soon as it reads this line.
  say(
    `started pid=${process.pid} apiHost=${process.env.API_HOST ?? ''} token=${process.env.INTERNAL_TOKEN} api=${process.env.API_URL} host=${process.env.HOST ?? ''}`,
  );
  if (behaviour === 'refuses') {
    process.stderr.write(`Error: the ${name} has its reasons\n`);
    process.exit(1);
  }
  if (behaviour !== 'waits') void becomeReady();

  async function becomeReady(): Promise<void> {
    // Several processes of the site share one port.
    const server = createServer().listen({ port: Number(port), host: '127.0.0.1', reusePort: true });
    await once(server, 'listening');
    const { port: given } = server.address() as AddressInfo;
    say(`ready port=${given}`);
    const demoLogin = name === 'api' ? { email: 'demo@example.com', password: 'segredo' } : undefined;
    process.send?.({ type: 'ready', url: `http://localhost:${given}`, demoLogin });
  }

  function say(what: string): void {
    process.stdout.write(`${name} ${what}\n`);
  }
}
