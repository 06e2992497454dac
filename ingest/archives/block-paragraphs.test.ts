import { describe, expect, test } from 'vitest';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { withinCpuTime } from '../../tests/support/cpu-time.ts';
import { containersToParagraphs } from './block-paragraphs.ts';
import { playersToLinks } from './players.ts';

const cleaned = (html: string) => sanitiseRichText(containersToParagraphs(html));

describe('a text whose paragraphs are containers', () => {
  test.each([
    ['one div each', '<div>Um.</div><div>Dois.</div>', '<p>Um.</p><p>Dois.</p>'],
    [
      'divs inside a div, with empty ones between them',
      '<div><div>Um.</div><div><br></div><div>&nbsp;</div><div>Dois <b>fortes</b>.</div></div>',
      '<p>Um.</p><p>Dois <strong>fortes</strong>.</p>',
    ],
    ['text before, between and after', 'a<div>b</div>c', '<p>a</p><p>b</p><p>c</p>'],
    [
      'two line breaks between paragraphs, one inside',
      '<div>a<br><br>b<br>c<br /> <br>d</div>',
      '<p>a</p><p>b<br>c</p><p>d</p>',
    ],
    [
      'bold around several divs',
      '<b><div>a</div><div>b</div></b>c',
      '<p><strong>a</strong></p><p><strong>b</strong></p><p>c</p>',
    ],
    [
      'blocks of their own among the divs',
      '<div>a<ul><li>x</li></ul><h2>t</h2>b<blockquote><p>c</p></blockquote></div>',
      '<p>a</p><ul><li>x</li></ul><h2>t</h2><p>b</p><blockquote><p>c</p></blockquote>',
    ],
    [
      'divs inside a cell',
      '<div><table><tr><td><div>a</div><div>b</div></td></tr></table></div>',
      '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
    ],
    ['sections and articles', '<section>a</section><article>b</article>', '<p>a</p><p>b</p>'],
    ['a div that nothing closes', '<div>a<div>b', '<p>a</p><p>b</p>'],
    ['comments of the block editor', '<!-- wp:group --><div>a</div><!-- /wp:group -->', '<p>a</p>'],
  ])('%s: has one paragraph for each', (_what, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  test('keeps a text without containers as it is', () => {
    const html = '<p>a</p>b<br><br>c';
    expect(containersToParagraphs(html)).toBe(html);
  });

  test('loses no word of it', () => {
    const html =
      '<div>um <a href="https://a.example/?a=1&amp;b=2">dois</a><p>três</p>quatro</div>cinco &amp; seis';
    const words = (text: string) =>
      text
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean);
    expect(words(containersToParagraphs(html))).toEqual(words(html));
    expect(containersToParagraphs(html)).toContain('href="https://a.example/?a=1&amp;b=2"');
  });

  test('twenty thousand nested containers are read in linear time', () => {
    const html = `${'<div><b>a'.repeat(20_000)}${'<br>'.repeat(20_000)}`;
    withinCpuTime(5_000, () => containersToParagraphs(html));
  });
});

describe('players of sound and film', () => {
  test.each([
    ['<audio src="/a/entrevista.mp3"></audio>', '<a href="/a/entrevista.mp3">entrevista.mp3</a>'],
    [
      '<figure><video controls><source src="https://j.example/v.mp4?x=1"></video></figure>',
      '<figure><a href="https://j.example/v.mp4?x=1">v.mp4</a></figure>',
    ],
    ['<video></video>b', '<video></video>b'],
  ])('%s', (html, expected) => {
    expect(playersToLinks(html)).toBe(expected);
  });
});
