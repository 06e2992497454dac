import { expect, test } from 'vitest';
import { linkError, sameVideo } from './videos.rules.ts';

test('every form of a YouTube link is accepted, anything else is refused', () => {
  expect(linkError(' https://youtu.be/aqz-KE-bpKQ ')).toEqual({});
  expect(linkError('https://www.youtube.com/shorts/aqz-KE-bpKQ')).toEqual({});
  for (const link of ['https://vimeo.com/1', 'aqz-KE-bpKQ', 'https://youtu.be/curto']) {
    expect(linkError(link)).toHaveProperty('link');
  }
});

test('the same video is recognised by its id in any form of the link', () => {
  const videos = [{ id: 3, link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }];
  expect(sameVideo('https://youtu.be/dQw4w9WgXcQ?t=9', videos, undefined)).toBe(videos[0]);
  expect(sameVideo('https://youtu.be/dQw4w9WgXcQ', videos, 3)).toBeUndefined();
  expect(sameVideo('', videos, undefined)).toBeUndefined();
});
