import { open, rename } from 'node:fs/promises';

/** Characters that are gathered before they are written. */
const CHUNK = 1_000_000;

/** Writes a text file piece by piece; it gets its name only when it is complete. */
export async function writeText(target: string, pieces: AsyncIterable<string>): Promise<void> {
  const draft = await open(`${target}.part`, 'w', 0o600);
  try {
    let text = '';
    for await (const piece of pieces) {
      text += piece;
      if (text.length < CHUNK) continue;
      await draft.appendFile(text);
      text = '';
    }
    await draft.appendFile(text);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${target}.part`, target);
}
