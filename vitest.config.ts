import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** `npm run drill`: everything on both engines. */
const isDrill = process.env.DRILL === 'yes';
const isCheck = process.env.CHECK === 'yes';
/**
 * `npm run check`: what can be known within a minute, without whole programs (ours, Varnish, promtool), kills or a whole
 * day of readers, and without the files that encode many pictures, hash many passwords, make many pages, publish many
 * stories, read hostile texts by the megabyte, let workers run into their bounds or start an emulator.
 */
const LEFT_OUT = isCheck
  ? [
      'tests/faults/**',
      'tests/analytics/**',
      'tests/{hostile-megabytes,ingest-commands,installation,monitoring,operator-commands,portal,site-build,varnish}.test.ts',
      'api/media/images/image-intake.test.ts',
      'api/media/{replace,edit}-picture.routes.test.ts',
      '{api/media/share-images,site/seo/share-image}/*.test.ts',
      'api/users/auth/{two-factor,own-password}.test.ts',
      'api/users/passkeys/*.test.ts',
      'api/demo-access.test.ts',
      'api/messages/{message-stores,messages.firestore}.test.ts',
      'api/republishing/{hostile-texts,hostile-files}.test.ts',
      'ingest/isolation/worker-pool.test.ts',
      'site/answers.test.ts',
      'site/data/ad-shares.test.ts',
      'db/large/*.test.ts',
    ]
  : [];

/** Tests that touch a database. */
const WITH_DATABASE = [
  'db/**/*.test.ts',
  'api/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/analytics/*.test.ts',
  'tests/import/*.test.ts',
];
/** Tests in the same folders that touch none: pictures, addresses, files. */
const WITHOUT_DATABASE = ['api/media/**/!(*.routes).test.ts', 'db/media/*.test.ts'];
/** Tests whose subject is the same on every engine. The drill runs them on PostgreSQL too. */
const SAME_ON_POSTGRES = [
  '**/*.rules.test.ts',
  'api/demo-access.test.ts',
  'api/users/{auth,passkeys}/*.test.ts',
  // Hashes, and what a form refuses before anything is asked of a database.
  'api/users/{user-commands,passwords,common-passwords}.test.ts',
  'api/media/{external,replace-picture,broken-uploads}.routes.test.ts',
  'api/media/documents/*.test.ts',
  'api/messages/messages.firestore.test.ts',
  // What is written to the log, how full a disk is, what a mail server is told.
  'api/operations/{request-log,disk-space}.test.ts',
  'api/mail/*.test.ts',
  // The import that is killed and begun again runs on both.
  'tests/import/*.test.ts',
  'api/http/**/*.test.ts',
  'api/republishing/{hostile-texts,hostile-files}.test.ts',
  'tests/faults/{broken-bodies,clock-set-back,large-input,login-timing,overload,second-process}.test.ts',
  'tests/analytics/scripted-day.test.ts',
];
/** Tests that put another module in the place of one of ours: in a worker of their own, and not in `npm run check`. */
const REPLACING_MODULES = ['tests/add-a-field.test.ts', 'tests/add-an-entity.test.ts'];
const DATABASE_SETUP = './tests/support/global-setup.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine takes its time; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    // Files share the modules of their worker: no test replaces a module or leaves a global changed.
    isolate: false,
    // Vitest's own choice leaves a core free, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism()),
    // Room for the many young objects of a test: a tenth less of the processor's time.
    execArgv: ['--max-semi-space-size=64'],
    // One project after the other, as a worker is used again only by files of its own project; but no worker waits
    // for the last file of a project before it begins the next.
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
            'client/**/*.test.ts',
            'design/**/*.test.ts',
            'ingest/**/*.test.ts',
            'telemetry/**/*.test.ts',
            'site/**/*.test.{ts,tsx}',
            'admin/**/*.test.ts',
            'tests/*.test.ts',
            // One project less: its workers would load the whole API once more.
            ...(isCheck ? WITH_DATABASE : []),
          ],
          exclude: [...REPLACING_MODULES, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          globalSetup: DATABASE_SETUP,
          sequence: { groupOrder: 0 },
          env: { TEST_ENGINE: 'sqlite' },
          include: REPLACING_MODULES,
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
          globalSetup: './tests/support/browser-setup.ts',
          include: ['tests/e2e/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          // One more than cores: pages wait for programs, and programs for pages, about a third of the time.
          maxWorkers: availableParallelism() + 1,
          testTimeout: isDrill ? 300_000 : 120_000,
        },
      },
    ],
  },
});
