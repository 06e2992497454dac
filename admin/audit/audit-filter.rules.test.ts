import { describe, expect, test } from 'vitest';
import { auditListQuery } from './audit-filter.rules.ts';

const asked = (search: string) => auditListQuery((name) => new URLSearchParams(search).get(name) ?? '');

describe('the filter of an address', () => {
  test('is empty without parameters', () => {
    expect(asked('')).toEqual({});
  });

  test('accepts a user, a kind and an action', () => {
    expect(asked('pessoa=3&tipo=news&acao=trash')).toEqual({ user: 3, kind: 'news', action: 'trash' });
  });

  test('covers whole days in Belém time, the last one included', () => {
    expect(asked('de=2026-11-14&ate=2026-11-15')).toEqual({
      from: '2026-11-14T03:00:00.000Z',
      to: '2026-11-16T03:00:00.000Z',
    });
  });

  test('drops values that the server would refuse', () => {
    expect(asked('pessoa=-1&tipo=nada&acao=nada&de=ontem&ate=2026-99-99')).toEqual({});
    expect(asked('pessoa=1.5')).toEqual({});
  });
});
