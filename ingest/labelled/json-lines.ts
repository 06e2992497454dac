import { readFileSync } from 'node:fs';

/** The labelled texts of a file of JSON lines; `labelOf` returns undefined for a line that lacks something. */
export function readJsonLines<T>(path: string, labelOf: (row: object) => T | undefined): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const row: unknown = JSON.parse(line);
      const labelled = typeof row === 'object' && row !== null ? labelOf(row) : undefined;
      if (labelled === undefined) throw new Error(`${path}, line ${index + 1}: a label is missing or wrong`);
      return [labelled];
    });
}
