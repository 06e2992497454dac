'use strict';
// The entry point of every command: `node scripts/run.cjs <program.ts> [arguments]`. It runs on any Node of the
// machine, installs missing packages and starts the program with the Node from the packages.
const { spawn } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');
const { install, isInstalled, runtimePath } = require('./installation.cjs');

const root = path.join(__dirname, '..');
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];

let pass = (signal) => process.exit(exitCodeOf(signal));
for (const signal of SIGNALS) process.on(signal, () => pass(signal));

// A killed npm (SIGKILL) cannot forward a signal, so watch for a changed parent and stop the program.
const startedBy = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === startedBy) return;
  clearInterval(watch);
  pass('SIGTERM');
}, 100);
if (!process.env.npm_execpath) clearInterval(watch);

async function main([program, ...args]) {
  if (!isInstalled(root)) await install(root, (line) => process.stderr.write(`${line}\n`));
  // The IPC channel tells the program when this process is gone.
  const child = spawn(runtimePath(root), [program, ...args], {
    cwd: root,
    // The compile cache takes a third off every start.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.compile-cache'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  pass = (signal) => child.kill(signal);
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(signal ? exitCodeOf(signal) : code));
}

/** The exit code that a shell reports for a program ended by a signal. */
function exitCodeOf(signal) {
  return 128 + os.constants.signals[signal];
}

function fail(error) {
  process.stderr.write(`Error: ${error.message}\n`);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
