import { startTestRun } from './test-run.ts';

/** `npm run check`: what can be known within a minute, to be run after every change. */
process.env.CHECK = 'yes';
// React's development build makes a page in twice the time; `npm test` uses it, for its warnings.
process.env.NODE_ENV = 'production';
const run = startTestRun();
await run.lintAndTypes();
await run.tests(['--project=house', ...process.argv.slice(2)]);
run.finish();
