import { describe, expect, test } from 'vitest';
import { countTests, failedFiles, flakyFiles, parseReport, totalsOfTwoTries } from './test-totals.rules.ts';

function report(...files: { status: string; tests: string[] }[]): string {
  const testResults = files.map(({ status, tests }, index) => ({
    name: `file ${index}`,
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
  expect(countTests(parseReport(text, false))).toEqual({ passed: 3, failed: 1 });
});

test('a file that could not be loaded counts as a failed test', () => {
  const text = report({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] });
  expect(countTests(parseReport(text, false))).toEqual({ passed: 1, failed: 1 });
});

test('a run that failed without a failed test counts as a failed test', () => {
  expect(countTests(parseReport(report({ status: 'passed', tests: ['passed'] }), false))).toEqual({
    passed: 1,
    failed: 1,
  });
  expect(countTests(parseReport(undefined, false))).toEqual({ passed: 0, failed: 1 });
});

describe('a second try', () => {
  const steady = { name: 'steady', status: 'passed', assertionResults: [{ status: 'passed' }] };
  const failed = (name: string) => ({
    name,
    status: 'failed',
    assertionResults: [
      { status: 'passed' },
      { status: 'failed', fullName: 'a kill', failureMessages: ['expected 1\n    at line 3'] },
    ],
  });
  const passed = (name: string) => ({
    name,
    status: 'passed',
    assertionResults: [{ status: 'passed' }, { status: 'passed' }],
  });
  const first = { files: [steady, failed('flaky'), failed('broken')], succeeded: false };

  test('replaces the results of the files that failed and of no other', () => {
    const second = { files: [passed('flaky'), failed('broken')], succeeded: false };
    expect(failedFiles(first)).toEqual(['flaky', 'broken']);
    expect(totalsOfTwoTries(first, second)).toEqual({ passed: 4, failed: 1 });
  });

  test('that passes makes the file flaky, with its first error', () => {
    const second = { files: [passed('flaky'), failed('broken')], succeeded: false };
    expect(flakyFiles(first, second)).toEqual([{ name: 'flaky', firstError: 'a kill: expected 1' }]);
  });

  test('of a file that fails on one of two engines makes nothing flaky', () => {
    const second = { files: [passed('flaky'), failed('flaky')], succeeded: false };
    expect(flakyFiles({ files: [failed('flaky')], succeeded: false }, second)).toEqual([]);
  });

  test.each([
    [3, 0],
    [4, 1],
  ])('that makes %i files flaky gives %i failed tests', (count, lost) => {
    const names = Array.from({ length: count }, (_, number) => `file ${number}`);
    const before = { files: names.map(failed), succeeded: false };
    const after = { files: names.map(passed), succeeded: true };
    expect(totalsOfTwoTries(before, after)).toEqual({ passed: 2 * count, failed: lost });
  });

  test('that ran nothing leaves the run failed', () => {
    const second = { files: [], succeeded: false };
    expect(flakyFiles(first, second)).toEqual([]);
    expect(totalsOfTwoTries(first, second)).toEqual({ passed: 1, failed: 1 });
  });
});
