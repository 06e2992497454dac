import { onClick } from './on-click.ts';

/** Reads a story aloud with a voice of the reader's device. The code is loaded on the first use. */
export function startListen(): void {
  onClick('[data-listen]', async (button) => {
    const { toggleReading } = await import('./listen/story-reader.ts');
    toggleReading(button);
  });
}
