import { parentPort } from 'node:worker_threads';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { readDemoStories } from '../demo/demo-stories.ts';
import { searchText } from '../search/tokens/folded-words.rules.ts';
import type { WriteOrder, WrittenItem } from './large-batches.ts';
import { largeItem } from './large-item.ts';
import { createSentenceWriter } from './sentences.ts';

// Runs in a worker thread, because generating the items takes as long as storing them.

const SAMPLE = ['baixo-amazonas', 'carajas', 'marajo', 'metropolitana'].flatMap(readDemoStories);
const writer = createSentenceWriter(SAMPLE.map((story) => richTextToPlain(story.body)));

parentPort?.on('message', ({ first, size, count, now }: WriteOrder) => {
  const items = Array.from({ length: size }, (_, index): WrittenItem => {
    const row = largeItem({ count, now, writer }, first + index);
    return { row, text: searchText(row) };
  });
  parentPort?.postMessage(items);
});
