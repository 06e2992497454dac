import { onClick } from './on-click.ts';

/** Reads a story aloud with a voice of the reader's device. The code is loaded on the first use. */
export function startListen(): void {
  onClick('[data-listen]', (button) =>
    import('./listen/story-reader.ts').then((reader) => reader.toggleReading(button)),
  );
}
