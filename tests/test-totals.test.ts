import { expect, test } from 'vitest';
import { countTests } from '../scripts/test-totals.rules.ts';

function report(...files: { status: string; tests: string[] }[]): string {
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((status) => ({ status })),
  }));
  return JSON.stringify({ testResults });
}

test('passed and failed tests are counted, skipped ones are not', () => {
  const text = report(
    { status: 'passed', tests: ['passed', 'passed', 'skipped'] },
    { status: 'failed', tests: ['passed', 'failed'] },
  );
  expect(countTests(text, false)).toEqual({ passed: 3, failed: 1 });
});

test('a file that could not be loaded counts as a failed test', () => {
  const text = report({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] });
  expect(countTests(text, false)).toEqual({ passed: 1, failed: 1 });
});

test('a run that failed without a failed test counts as a failed test', () => {
  expect(countTests(report({ status: 'passed', tests: ['passed'] }), false)).toEqual({
    passed: 1,
    failed: 1,
  });
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 });
});
