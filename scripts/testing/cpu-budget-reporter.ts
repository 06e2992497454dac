import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { processTreeCpu } from './process-tree-cpu.ts';

/**
 * A browser or program that outlives its worker leaves the process tree, and its time leaves the sum. What other processes
 * used since the last sample is then not seen, so samples are taken often.
 */
const SAMPLE_MS = 2_000;

/** CPU seconds of each project, read by test-run.ts; one project's last file may overlap with the next one's first. */
export default class CpuBudgetReporter implements Reporter {
  readonly #seconds = new Map<string, number>();
  #last = processTreeCpu(process.pid) ?? 0;
  /** Seconds since the last file ended. */
  #pending = 0;
  #samples: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#samples = setInterval(() => this.#sample(), SAMPLE_MS).unref();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#assignTo(module.project.name);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    clearInterval(this.#samples);
    // Processes that end with the run, such as a server of the tests, count for the last project.
    const last = modules.at(-1)?.project.name;
    if (last !== undefined) this.#assignTo(last);
    writeFileSync(
      join(import.meta.dirname, '..', '..', 'test-report', 'cpu.json'),
      JSON.stringify(Object.fromEntries(this.#seconds)),
    );
  }

  #assignTo(project: string): void {
    this.#sample();
    this.#seconds.set(project, (this.#seconds.get(project) ?? 0) + this.#pending);
    this.#pending = 0;
  }

  #sample(): void {
    const now = processTreeCpu(process.pid);
    if (now === undefined) return;
    this.#pending += Math.max(0, now - this.#last);
    this.#last = now;
  }
}
