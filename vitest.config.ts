import { defineConfig } from 'vitest/config';

/** Tests that touch a database; they run once for each engine. */
const onBothEngines = [
  'db/**/*.test.ts',
  'api/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/analytics/*.test.ts',
];
/** Tests in the same rooms that touch none: pictures, addresses, files. */
const onNoEngine = ['api/media/!(*.routes).test.ts', 'db/media/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: onBothEngines, exclude: onNoEngine, env: { TEST_ENGINE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onBothEngines,
          exclude: onNoEngine,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: [
            ...onNoEngine,
            ...[
              'contracts/**/*.test.ts',
              'config/**/*.test.ts',
              'client/**/*.test.ts',
              'design/**/*.test.ts',
              'site/**/*.test.{ts,tsx}',
              'admin/**/*.test.ts',
              'tests/*.test.ts',
            ],
          ],
        },
      },
      {
        extends: true,
        // Whole programs and a browser: one after the other, or they measure each other.
        test: {
          name: 'browser',
          include: ['tests/e2e/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
