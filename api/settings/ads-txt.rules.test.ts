import { expect, test } from 'vitest';
import { wrongAdsLine } from './ads-txt.rules.ts';

test.each([
  ['', undefined],
  ['google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0', undefined],
  ['# nossa lista\n\nrede.example,77,reseller # desde 2026\nownerdomain=portal.example', undefined],
  ['google.com pub-1 DIRECT', 1],
  ['google.com, pub-1, DIRECT\n<script>', 2],
  ['rede.example, 1, OUTRO', 1],
])('the first line of %j that ads.txt does not know is %s', (text, line) => {
  expect(wrongAdsLine(text)).toBe(line);
});
