import { describe, expect, test } from 'vitest';
import { nextReading, READING_INTERVAL } from './next-reading.ts';
import { mayRead, parseRobots } from './robots.ts';

describe('robots.txt', () => {
  const may = (robots: string, path: string, agent = 'PortalPara/1.0'): boolean =>
    mayRead(parseRobots(robots, agent), `https://cidade.example${path}`);

  test.each([
    ['nothing said', '', '/noticias', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/noticias', false],
    ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', '/noticias', true],
    ['a folder', 'User-agent: *\nDisallow: /admin/', '/admin/x', false],
    ['another folder', 'User-agent: *\nDisallow: /admin/', '/noticias', true],
    ['the longer rule decides', 'User-agent: *\nDisallow: /\nAllow: /feed', '/feed.xml', true],
    ['the longer rule decides in any order', 'User-agent: *\nAllow: /feed\nDisallow: /', '/feed.xml', true],
    ['the kind one in any order too', 'User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['of two as long the kind one decides', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star', 'User-agent: *\nDisallow: /*.pdf$', '/docs/a.pdf', false],
    ['a star that must end', 'User-agent: *\nDisallow: /*.pdf$', '/docs/a.pdf?x=1', true],
    ['the question counts', 'User-agent: *\nDisallow: /*?feed=', '/?feed=rss', false],
    [
      'our own name first',
      'User-agent: *\nDisallow: /\n\nUser-agent: portalpara\nDisallow: /x',
      '/feed',
      true,
    ],
    ["another's name", 'User-agent: GPTBot\nDisallow: /', '/feed', true],
    ['several names in a row', 'User-agent: a\nUser-agent: *\nDisallow: /', '/feed', false],
    ['comments and odd line ends', '# oi\r\nuser-agent: * # todos\r\ndisallow: /x # nada\r\n', '/x/1', false],
  ])('%s', (_, robots, path, expected) => {
    expect(may(robots, path)).toBe(expected);
  });

  test('Crawl-delay is respected up to a maximum', () => {
    expect(parseRobots('User-agent: *\nCrawl-delay: 5', 'x').delayMs).toBe(5_000);
    expect(parseRobots('User-agent: *\nCrawl-delay: 99999', 'x').delayMs).toBe(60_000);
  });

  test('a pattern built to be slow is matched quickly', () => {
    expect(may(`User-agent: *\nDisallow: /${'*a'.repeat(240)}$`, `/${'a'.repeat(1_900)}b`)).toBe(true);
  });
});

describe('when a source is read next', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const state = { intervalMs: 60 * 60_000, failures: 0 };
  const minutes = (at: number): number => Math.round((at - now) / 60_000);

  test('sooner after new items, later without, always between five minutes and a day', () => {
    expect(minutes(nextReading(state, 'new-items', { now, share: 0.5 }).at)).toBe(30);
    expect(minutes(nextReading(state, 'nothing-new', { now, share: 0.5 }).at)).toBe(90);
    const shortest = nextReading({ intervalMs: 1, failures: 0 }, 'new-items', { now, share: 0.5 });
    expect(shortest.intervalMs).toBe(READING_INTERVAL.shortestMs);
    const longest = nextReading({ intervalMs: 1e12, failures: 0 }, 'nothing-new', { now, share: 0.5 });
    expect(longest.intervalMs).toBe(READING_INTERVAL.longestMs);
  });

  test('the back-off doubles with each failure up to a day, and a success resets it', () => {
    let current = { intervalMs: 5 * 60_000, failures: 0 };
    const waits = Array.from({ length: 10 }, () => {
      const next = nextReading(current, 'failed', { now, share: 0.5 });
      current = next;
      return minutes(next.at);
    });
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(waits.at(-1)).toBe(1_440);
    expect(nextReading(current, 'nothing-new', { now, share: 0.5 })).toMatchObject({ failures: 0 });
  });

  test('jitter spreads sources that failed together', () => {
    const at = (share: number): number => nextReading(state, 'failed', { now, share }).at;
    expect(at(1) - at(0)).toBeGreaterThan(10 * 60_000);
  });

  test('Retry-After in seconds or as a date is respected, an invalid one is ignored', () => {
    const at = (retryAfter: string): number =>
      minutes(nextReading(state, 'failed', { now, share: 0.5, retryAfter }).at);
    expect(at('7200')).toBe(120);
    expect(at('Mon, 16 Nov 2026 16:00:00 GMT')).toBe(240);
    expect(at('logo')).toBe(60);
    expect(at('999999999')).toBe(7 * 1_440);
  });
});
