import { expect, test } from 'vitest';
import { withoutTracking } from './tracking.ts';

test.each([
  ['https://a.example/n?id=7&utm_source=x&fbclid=y#fim', 'https://a.example/n?id=7#fim'],
  ['https://a.example/n?id=7', 'https://a.example/n?id=7'],
  ['/noticia/7?utm_source=x', '/noticia/7?utm_source=x'],
  ['https://www.google.com/url?q=https://a.example/n%3Fid%3D7&sa=D&ust=1', 'https://a.example/n?id=7'],
  [
    'https://www.google.com.br/url?sa=t&url=https%3A%2F%2Fa.example%2Fn%3Futm_source%3Dg',
    'https://a.example/n',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=x', 'https://a.example/'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['https://www.google.com/maps?q=Breves', 'https://www.google.com/maps?q=Breves'],
])('%s is %s', (address, expected) => {
  expect(withoutTracking(address)).toBe(expected);
});
