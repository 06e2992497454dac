import { describe, expect, test } from 'vitest';
import { eventRow } from './event-row.rules.ts';

const NOW = Date.UTC(2026, 10, 18);
const agreed = (visitor: string): boolean => visitor === 'agreed';

describe('a stored event', () => {
  test('of a click counts for the rate of clicks only if the reader consented', () => {
    const click = { kind: 'click', at: NOW, ad: 5 } as const;
    expect(eventRow({ ...click, visitor: 'agreed' }, agreed)).toMatchObject({ item: '5', amount: 1 });
    expect(eventRow({ ...click, visitor: null }, agreed)).toMatchObject({ amount: 0, visitor: null });
  });

  test('that takes clicks back has a negative amount', () => {
    const removed = { kind: 'click', at: NOW, ad: 5, visitor: null, removed: 3 } as const;
    expect(eventRow(removed, agreed).amount).toBe(-3);
  });

  test('names a visitor only while the consent is stored', () => {
    const seen = { kind: 'impression', at: NOW, view: 'v', ad: 5 } as const;
    expect(eventRow({ ...seen, visitor: 'agreed' }, agreed).visitor).toBe('agreed');
    expect(eventRow({ ...seen, visitor: 'erased' }, agreed).visitor).toBeNull();
  });

  test('of a view that the server has counted adds nothing to the views', () => {
    const view = {
      kind: 'view',
      at: NOW,
      view: 'v',
      visitor: 'agreed',
      page: 'news',
      news: 7,
      device: 'phone',
      source: '',
      campaign: '',
      consent: { at: NOW, version: '1' },
    } as const;
    expect(eventRow({ ...view, counted: false }, agreed)).toMatchObject({
      amount: 1,
      news_id: 7,
      edition: '',
    });
    expect(eventRow({ ...view, counted: true, edition: 'marajo' }, agreed)).toMatchObject({
      amount: 0,
      edition: 'marajo',
    });
  });

  test('of a front holds the slot and its clicks, and belongs to no story', () => {
    const front = { kind: 'front', at: NOW, place: 'destaque-1', count: 4 } as const;
    expect(eventRow(front, agreed)).toMatchObject({ item: 'destaque-1', amount: 4, news_id: null });
  });
});
