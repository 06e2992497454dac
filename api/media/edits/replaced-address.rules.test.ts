import { describe, expect, test } from 'vitest';
import {
  replaceAddress,
  replaceFocal,
  replaceInList,
  replaceInStory,
  replaceInText,
} from './replaced-address.rules.ts';

const REPLACEMENT = {
  from: new Set(['/media/velha', 'https://fora.example/v.jpg?a=1&b=2']),
  to: '/media/nova',
};

describe('replacing the address of a picture', () => {
  test('only the whole address is replaced, not a longer one that begins with it', () => {
    for (const other of ['/media/velha2', '/media/velha/640.webp', 'x/media/velha', '']) {
      expect(replaceAddress(other, REPLACEMENT)).toBe(other);
    }
    expect(replaceAddress('/media/velha', REPLACEMENT)).toBe('/media/nova');
  });

  test('in a text other images, words and links stay unchanged', () => {
    const html =
      '<p>/media/velha</p><img alt="x" src="/media/outra" ><a href="/media/velha">ver</a><img src="/media/velha" alt="a">';
    expect(replaceInText(html, REPLACEMENT)).toBe(
      '<p>/media/velha</p><img alt="x" src="/media/outra" ><a href="/media/velha">ver</a><img src="/media/nova" alt="a">',
    );
  });

  test('an address of another host is found however its text is escaped', () => {
    const html = '<img src="https://fora.example/v.jpg?a=1&amp;b=2">';
    expect(replaceInText(html, REPLACEMENT)).toBe('<img src="/media/nova">');
  });

  test('a list keeps its order', () => {
    expect(replaceInList('/media/a,/media/velha,/media/b', REPLACEMENT)).toBe(
      '/media/a,/media/nova,/media/b',
    );
    expect(replaceInList('', REPLACEMENT)).toBe('');
  });

  test('the focal point moves with the picture it belongs to, and stays otherwise', () => {
    const moving = { ...REPLACEMENT, moveFocal: (focal: string) => `${focal} moved` };
    expect(replaceFocal('/media/velha', '10 20', moving)).toBe('10 20 moved');
    expect(replaceFocal('/media/outra', '10 20', moving)).toBe('10 20');
    expect(replaceFocal('/media/velha', '10 20', REPLACEMENT)).toBe('10 20');
  });

  test('the focal point of changed fields belongs to their cover, or to the cover shown so far', () => {
    const moving = { ...REPLACEMENT, moveFocal: () => '50 50' };
    const focalOf = (story: object, shownCover: string): unknown =>
      JSON.parse(replaceInStory(JSON.stringify(story), moving, shownCover)).coverFocal;
    expect(focalOf({ coverFocal: '10 20' }, '/media/velha')).toBe('50 50');
    expect(focalOf({ coverFocal: '10 20', cover: '/media/outra' }, '/media/velha')).toBe('10 20');
    expect(focalOf({ coverFocal: '10 20', cover: '/media/velha' }, '/media/outra')).toBe('50 50');
    expect(focalOf({ cover: '/media/velha' }, '')).toBeUndefined();
  });

  test('a story stored as JSON keeps its other fields, and missing fields stay missing', () => {
    const story = {
      title: '/media/velha',
      cover: '/media/velha',
      desc: '<img src="/media/velha">',
      cat: 'foco',
    };
    expect(JSON.parse(replaceInStory(JSON.stringify(story), REPLACEMENT))).toEqual({
      ...story,
      cover: '/media/nova',
      desc: '<img src="/media/nova">',
    });
    const unconcerned = JSON.stringify({ title: 'x', cover: '/media/a', desc: '<p>x</p>', imgContent: '' });
    expect(replaceInStory(unconcerned, REPLACEMENT)).toBe(unconcerned);
  });
});
