import { expect, test } from 'vitest';
import { comesFromOwnPage } from './own-origin.ts';

const OWN = 'https://portal.example';
const OTHER = 'https://alias.example';
const NOT_CONFIGURED = { own: 'http://localhost:3000', configured: false };

test('with a configured origin, a request from another origin is refused', () => {
  expect(
    comesFromOwnPage({ origin: OWN, fetchSite: 'same-origin', asked: OTHER }, { own: OWN, configured: true }),
  ).toBe(true);
  expect(
    comesFromOwnPage(
      { origin: OTHER, fetchSite: 'same-origin', asked: OTHER },
      { own: OWN, configured: true },
    ),
  ).toBe(false);
});

test('without a configured origin, a page of the requested host is accepted', () => {
  expect(comesFromOwnPage({ origin: OTHER, fetchSite: undefined, asked: OTHER }, NOT_CONFIGURED)).toBe(true);
  expect(comesFromOwnPage({ origin: OWN, fetchSite: undefined, asked: OTHER }, NOT_CONFIGURED)).toBe(false);
  expect(comesFromOwnPage({ origin: undefined, fetchSite: undefined, asked: OTHER }, NOT_CONFIGURED)).toBe(
    false,
  );
});
