import { startTestRun } from './test-run.ts';

/** `npm run check`: what can be known within a minute, to be run after every change. */
process.env.CHECK = 'yes';
const run = startTestRun();
await run.lint();
await run.types();
await run.tests(['--project=house*', '--project=sqlite', ...process.argv.slice(2)]);
run.finish();
