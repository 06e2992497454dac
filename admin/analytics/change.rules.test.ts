import { describe, expect, test } from 'vitest';
import { relativeChange, shareChangeOf } from './change.rules.ts';

describe('a change', () => {
  test('has its sign in the text, not only in its colour', () => {
    expect(relativeChange(1_124, 1_000)).toEqual({ text: '+12,4%', direction: 'up' });
    expect(relativeChange(900, 1_000)).toEqual({ text: '−10,0%', direction: 'down' });
  });

  test('that rounds to zero is "stable"', () => {
    expect(relativeChange(100_001, 100_000)).toEqual({ text: 'estável', direction: 'same' });
  });

  test('is not shown if there was nothing before', () => {
    expect(relativeChange(10, 0)).toBeUndefined();
    expect(shareChangeOf(0.01, null)).toBeUndefined();
  });

  test('of a share is in percentage points', () => {
    expect(shareChangeOf(0.0077, 0.0083)).toEqual({ text: '−0,06 p.p.', direction: 'down' });
  });
});
