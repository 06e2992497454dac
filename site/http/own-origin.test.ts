import { expect, test } from 'vitest';
import { comesFromOwnPage } from './own-origin.ts';

const OWN = 'https://portal.example';
const OTHER = 'https://alias.example';

test('where the operator has said what our origin is, a request that says another one is not believed', () => {
  expect(comesFromOwnPage({ origin: OWN, fetchSite: 'same-origin', asked: OTHER }, OWN)).toBe(true);
  expect(comesFromOwnPage({ origin: OTHER, fetchSite: 'same-origin', asked: OTHER }, OWN)).toBe(false);
});

test('where he has not, a page of the host that was asked is ours', () => {
  expect(comesFromOwnPage({ origin: OTHER, fetchSite: undefined, asked: OTHER }, undefined)).toBe(true);
  expect(comesFromOwnPage({ origin: OWN, fetchSite: undefined, asked: OTHER }, undefined)).toBe(false);
  expect(comesFromOwnPage({ origin: undefined, fetchSite: undefined, asked: OTHER }, undefined)).toBe(false);
});
