import { expect, test } from 'vitest';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { demoStories } from './demo-stories.ts';

test('every story meets the rules of its fields', () => {
  const municipalities = new Set(MUNICIPALITIES.map(({ name }) => name));
  expect(demoStories.length).toBeGreaterThan(150);
  for (const { title, muni, moreMunis, hoursAgo, source, body } of demoStories) {
    expect([title, title.length >= 30 && title.length <= 140]).toEqual([title, true]);
    expect([title, [muni, ...moreMunis].every((name) => municipalities.has(name))]).toEqual([title, true]);
    expect([title, hoursAgo >= 0 && hoursAgo <= 1080]).toEqual([title, true]);
    expect(new URL(source.link).hostname).toMatch(/\.example$/);
    // Markdown that was not parsed would leave its markup in the text.
    expect(body).toMatch(/^<p>/);
    expect(body).not.toMatch(/\*\*|\]\(|^[#>-] /m);
  }
});
