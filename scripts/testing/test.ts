import { HARD_PROJECTS } from './test-hard-projects.ts';
import { startTestRun } from './test-run.ts';

/** `npm test`: what a change can break. Arguments select tests. */
// React's development build takes twice the time per page; a single file run by hand uses it and prints its warnings.
process.env.NODE_ENV = 'production';
const run = startTestRun();
await run.prepareSystem();
// The types take longest, on one core: the tests begin beside them.
const checks = run.lintAndTypes();
await run.build();
await run.tests([...HARD_PROJECTS.map((project) => `--project=!${project}`), ...process.argv.slice(2)]);
await checks;
run.cpuBudgets();
run.finish();
