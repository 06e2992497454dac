import { startTestRun } from './test-run.ts';

/** What starts whole programs, kills them or counts a whole day: minutes, not seconds. */
const NOT_NOW = [
  'tests/faults/**',
  'tests/analytics/**',
  'tests/{installation,operator-commands,portal,site-build}.test.ts',
];

/** `npm run check`: what can be known within a minute, to be run after every change. */
const run = startTestRun();
await run.lint();
await run.types();
await run.tests([
  '--project=house',
  '--project=house-isolated',
  '--project=sqlite',
  ...NOT_NOW.map((files) => `--exclude=${files}`),
  ...process.argv.slice(2),
]);
run.finish();
