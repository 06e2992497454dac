import { startTestRun } from './test-run.ts';

/** `npm run check`: checks that take less than a minute, to run after every change. */
process.env.CHECK = 'yes';
// As in `npm test`.
process.env.NODE_ENV = 'production';
const run = startTestRun();
// The type check keeps one core busy for most of the run, so the tests run beside it.
await Promise.all([run.lintAndTypes(), run.tests(['--project=unit', ...process.argv.slice(2)])]);
run.finish();
