import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { CONSENT_STORAGE } from '../../../contracts/constants.ts';
import { HEAD_SCRIPT } from './head-script.ts';

const REFUSED_ON = '2026-05-01';
const REFUSED_AT = Date.parse(REFUSED_ON);

type Stored = Readonly<Record<string, string>>;

const pageWith = (dataset: Record<string, string>) => ({
  documentElement: { dataset },
  createElement: () => ({}),
  head: { append: () => undefined },
});

/** Runs the script with this storage and returns the attributes it sets on the page. */
function run(stored: Stored, now = REFUSED_AT): Record<string, string> {
  const dataset: Record<string, string> = {};
  const storage = (items: Stored) => ({ getItem: (name: string) => items[name] ?? null });
  runInNewContext(HEAD_SCRIPT, {
    document: pageWith(dataset),
    localStorage: storage(stored),
    Date: { now: () => now, parse: Date.parse },
  });
  return dataset;
}

function agreed(version: string): Stored {
  return {
    cookieConsent: 'accepted',
    cookieConsentDetails: JSON.stringify({ at: 1_700_000_000_000, version }),
  };
}

describe('the script in the head', () => {
  test('asks a reader without an answer, and asks again six months after a refusal', () => {
    const endsAt = REFUSED_AT + CONSENT_STORAGE.declined.maxAgeMs;
    const refused = { cookieDeclined: REFUSED_ON };
    expect(run({}).consent).toBe('ask');
    expect(run(refused).consent).toBeUndefined();
    expect(run(refused, endsAt - 1).consent).toBeUndefined();
    expect(run(refused, endsAt).consent).toBe('ask');
    expect(run({ cookieDeclined: 'nonsense' }).consent).toBe('ask');
  });

  test('does not ask a reader who agreed to the current text', () => {
    expect(run(agreed(CONSENT_VERSION)).consent).toBeUndefined();
  });

  test('asks again a reader who agreed to another text', () => {
    expect(run(agreed('2001-01-01')).consent).toBe('ask');
  });

  test('counts a consent without a version as one to the first text and asks again', () => {
    expect(run(agreed(FIRST_CONSENT_VERSION)).consent).toBe('ask');
    expect(run({ cookieConsent: 'accepted' }).consent).toBe('ask');
  });

  test('asks when storage is forbidden', () => {
    const dataset: Record<string, string> = {};
    runInNewContext(HEAD_SCRIPT, { document: pageWith(dataset) });
    expect(dataset).toEqual({ js: '', consent: 'ask' });
  });
});
