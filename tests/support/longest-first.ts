import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes a minute or more: begun last, one of them would leave the other worker without work. */
const LONGEST =
  /\/(admin-screens|admin-editor|pages|admin-analytics|islands|admin-people|second-process)\.test\.ts$/;

/** On a fresh clone Vitest knows no durations yet and begins with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // What has a worker of its own takes seconds to import, and would have the other worker wait at the end.
    const isLong = ({ moduleId, project }: TestSpecification): boolean =>
      project.config.isolate || LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
