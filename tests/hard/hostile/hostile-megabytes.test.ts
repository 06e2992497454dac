import { describe, expect, test } from 'vitest';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';

describe('a hostile megabyte', () => {
  /** CPU time, which other load on the machine does not lengthen. */
  function millisecondsOf(html: string): number {
    const before = process.threadCpuUsage();
    sanitiseRichText(html);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }

  test.each([
    ['open tags', '<b>'],
    ['open tags, then strange end tags', '<b></i>'],
    ['open quotes', '<blockquote><p>'],
    ['open tables', '<table><tr><td>'],
    ['open lists', '<ul><li>'],
    ['open frames', '<iframe>'],
    ['foreign content', '<svg><style>'],
    ['links', '<a href="https://x.example/">'],
    ['bare angles', '<'],
    ['bare ampersands', '&'],
    ['references', '&#x41;'],
    ['unfinished references', '&notarefer'],
    ['comments', '<!--'],
    ['one endless attribute list', '<p a=b '],
    ['quotes', '<p a="'],
    ['blanks', ' \t\n'],
    ['control characters', '\0'],
    ['lone surrogates', '\ud800'],
    ['words and dropped tags', 'a<div>'],
  ])('of %s takes well under a second', (_, piece) => {
    const hostile = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(millisecondsOf(hostile)).toBeLessThan(1000);
  });

  test('of start tags followed by strange end tags takes well under a second', () => {
    expect(millisecondsOf('<b>'.repeat(150_000) + '</i>'.repeat(150_000))).toBeLessThan(1000);
  });
});
