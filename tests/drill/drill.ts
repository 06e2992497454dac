import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestRun } from '../../scripts/testing/test-run.ts';
import { EFFORTS } from '../faults/efforts.ts';
import { runMutation } from './mutation/mutation.ts';
import { removeDemo } from './programs.ts';
import { type Outcome, resultTable, type Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

/** Further checks that `npm test` leaves out. */
const FURTHER_CHECKS = [
  'every database test on PostgreSQL too, not only those about SQL, locks and changes',
  'every screen in both themes at 390 and 1440 px with all rules of accessibility',
  'what is measured by the clock: keys in a long text, an article on a slow line, changes within a second,',
  '  refusals within 50 ms, logins that take as long without a user as with one',
  'which lines of the source the tests run (whole programs that tests start are not counted)',
  'mutation: small changes of the rules (*.rules.ts) that their unit tests must notice',
  `faults on the running programs: ${SCENARIOS.map(({ name }) => name).join(', ')}`,
];
const COVERAGE = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reporter=text-summary',
  '--coverage.reporter=json-summary',
  '--coverage.reportsDirectory=test-report/coverage',
  ...['contracts', 'config', 'process', 'db', 'api', 'client', 'design', 'site', 'admin'].map(
    (folder) => `--coverage.include=${folder}/**`,
  ),
];
const REPORT = join(import.meta.dirname, '..', '..', 'test-report');
/** The name of the mutation run for `--only`. */
const MUTATION = 'mutation';
const USAGE = `usage: npm run drill [-- --only NAME,…] [--group cluster] [--short] [--only mutation --rules FOLDER]\nnames: ${[MUTATION, ...SCENARIOS.map(({ name }) => name)].join(', ')}\n`;

/**
 * `npm run drill`: everything that `npm test` runs, the long tests, and each fault on the running programs.
 * `--only api-away,herd` runs only these faults, `--group cluster` those of several machines; `--short` takes a few minutes.
 * `--only mutation --rules admin/ads` mutates the rules of one folder. The run ends with a table.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    group: { type: 'string' },
    short: { type: 'boolean', default: false },
    rules: { type: 'string' },
  },
});
const groups = values.group?.split(',');
const names =
  values.only?.split(',') ??
  (groups && SCENARIOS.flatMap(({ name, group }) => (group && groups.includes(group) ? [name] : [])));
const unknown =
  names?.filter((name) => name !== MUTATION && !SCENARIOS.some((row) => row.name === name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}\n${USAGE}`);
  process.exit(1);
}

const run = startTestRun();
if (!names || names.some((name) => name !== MUTATION)) {
  await run.prepareSystem();
  await run.build();
}
if (!names) {
  const efforts = Object.values(EFFORTS).map(
    ({ what, usual, drill }) =>
      `${drill.toLocaleString('en')} ${what} (npm test: ${usual.toLocaleString('en')})`,
  );
  process.stdout.write(
    `The drill adds to npm test:\n${[...efforts, ...FURTHER_CHECKS].map((line) => `- ${line}\n`).join('')}`,
  );
  process.env.DRILL = values.short ? 'no' : 'yes';
  if (!values.short) await run.tests(COVERAGE);
}
if (names?.includes(MUTATION) ?? !values.short) {
  await run.check('mutation: changed rules are noticed', () => runMutation(say, values.rules));
}
const results: (Scenario & Outcome)[] = [];
for (const row of SCENARIOS.filter(({ name }) => !names || names.includes(name))) {
  await run.check(`${row.name}: ${row.fault}`, async () => {
    const outcome = await attempt(row);
    results.push({ ...row, ...outcome });
    return outcome.reached !== false;
  });
}
await removeDemo();
const table = resultTable(results);
mkdirSync(REPORT, { recursive: true });
writeFileSync(join(REPORT, 'drill.md'), table);
process.stdout.write(`\n${table}`);
run.finish();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function attempt(row: Scenario): Promise<Outcome> {
  try {
    return await row.run({ short: values.short, say });
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    return { tried: 'it broke off', lost: (error as Error).message, reached: false };
  }
}
