import { describe, expect, test } from 'vitest';
import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import { signalEvents } from './signal-events.rules.ts';

const NOW = Date.UTC(2026, 10, 18);
const VIEW = { r: '', s: '', c: '', n: 0, a: [NOW - 1_000, '2026-11-15'] } as const;
const heard = (signal: object, edition: string = STATE_EDITION.key) =>
  signalEvents({
    signal: { v: 'view-0123456789abcdef', p: '/noticia/7', t: 60_000, ...signal },
    page: { page: 'news', news: 7 },
    edition,
    visitor: 'visitor-1',
    device: 'phone',
    ownHosts: ['portal.example'],
    now: NOW,
  });

describe('a signal of a page', () => {
  test('counts the view when the page was opened', () => {
    expect(heard({ view: VIEW })).toMatchObject([
      { kind: 'view', at: NOW - 60_000, news: 7, visitor: 'visitor-1', counted: false },
    ]);
    expect(heard({ view: { ...VIEW, n: 1 } })).toMatchObject([{ counted: true }]);
  });

  test('without a view, ads and measures makes no event', () => {
    expect(heard({})).toEqual([]);
  });

  test('counts an ad when it was seen, and never later than the signal', () => {
    const ads = [
      [5, 10_000],
      [6, 90_000],
    ];
    expect(heard({ ads })).toMatchObject([
      { kind: 'impression', ad: 5, at: NOW - 50_000 },
      { kind: 'impression', ad: 6, at: NOW },
    ]);
  });

  test('dates a consent of the future at the moment of the signal, because the clock of the device is wrong', () => {
    const consentOf = (at: number) => heard({ view: { ...VIEW, a: [at, '2026-11-15'] } });
    expect(consentOf(NOW + 9_000)).toMatchObject([{ consent: { at: NOW, version: '2026-11-15' } }]);
    expect(consentOf(NOW - 9_000)).toMatchObject([{ consent: { at: NOW - 9_000 } }]);
  });

  test('names its edition in views and impressions, and none for the state portal', () => {
    const parts = { view: VIEW, ads: [[5, 1]] };
    expect(heard(parts, 'marajo')).toMatchObject([{ edition: 'marajo' }, { edition: 'marajo' }]);
    for (const event of heard(parts)) expect(event).not.toHaveProperty('edition');
  });

  test('keeps the measures of the page with its kind and device', () => {
    expect(heard({ vitals: [['LCP', 1_800]] })).toMatchObject([
      { kind: 'vital', vital: 'LCP', value: 1_800, page: 'news', device: 'phone', at: NOW - 60_000 },
    ]);
  });
});
