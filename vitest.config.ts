import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { HANG_MS } from './tests/support/hang-guard.ts';
import { LEFT_OUT_OF_CHECK } from './tests/support/left-out-of-check.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** `npm run drill`: everything on both engines. */
const isDrill = process.env.DRILL === 'yes';
const isCheck = process.env.CHECK === 'yes';
const LEFT_OUT = isCheck ? LEFT_OUT_OF_CHECK : [];

/** Tests that touch a database. */
const WITH_DATABASE = [
  'db/**/*.test.ts',
  'api/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/import/*.test.ts',
];
/** Tests in the same folders that use no database: pictures, addresses, files. */
const WITHOUT_DATABASE = ['api/media/**/!(*.routes|*.once).test.ts', 'db/media/*.test.ts'];
/** Tests whose subject is the same on every engine say so in their name. The drill runs them on PostgreSQL too. */
const SAME_ON_POSTGRES = ['**/*.rules.test.ts', '**/*.once.test.ts'];
/** The bad days of `npm run test:hard` that differ by engine; those of the other folders run once. */
const HARD_ON_BOTH_ENGINES = ['tests/hard/{faults,analytics}/**/*.test.ts'];
const HARD_SAME_ON_POSTGRES = [
  'tests/hard/faults/{broken-bodies,clock-set-back,large-input,login-timing,overload,second-process}.test.ts',
  'tests/hard/analytics/scripted-day.test.ts',
];
/** Tests that replace a module of ours or add rows to a table. They run in a worker of their own, and not in `npm run check`. */
const CHANGING_MODULES = ['tests/add-a-field.test.ts', 'tests/add-an-entity.test.ts'];
const DATABASE_SETUP = './tests/support/database/database-setup.ts';
const BROWSER_SETUP = './tests/support/browser/browser-setup.ts';

/** Tests that measure by the clock; only the drill runs them. */
const PACE: TestProjectInlineConfiguration[] = isDrill
  ? [
      {
        extends: true,
        test: {
          name: 'pace',
          globalSetup: BROWSER_SETUP,
          include: ['tests/drill/pace/*.test.ts'],
          sequence: { groupOrder: 5 },
          maxWorkers: 1,
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    testTimeout: HANG_MS.test,
    hookTimeout: HANG_MS.test,
    teardownTimeout: HANG_MS.step,
    expect: { poll: { timeout: HANG_MS.step } },
    // Files share the modules of their worker, so no test may replace a module or leave a global changed.
    isolate: false,
    // Each project has a server of its own, which would transform every module again; the next one reads it from node_modules.
    fsModuleCache: true,
    // Vitest's default leaves one core free, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism()),
    // A larger young generation suits the many short-lived objects of tests: a tenth less CPU time.
    execArgv: ['--max-semi-space-size=64'],
    // Projects run one after the other, because a worker is reused only by files of its own project. A free worker starts
    // the next project without waiting for the last file of the previous one.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: DATABASE_SETUP,
          sequence: { groupOrder: 0 },
          env: { TEST_ENGINE: 'sqlite' },
          include: [
            ...WITHOUT_DATABASE,
            'contracts/**/*.test.ts',
            'config/**/*.test.ts',
            'process/**/*.test.ts',
            'client/**/*.test.ts',
            'design/**/*.test.ts',
            'ingest/**/*.test.ts',
            'services/**/*.test.ts',
            'telemetry/**/*.test.ts',
            'site/**/*.test.{ts,tsx}',
            'admin/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{deploy,support/servers}/*.test.ts',
            // In `npm run check` the database tests join this project: another one would load the whole API again in its workers.
            ...(isCheck ? WITH_DATABASE : []),
          ],
          exclude: [...CHANGING_MODULES, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          globalSetup: DATABASE_SETUP,
          sequence: { groupOrder: 0 },
          env: { TEST_ENGINE: 'sqlite' },
          include: CHANGING_MODULES,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          globalSetup: DATABASE_SETUP,
          sequence: { groupOrder: 0 },
          include: WITH_DATABASE,
          exclude: [...WITHOUT_DATABASE, ...LEFT_OUT],
          env: { TEST_ENGINE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          globalSetup: DATABASE_SETUP,
          sequence: { groupOrder: 1 },
          include: WITH_DATABASE,
          exclude: isDrill ? WITHOUT_DATABASE : [...WITHOUT_DATABASE, ...SAME_ON_POSTGRES],
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          globalSetup: BROWSER_SETUP,
          include: ['tests/e2e/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          // One more than cores, because browser and programs wait for each other about a third of the time.
          maxWorkers: availableParallelism() + 1,
        },
      },
      // `npm run test:hard`, which alone selects them (scripts/testing/test-hard.ts).
      {
        extends: true,
        test: {
          name: 'hard',
          globalSetup: [DATABASE_SETUP, BROWSER_SETUP],
          include: ['tests/hard/**/*.test.ts'],
          sequence: { groupOrder: 3 },
          env: { TEST_ENGINE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'hard-postgres',
          globalSetup: DATABASE_SETUP,
          include: HARD_ON_BOTH_ENGINES,
          exclude: isDrill ? [] : HARD_SAME_ON_POSTGRES,
          sequence: { groupOrder: 4 },
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      ...PACE,
    ],
  },
});
