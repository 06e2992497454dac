export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
}

interface TestFile {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/**
 * Counts the tests in the report of Vitest's JSON reporter. A file that could not be loaded counts as one failed test,
 * and so does a run that failed without a failed test or without a report.
 */
export function countTests(report: string | undefined, succeeded: boolean): TestTotals {
  const files = report === undefined ? [] : (JSON.parse(report) as { testResults: TestFile[] }).testResults;
  const tests = files.flatMap(({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
      ? [...assertionResults, { status }]
      : assertionResults,
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}
