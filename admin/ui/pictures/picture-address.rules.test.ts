import { expect, test } from 'vitest';
import { mediaIdOf, pictureSrc } from './picture-address.rules.ts';

const ID = '0123456789abcdef0123456789abcdef';

test('our own pictures and stored copies are requested at the width they are shown', () => {
  expect(pictureSrc(`/media/${ID}`, 240)).toBe(`/media/${ID}/240.webp`);
  expect(pictureSrc(`/media/external/${ID}`, 640)).toBe(`/media/external/${ID}/640.webp`);
});

test('a picture of another host is loaded from there', () => {
  expect(pictureSrc('https://fotos.example/a.jpg', 240)).toBe('https://fotos.example/a.jpg');
});

test('a text that is not a picture address gives an empty source', () => {
  for (const address of ['', 'foto', '/logo.svg', 'javascript://x', 'http://a.example/b', 'https://']) {
    expect(pictureSrc(address, 240)).toBe('');
  }
});

test('only pictures of the library have an id there', () => {
  expect(mediaIdOf(`/media/${ID}`)).toBe(ID);
  expect(mediaIdOf(`/media/external/${ID}`)).toBeUndefined();
  expect(mediaIdOf('https://fotos.example/a.jpg')).toBeUndefined();
});
