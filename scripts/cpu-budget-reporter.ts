import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { processTreeCpu } from './process-tree-cpu.ts';

/** CPU seconds of each project, read by test-run.ts; one project's last file may overlap with the next one's first. */
export default class CpuBudgetReporter implements Reporter {
  readonly #seconds = new Map<string, number>();
  #last = processTreeCpu(process.pid) ?? 0;

  onTestModuleEnd(module: TestModule): void {
    this.#add(module.project.name);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // What ends with the run, such as a server of the tests, belongs to the last project.
    const last = modules.at(-1)?.project.name;
    if (last !== undefined) this.#add(last);
    writeFileSync(
      join(import.meta.dirname, '..', 'test-report', 'cpu.json'),
      JSON.stringify(Object.fromEntries(this.#seconds)),
    );
  }

  #add(project: string): void {
    const now = processTreeCpu(process.pid);
    if (now === undefined) return;
    // A process that outlived its parent leaves the tree with its time.
    this.#seconds.set(project, (this.#seconds.get(project) ?? 0) + Math.max(0, now - this.#last));
    this.#last = now;
  }
}
