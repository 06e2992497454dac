import { expect, test } from 'vitest';
import { comesFromOwnPage } from './own-origin.ts';

const OWN = 'https://portal.example';
const OTHER = 'https://alias.example';

test('with a configured origin, a request from another origin is refused', () => {
  expect(comesFromOwnPage({ origin: OWN, fetchSite: 'same-origin', asked: OTHER }, OWN)).toBe(true);
  expect(comesFromOwnPage({ origin: OTHER, fetchSite: 'same-origin', asked: OTHER }, OWN)).toBe(false);
});

test('without a configured origin, a page of the requested host is accepted', () => {
  expect(comesFromOwnPage({ origin: OTHER, fetchSite: undefined, asked: OTHER }, undefined)).toBe(true);
  expect(comesFromOwnPage({ origin: OWN, fetchSite: undefined, asked: OTHER }, undefined)).toBe(false);
  expect(comesFromOwnPage({ origin: undefined, fetchSite: undefined, asked: OTHER }, undefined)).toBe(false);
});
