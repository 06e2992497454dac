import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each of these files takes a minute or more. If one of them started last, the other worker would stand idle. */
const LONGEST =
  /\/(admin-screens|admin-editor|pages|admin-analytics|islands|admin-people|second-process)\.test\.ts$/;

/** On a fresh clone Vitest knows no durations yet and starts with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Files of isolated projects take seconds to import, so they start early, too.
    const isLong = ({ moduleId, project }: TestSpecification): boolean =>
      project.config.isolate || LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
