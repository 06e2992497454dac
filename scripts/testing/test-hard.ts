import { HARD_PROJECTS } from './test-hard-projects.ts';
import { startTestRun } from './test-run.ts';

/** `npm run test:hard`: bad days, in which whole programs are killed, starved and flooded. Arguments select tests. */
const run = startTestRun();
await run.prepareSystem();
await run.build();
await run.testsWithSecondTry([
  ...HARD_PROJECTS.map((project) => `--project=${project}`),
  ...process.argv.slice(2),
]);
run.cpuBudgets();
run.finish();
