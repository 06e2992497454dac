import { expect, test } from 'vitest';
import { openedStory, openedStoryAt } from './opened-story.rules.ts';

const created = { ...openedStory('nova'), created: 7 };

test('a story created here stays open when its address changes to its id', () => {
  const numbered = openedStoryAt(created, '7');
  expect(numbered).toMatchObject({ openedAs: 'nova', count: created.count });
  expect(openedStoryAt(numbered, '7')).toBe(numbered);
});

test('another new story after a created one starts empty, and going back loads the first from the server', () => {
  const another = openedStoryAt(openedStoryAt(created, '7'), 'nova');
  expect(another).toMatchObject({ openedAs: 'nova', created: undefined, count: 1 });
  expect(openedStoryAt(another, '7')).toMatchObject({ openedAs: '7', count: 2 });
});
