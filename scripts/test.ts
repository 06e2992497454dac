import { startTestRun } from './test-run.ts';

/** `npm test`: everything that must hold before a change is merged. Arguments select tests. */
const run = startTestRun();
await run.prepareSystem();
await Promise.all([run.lintAndTypes(), run.build()]);
await run.tests(process.argv.slice(2));
run.finish();
