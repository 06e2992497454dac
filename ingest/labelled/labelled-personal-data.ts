import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markPersonalData } from '../marks/personal-data.ts';
import { splitTrainTest } from './labelled-texts.ts';

/** A text, its personal data (`kind=words`), and its warnings. */
interface LabelledPersonalData {
  readonly text: string;
  readonly marks: string;
  readonly warnings: string;
}

export function labelledPersonalData(): {
  readonly train: LabelledPersonalData[];
  readonly heldOut: LabelledPersonalData[];
} {
  const all = readFileSync(join(import.meta.dirname, 'personal-data.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [marks = '', warnings = '', ...text] = line.split(' | ');
      return { marks, warnings, text: text.join(' | ') };
    });
  return splitTrainTest(all);
}

function found(text: string): Pick<LabelledPersonalData, 'marks' | 'warnings'> {
  const { marks, warnings } = markPersonalData(text);
  return {
    marks: marks.map((mark) => `${mark.kind}=${mark.text}`).join('; ') || '-',
    warnings: warnings.join(', ') || '-',
  };
}

export function measurePersonalData(texts: readonly LabelledPersonalData[]): {
  readonly right: number;
  readonly wrong: readonly string[];
} {
  const wrong = texts
    .map((labelled) => ({ labelled, answer: found(labelled.text) }))
    .filter(
      ({ labelled, answer }) =>
        labelled.marks !== answer.marks || labelled.warnings !== sorted(answer.warnings, labelled.warnings),
    )
    .map(
      ({ labelled, answer }) =>
        `${labelled.text}\n    expected ${labelled.marks} | ${labelled.warnings}, found ${answer.marks} | ${answer.warnings}`,
    );
  return { right: 1 - wrong.length / texts.length, wrong };
}

/** The order of warnings does not matter. */
function sorted(answer: string, expected: string): string {
  const same = answer.split(', ').sort().join() === expected.split(', ').sort().join();
  return same ? expected : answer;
}
