import { join } from 'node:path';
import { openCopyFile } from '../../../site/server/reading-copy/copy-file.ts';
import { until } from '../until.ts';

const MB = 64;
/** Environment of programs that keep a reading copy. */
export const WITH_COPY = { READING_COPY_MB: String(MB) };

/** Waits until the site has copied every story with its text. */
export async function waitForReadingCopy(folder: string): Promise<void> {
  const file = openCopyFile(join(folder, 'reading-copy.sqlite'), MB);
  const isWhole = (): boolean => {
    const versions = [...file.versions().values()];
    const hasTexts = versions.length > 0 && versions.every(({ hasText }) => hasText);
    return hasTexts && file.answer('/settings') !== undefined && file.answer('/tv') !== undefined;
  };
  await until(isWhole);
  file.close();
}
