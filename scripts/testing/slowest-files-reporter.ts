import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const DURATIONS = join(import.meta.dirname, '..', '..', 'test-report', 'durations.json');
const MAX_FILES = 20;

interface FileDuration {
  readonly project: string;
  readonly file: string;
  readonly tests: number;
  /** Wall-clock time of its tests, hooks and imports. */
  readonly seconds: number;
}

/** Records the duration of every test file and prints the slowest. */
export default class SlowestFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = slowestFirst(modules.map(durationOf));
    writeFileSync(DURATIONS, JSON.stringify(files, undefined, 1));
    process.stdout.write(`\n${slowestFiles(files)}\n`);
  }
}

function durationOf(module: TestModule): FileDuration {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    tests: [...module.children.allTests()].length,
    seconds: Math.round((duration + collectDuration + setupDuration) / 10) / 100,
  };
}

function slowestFirst(files: readonly FileDuration[]): FileDuration[] {
  return files.toSorted((a, b) => b.seconds - a.seconds);
}

/** The printed list, slowest first. */
function slowestFiles(files: readonly FileDuration[]): string {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = files
    .slice(0, MAX_FILES)
    .map(
      ({ project, file, tests, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${project} ${file} (${tests})`,
    );
  return [
    `The ${lines.length} slowest of ${files.length} files (${total.toFixed(0)} s in all):`,
    ...lines,
  ].join('\n');
}
