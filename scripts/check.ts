import { startTestRun } from './test-run.ts';

/** `npm run check`: checks that take less than a minute, to run after every change. */
process.env.CHECK = 'yes';
// As in `npm test`.
process.env.NODE_ENV = 'production';
const run = startTestRun();
// The types take long, on one core: the tests run beside them.
await Promise.all([run.lintAndTypes(), run.tests(['--project=unit', ...process.argv.slice(2)])]);
run.finish();
