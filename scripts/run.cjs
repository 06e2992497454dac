'use strict';
// The door to every command: `node scripts/run.cjs <program.ts> [arguments]`. It runs on whatever Node
// the machine has, makes sure the packages are there and hands over to the Node that comes with them.
const { spawn } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');
const { install, isInstalled, runtimePath } = require('./installation.cjs');

const root = path.join(__dirname, '..');
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];

let pass = (signal) => process.exit(exitCodeOf(signal));
for (const signal of SIGNALS) process.on(signal, () => pass(signal));

// npm that is killed the hard way cannot pass anything on: nothing may go on running without it.
const startedBy = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === startedBy) return;
  clearInterval(watch);
  pass('SIGTERM');
}, 100);
if (!process.env.npm_execpath) clearInterval(watch);

async function main([program, ...args]) {
  if (!isInstalled(root)) await install(root, (line) => process.stdout.write(`${line}\n`));
  // The channel tells the program when this process is gone.
  const child = spawn(runtimePath(root), [program, ...args], {
    cwd: root,
    // Compiled code is kept for the next time: it takes a third off every start.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.compile-cache'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  pass = (signal) => child.kill(signal);
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(signal ? exitCodeOf(signal) : code));
}

/** What a shell reports for a program that a signal ended. */
function exitCodeOf(signal) {
  return 128 + os.constants.signals[signal];
}

function fail(error) {
  process.stderr.write(`Error: ${error.message}\n`);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
