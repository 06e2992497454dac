import { describe, expect, test } from 'vitest';
import { SUPERLINEAR, UNKNOWN } from './patterns/exceptions.ts';
import { schemaPatterns } from './patterns/schema-patterns.ts';
import { expressionsIn, type SourceExpression, sourceExpressions } from './patterns/source-expressions.ts';
import { findSuperlinearAttack } from './patterns/superlinear.ts';

/** Expressions with which one page, feed or robots.txt blocked the API for seconds to hours. */
const ONCE_SLOW: Readonly<Record<string, RegExp>> = {
  'the date written on a page':
    /(?:publicad[oa]|postad[oa]|atualizad[oa]|data|criado)\s*(?:em|:)?\s*:?\s*((?:\p{L}+(?:-feira)?,\s*)?\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{2,4}|º?\s+de\s+\p{L}+\s+de\s+\d{4})(?:[^\d\n]{1,8}\d{1,2}[:h]\d{0,2})?)/iu,
  'the parts of a title': /\s+[|–—•»-]\s+/,
  'the end of a title': /\s+[|–—•»-]\s+$/,
  'the author of an RSS item': /^\S+@\S+\s*\((.+)\)$/,
  'a line of robots.txt': /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i,
};

/** Slow expressions that the same check found in other places of the source. */
const ALSO_SLOW: readonly RegExp[] = [
  /\/+$/,
  /^\d+|\d+$/g,
  /<[^>]*>/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /<(p|h[1-6])(?:\s[^>]*)?>[\s\S]*?<\/\1>/g,
  /<blockquote>(?!(?:<[^>]+>)*\s*[“”"«‘'])/g,
  /(?<=[.!?]\s*)foto/,
  /\[([a-z]{3,40})(?=[\s\]/])([^\]<>]*)\]/gi,
  /^(?:a+)+$/,
  /^(?:a|ab|b)*c/,
];

const LINEAR: readonly RegExp[] = [
  /\s+/g,
  /(?<!\/)\/+$/,
  /<[^<>]*>/g,
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  /foto:\s*(.{2,120})$/i,
  /^(?=.*\bVersion\/).*\bSafari\//,
];

const fileOf = ({ at }: SourceExpression): string => at.slice(0, at.lastIndexOf(':'));

describe('the check itself', () => {
  test.each(Object.entries(ONCE_SLOW))('finds a text that slows down %s', (_name, { source, flags }) => {
    expect(findSuperlinearAttack(source, flags)).toMatchObject({ pump: expect.any(String) });
  });

  test.each(ALSO_SLOW)('finds a text that slows down %s', ({ source, flags }) => {
    expect(findSuperlinearAttack(source, flags)).toBeDefined();
  });

  test.each(LINEAR)('finds no slow text for %s', ({ source, flags }) => {
    expect(findSuperlinearAttack(source, flags)).toBeUndefined();
  });

  test('finds literals everywhere, and expressions composed of constants', () => {
    const source = [
      "const DAYS = 'seg ter'.split(' ');",
      `const LIST = new RegExp("^(?:" + DAYS.join('|') + ')+$', 'i');`,
      "const text = '/no+/'; // nor /this+/",
      'export const view = <T,>(x: string) => x.split(/a+b/g).map((y) => y / 2 / 3);',
      'export const later = (name: string) => RegExp(name + `=x`);',
    ].join('\n');
    expect(expressionsIn('x.ts', source)).toEqual([
      { pattern: '^(?:seg|ter)+$', flags: 'i', at: 'x.ts:2', isWhole: true },
      { pattern: 'a+b', flags: 'g', at: 'x.ts:4', isWhole: true },
      { pattern: 'palavra=x', flags: '', at: 'x.ts:5', isWhole: false },
    ]);
  });
});

describe('the regular expressions of the source and of the schemas', () => {
  const inSchemas = schemaPatterns();
  const all = [...sourceExpressions(), ...inSchemas];
  const isException = (one: SourceExpression): boolean =>
    SUPERLINEAR.some(({ file, pattern }) => file === fileOf(one) && pattern === one.pattern);

  test('each expression takes linear time for every text, or is listed with a reason', () => {
    expect(all.length).toBeGreaterThan(400);
    expect(inSchemas.length).toBeGreaterThan(40);
    const found = new Map<string, ReturnType<typeof findSuperlinearAttack>>();
    const slow = all.flatMap((one) => {
      const key = `/${one.pattern}/${one.flags}`;
      if (!found.has(key)) found.set(key, findSuperlinearAttack(one.pattern, one.flags));
      const slowness = found.get(key);
      return slowness && !isException(one) ? [{ at: one.at, expression: key, ...slowness }] : [];
    });
    expect(slow).toEqual([]);
  });

  test('each exception is still in the source and still slow', () => {
    const idle = SUPERLINEAR.filter(({ file, pattern }) => {
      const one = all.find((other) => fileOf(other) === file && other.pattern === pattern);
      return !one || !findSuperlinearAttack(one.pattern, one.flags);
    });
    expect(idle).toEqual([]);
  });

  test('each expression made at run time from an unknown text is listed with its reason', () => {
    const unknown = all.filter(({ pattern, isWhole }) => !isWhole && /^[(^]*palavra[)$]*$/.test(pattern));
    expect(unknown.map(fileOf)).toEqual(UNKNOWN.map(({ file }) => file));
  });
});
