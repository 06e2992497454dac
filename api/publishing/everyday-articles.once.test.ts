import { expect, test } from 'vitest';
import { needsAcknowledgement } from '../../contracts/publishing/personal-kinds.ts';
import { demoStories } from '../../db/demo/demo-stories.ts';
import { personalDataIn, textOfMarkup } from './personal-data.rules.ts';

test('of whole articles on everyday news, at most one in fifty asks for Conferi', () => {
  const asking = demoStories.filter(({ title, body }) =>
    personalDataIn([
      ['title', title],
      ['desc', textOfMarkup(body)],
    ]).some(needsAcknowledgement),
  );
  expect(demoStories.length).toBeGreaterThan(150);
  // Shows only the titles above the allowed share.
  expect(asking.map(({ title }) => title).slice(Math.floor(demoStories.length / 50))).toEqual([]);
});
