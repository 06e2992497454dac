import { describe, expect, test } from 'vitest';
import { isWholePhone, maskedCursor, maskPhone } from './phone.rules.ts';

describe('a phone number while it is typed', () => {
  test.each([
    ['', ''],
    ['9', '(9'],
    ['91', '(91'],
    ['913', '(91) 3'],
    ['913222', '(91) 3222'],
    ['9132221', '(91) 3222-1'],
    ['9132221111', '(91) 3222-1111'],
    ['91988887777', '(91) 98888-7777'],
    ['919888877779', '(91) 98888-7777'],
    ['(91) 98888-7777', '(91) 98888-7777'],
    ['+55 91 98888-7777', '(91) 98888-7777'],
    ['091 3222 1111', '(91) 3222-1111'],
    ['abc', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  test('a number of another country stays as it was typed', () => {
    expect(maskPhone('+351 912 345 678')).toBe('+351 912 345 678');
  });

  test('a formatted number is not changed again', () => {
    for (const digits of ['9', '91', '913', '9132221', '9132221111', '91988887777']) {
      const shown = maskPhone(digits);
      expect(maskPhone(shown)).toBe(shown);
    }
  });
});

describe('the cursor', () => {
  /** The bar is the cursor. */
  function after(typed: string): string {
    const cursor = typed.indexOf('|');
    const text = typed.replace('|', '');
    const masked = maskPhone(text);
    const position = maskedCursor(text, cursor, masked);
    return `${masked.slice(0, position)}|${masked.slice(position)}`;
  }

  test.each([
    ['913|', '(91) 3|', 'typing goes on at the end'],
    ['(91) 35|222-1111', '(91) 35|222-1111', 'a digit put in the middle'],
    ['(91) 3222-1|1111', '(91) 32221|-1111', 'also when the dash moves'],
    ['(91)| 3222-1111', '(91|) 3222-1111', 'deleting a space steps over the sign before it'],
    ['|91', '|(91', 'at the start it stays there'],
    ['(9|) 3222-1111', '(9|3) 2221-111', 'a deleted digit leaves it where it was'],
  ])('%s → %s: %s', (typed, shown) => {
    expect(after(typed)).toBe(shown);
  });
});

describe('a whole phone number', () => {
  test.each(['(91) 3222-1111', '(91) 98888-7777', '+351 912 345 678'])('%s is complete', (text) => {
    expect(isWholePhone(text)).toBe(true);
  });

  test.each(['', '(91', '(91) 3222-111', '98888-7777', '+351'])('%j is incomplete', (text) => {
    expect(isWholePhone(text)).toBe(false);
  });
});
