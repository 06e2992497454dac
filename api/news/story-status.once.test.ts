import { expect, test } from 'vitest';
import { storyStatus } from './story-status.ts';

const NOW = 1_000;
const row = (publish_at: number, unpublish_at: number | null = null) =>
  ({ status: 'published', review_at: null, publish_at, unpublish_at }) as const;

test.each([
  ['is published at its very moment', row(NOW), 'published'],
  ['is scheduled a millisecond before', row(NOW + 1), 'scheduled'],
  ['is archived at the very moment of its end', row(0, NOW), 'archived'],
  ['is published a millisecond before its end', row(0, NOW + 1), 'published'],
])('a story %s', (_, story, status) => {
  expect(storyStatus(story, NOW)).toBe(status);
});

test.each(['draft', 'archived'] as const)('a story saved as %s keeps that status at any time', (status) => {
  expect(storyStatus({ status, review_at: null, publish_at: 0, unpublish_at: null }, NOW)).toBe(status);
});
