import { describe, expect, test } from 'vitest';
import { nearestName } from './nearest-name.rules.ts';

const KNOWN = ['reg', 'cat', 'muni', 'q', 'page', 'limit', 'before', 'updatedSince', 'fields'];

describe('the parameter that is meant by', () => {
  test.each([
    ['limt', 'limit'],
    ['Limit', 'limit'],
    ['pgae', 'page'],
    ['cta', 'cat'],
    ['mun', 'muni'],
    ['municipio', 'muni'],
    ['category', 'cat'],
    ['region', 'reg'],
    ['updated_since', 'updatedSince'],
    ['updatedsinse', 'updatedSince'],
    ['Q', 'q'],
  ])('%s is %s', (sent, meant) => {
    expect(nearestName(sent, KNOWN)).toBe(meant);
  });

  test.each(['x', 'colour', 'x1', '', 'ç', 'limit'.repeat(20)])('%j is unknown', (sent) => {
    expect(nearestName(sent, KNOWN)).toBeUndefined();
  });
});
