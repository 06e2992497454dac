import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

function readWhole(stream: string, pieceLength: number): string[] {
  const read = createEventReader();
  const events: string[] = [];
  for (let start = 0; start < stream.length; start += pieceLength)
    events.push(...read(stream.slice(start, start + pieceLength)).map(({ data }) => data));
  return events;
}

test.each([1, 2, 3, 7, 1_000])(
  'events are complete when read in pieces of %i characters, with any line ending',
  (length) => {
    const stream = 'data: []\n\n:\n\ndata: ["ads"]\n\ndata:["list"]\n\n';
    const events = ['[]', '["ads"]', '["list"]'];
    expect(readWhole(stream, length)).toEqual(events);
    expect(readWhole(stream.replaceAll('\n', '\r\n'), length)).toEqual(events);
  },
);

test('an event is complete with its empty line', () => {
  const read = createEventReader();
  expect(read('data: ["a"]\n')).toEqual([]);
  expect(read('\n')).toEqual([{ data: '["a"]' }]);
});

test('comments and unknown fields are ignored', () => {
  expect(readWhole(':\n\nretry: 5\nid: 1\n\nevent: x\ndata: 1\n\n', 4)).toEqual(['1']);
});

test('several lines of data are one event', () => {
  expect(readWhole('data: [\ndata: ]\n\n', 5)).toEqual(['[\n]']);
});

test('an id belongs to its event alone', () => {
  const read = createEventReader();
  expect(read('id: 7\ndata: 1\n\ndata: 2\n\nid: 8\n\ndata: 3\n\n')).toEqual([
    { data: '1', id: '7' },
    { data: '2' },
    { data: '3' },
  ]);
});
