import { describe, expect, test } from 'vitest';
import { withScheme, youtubeFrame, youtubeId, youtubePlaylistId, youtubeStart } from './youtube.ts';

const ID = 'dQw4w9WgXcQ';

describe('a link to a video', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&t=10s`,
    `https://music.youtube.com/watch?list=PLx&feature=share&v=${ID}#t=1`,
    `https://www.youtube.com/watch/?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=1`,
    `https://youtu.be/${ID}/`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/v/${ID}`,
    `https://youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `  https://youtu.be/${ID}\n`,
  ])('%j gives the id', (link) => {
    expect(youtubeId(link)).toBe(ID);
  });

  test('keeps dashes and underscores of the id', () => {
    expect(youtubeId('https://youtu.be/-_aA0-_zZ9-')).toBe('-_aA0-_zZ9-');
  });
});

test.each([
  '',
  ID,
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=curto',
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/watch?V=${ID}`,
  `https://www.youtube.com/watch?v=${ID.slice(1)}%20`,
  `https://www.youtube.com/watch?v=${ID.slice(1)}ã`,
  `https://www.youtube.com/watch?v=curto&v=${ID}`,
  `https://www.youtube.com/watch/${ID}`,
  `https://www.youtube.com/embed/${ID}/x`,
  `https://www.youtube.com/x/embed/${ID}`,
  `https://www.youtube.com/user/${ID}`,
  `https://www.youtube.com/embed/`,
  'https://www.youtube.com/embed/videoseries?list=PLx',
  'https://www.youtube.com/embed/live_stream?channel=x',
  `https://youtu.be/`,
  `https://youtu.be/x/${ID}`,
  `https://youtu.be/watch?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil-youtube.com/watch?v=${ID}`,
  `https://evil.example/youtube.com/watch?v=${ID}`,
  `https://evil.example/?u=https://youtu.be/${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  `https://evil@youtube.com/watch?v=${ID}`,
  `https://:evil@youtube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `https://youtube.com\\@evil.example/watch?v=${ID}`,
  `https://youtubе.com/watch?v=${ID}`,
  `https://gaming.youtube.com/watch?v=${ID}`,
  `//www.youtube.com/embed/${ID}`,
  `www.youtube.com/watch?v=${ID}`,
  `ftp://www.youtube.com/watch?v=${ID}`,
  `javascript:alert('https://youtu.be/${ID}')`,
  `data:text/html,https://youtu.be/${ID}`,
  `https://youtu.be/${ID}"onload="alert(1)`,
  'https://[',
])('%j is not a link to a video', (link) => {
  expect(youtubeId(link)).toBeNull();
});

describe('a link to a playlist', () => {
  test.each([
    ['https://www.youtube.com/playlist?list=PLabc-_123', 'PLabc-_123'],
    [`https://www.youtube.com/watch?v=${ID}&list=PLabc123&index=2`, 'PLabc123'],
    ['https://music.youtube.com/playlist?si=x&list=OLAK5uy_abc', 'OLAK5uy_abc'],
  ])('%j gives the id', (link, id) => {
    expect(youtubePlaylistId(link)).toBe(id);
  });

  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    'https://www.youtube.com/playlist',
    'https://www.youtube.com/playlist?list=',
    'https://www.youtube.com/playlist?list=a b',
    'https://www.youtube.com/playlist?list=%22%3E',
    `https://www.youtube.com/playlist?list=${'a'.repeat(65)}`,
    'https://www.youtube.com/results?list=PLabc123',
    'https://youtube.com.evil.example/playlist?list=PLabc123',
    'https://youtube.com@evil.example/playlist?list=PLabc123',
    'javascript:playlist?list=PLabc123',
  ])('%j gives no id', (link) => {
    expect(youtubePlaylistId(link)).toBeNull();
  });
});

test.each([
  ['youtube.com/watch?v=x', 'https://youtube.com/watch?v=x'],
  [' www.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
  ['youtu.be/x', 'https://youtu.be/x'],
  ['https://youtu.be/x', 'https://youtu.be/x'],
  ['evil.example/youtube.com/x', 'evil.example/youtube.com/x'],
  ['youtube.com.evil.example/x', 'youtube.com.evil.example/x'],
])('%j typed without a scheme is %j', (typed, whole) => {
  expect(withScheme(typed)).toBe(whole);
});

test.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3723],
  ['start=90', 90],
  ['t=0', undefined],
  ['t=agora', undefined],
  ['', undefined],
])('a video linked with %j begins at second %s', (query, start) => {
  expect(youtubeStart(`https://youtu.be/${ID}?${query}`)).toBe(start);
  expect(youtubeStart(youtubeFrame(ID, start))).toBe(start);
});
