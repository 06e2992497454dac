import { startTestRun } from '../../scripts/test-run.ts';
import { EFFORTS } from '../faults/intensity.ts';

/** What `npm test` leaves out beside the efforts below. */
const ALSO = [
  'every database test on PostgreSQL too, not only those about SQL, locks and changes',
  'every screen in both themes at 390 and 1440 px with all rules of accessibility',
  'what is measured by the clock: keys in a long text, an article on a slow line, changes within a second,',
  '  refusals within 50 ms, logins that take as long without a user as with one',
  'which lines of the source the tests run (whole programs that tests start are not counted)',
];
const COVERAGE = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reporter=text-summary',
  '--coverage.reporter=json-summary',
  '--coverage.reportsDirectory=test-report/coverage',
  ...['contracts', 'config', 'db', 'api', 'client', 'design', 'site', 'admin'].map(
    (folder) => `--coverage.include=${folder}/**`,
  ),
];

/** `npm run drill`: everything `npm test` runs, and everything that takes long. */
const efforts = Object.values(EFFORTS).map(
  ({ what, usual, drill }) =>
    `${drill.toLocaleString('en')} ${what} (npm test: ${usual.toLocaleString('en')})`,
);
process.stdout.write(
  `The drill adds to npm test:\n${[...efforts, ...ALSO].map((line) => `- ${line}\n`).join('')}`,
);

process.env.DRILL = 'yes';
const run = startTestRun();
await run.prepareSystem();
await run.build();
await run.tests([...COVERAGE, ...process.argv.slice(2)]);
run.finish();
