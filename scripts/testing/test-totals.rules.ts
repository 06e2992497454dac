export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
}

interface TestFile {
  /** The path of the file. */
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded. */
  readonly message?: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: readonly string[];
}

/** The report of Vitest's JSON reporter on one run, and whether Vitest ended well. */
export interface RunReport {
  readonly files: readonly TestFile[];
  readonly succeeded: boolean;
}

export interface FlakyFile {
  readonly name: string;
  readonly firstError: string;
}

/** A run with more flaky files fails: so many are no accident. */
export const MAX_FLAKY_FILES = 3;

export function parseReport(report: string | undefined, succeeded: boolean): RunReport {
  const files = report === undefined ? [] : (JSON.parse(report) as { testResults: TestFile[] }).testResults;
  return { files, succeeded };
}

/**
 * A file that could not be loaded counts as one failed test, and so does a run that failed without a failed test or
 * without a report.
 */
export function countTests({ files, succeeded }: RunReport): TestTotals {
  const tests = files.flatMap(({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
      ? [...assertionResults, { status }]
      : assertionResults,
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

/** The paths of the files that failed; one that runs on two engines is named once. */
export function failedFiles({ files }: RunReport): string[] {
  return [...new Set(files.filter(({ status }) => status === 'failed').map(({ name }) => name))];
}

/** The totals of a run whose failed files were tried again; too many flaky files count as one failed test. */
export function totalsOfTwoTries(first: RunReport, second: RunReport): TestTotals {
  const { passed, failed } = countTests(withSecondTry(first, second));
  return { passed, failed: failed + (flakyFiles(first, second).length > MAX_FLAKY_FILES ? 1 : 0) };
}

/** The results of the first run, in which those of the second replace those of the files that were tried again. */
function withSecondTry(first: RunReport, second: RunReport): RunReport {
  const triedAgain = new Set(failedFiles(first));
  const kept = first.files.filter(({ name }) => !triedAgain.has(name));
  return { files: [...kept, ...second.files], succeeded: second.succeeded };
}

/** The files that failed and passed when they were tried again, each with its first error. */
export function flakyFiles(first: RunReport, second: RunReport): FlakyFile[] {
  const stillFailed = new Set(failedFiles(second));
  const ran = new Set(second.files.map(({ name }) => name));
  return failedFiles(first)
    .filter((name) => ran.has(name) && !stillFailed.has(name))
    .map((name) => ({ name, firstError: firstErrorOf(first, name) }));
}

function firstErrorOf({ files }: RunReport, name: string): string {
  const failed = files.filter((file) => file.name === name && file.status === 'failed');
  const test = failed.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed');
  const error = test?.failureMessages?.[0] ?? failed[0]?.message ?? 'no error was reported';
  return [test?.fullName, error.split('\n')[0]].filter(Boolean).join(': ');
}
