import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { parseSource, type Tree, visit } from '../support/syntax-tree.ts';

/** A place where a test would depend on the pace of the machine. */
interface PacePlace {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** Where a timer only asks again or samples; nothing is right or wrong because of its length. */
const ASKS_AGAIN: readonly string[] = [
  // Waits for what no event tells, without a bound of its own.
  'tests/support/until.ts',
  // No event tells that a page starts no further request.
  'tests/support/browser/network-idle.ts',
  // Samples the CPU time of each turn of the event loop.
  'tests/support/cpu-time.ts',
];

/**
 * The tests of `npm test` and what supports them. Bad days and the drill have time as their subject; the sample programs of
 * `tests/openapi` are those of integrators.
 */
export function filesOfNpmTest(): string[] {
  return globSync('{**/*.{test,support}.{ts,tsx},tests/**/*.{ts,tsx}}', {
    cwd: ROOT,
    exclude: (path) =>
      /(?:^|\/)(?:node_modules|dist)$|^tests\/(?:hard|drill|openapi)$/.test(path.replaceAll('\\', '/')),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ASKS_AGAIN.includes(file))
    .sort();
}

export function paceOf(file: string): PacePlace[] {
  return paceIn(file, readFileSync(join(ROOT, file), 'utf8'));
}

const WAITS: Readonly<Record<string, string>> = {
  setTimeout: 'waits for a fixed time',
  setInterval: 'waits for a fixed time',
  waitForTimeout: 'waits for a fixed time',
  sleep: 'waits for a fixed time',
  delay: 'waits for a fixed time',
  waitFor: 'gives up after a second: expect.poll waits longer',
  waitUntil: 'gives up after a second: expect.poll waits longer',
};
const COMPARISONS = ['-', '<', '<=', '>', '>='];

/** Other sources need not be parsed. */
const MAY_WAIT = new RegExp(
  `${Object.keys(WAITS).join('|')}|timers|timeout|createClient|\\bnow\\(|hrtime|uptime`,
);

export function paceIn(file: string, source: string): PacePlace[] {
  if (!MAY_WAIT.test(source)) return [];
  const { tree, lineOf } = parseSource(file, source);
  const found: PacePlace[] = [];
  const note = (node: Tree, why: string): void => void found.push({ file, line: lineOf(node), why });
  const moments = namesOfMoments(tree);
  const withoutTime = functionsWithFakeTimers(tree);
  visit(tree, (node) => {
    const name = waitIn(node);
    const isFake = withoutTime.some(({ start, end }) => start <= node.start && node.end <= end);
    if (name !== undefined && !isFake) note(node, `${name} ${WAITS[name]}`);
    if (importsTimers(node)) note(node, 'imports a timer');
    if (isBoundOnTime(node)) note(node, 'bounds the time of a wait');
    if (node.type !== 'BinaryExpression' || !COMPARISONS.includes(String(node.operator))) return;
    const sides = [node.left as Tree, node.right as Tree];
    if (sides.every((side) => readsClock(side, moments)) && sides.some((side) => readsClock(side, new Set())))
      note(node, 'measures a duration');
  });
  return found;
}

/** The name of a function that waits by the clock, where it is called. */
function waitIn(node: Tree): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Tree;
  const isMember = callee.type === 'MemberExpression';
  const called = isMember ? (callee.property as Tree) : callee;
  const name = called.type === 'Identifier' ? String(called.name) : undefined;
  if (name === undefined || !Object.hasOwn(WAITS, name)) return undefined;
  // Without a delay it waits for a turn of the event loop only.
  if (name === 'setTimeout' && (node.arguments as Tree[]).length === 1) return undefined;
  // Playwright's locators also have a `waitFor`, which waits for an element.
  const isShort = /^waitFor$|^waitUntil$/.test(name);
  return isShort && !(isMember && (callee.object as Tree).name === 'vi') ? undefined : name;
}

/** Functions whose timers run on a clock that the test moves. */
function functionsWithFakeTimers(tree: Tree): readonly Tree[] {
  const calls: Tree[] = [];
  visit(tree, (node) => {
    const { property } = (node.callee ?? {}) as { property?: Tree };
    if (node.type === 'CallExpression' && property?.name === 'useFakeTimers') calls.push(node);
  });
  const functions: Tree[] = [];
  visit(tree, (node) => {
    const holds = calls.some(({ start, end }) => node.start <= start && end <= node.end);
    if (/Function/.test(node.type) && holds) functions.push(node);
  });
  return functions;
}

/** `setImmediate` of the same module waits for a turn of the event loop only. */
function importsTimers(node: Tree): boolean {
  if (node.type !== 'ImportDeclaration') return false;
  const { value } = node.source as Tree;
  if (!/^(?:node:)?timers(?:\/promises)?$/.test(String(value))) return false;
  return (node.specifiers as Tree[]).some(({ imported }) => (imported as Tree)?.name !== 'setImmediate');
}

function isBoundOnTime(node: Tree): boolean {
  if (node.type === 'Property') {
    const { name } = node.key as Tree;
    const value = node.value as Tree;
    const isHangGuard = (value.object as Tree | undefined)?.name === 'HANG_MS';
    return name === 'timeout' && value.value !== 0 && !isHangGuard;
  }
  if (node.type !== 'CallExpression') return false;
  const { name, object, property } = node.callee as { name?: string; object?: Tree; property?: Tree };
  return name === 'createClient'
    ? givesUp(node.arguments as Tree[])
    : object?.name === 'AbortSignal' && property?.name === 'timeout';
}

/** Our client gives up after ten seconds, unless it is told not to or has a fetch of its own. */
function givesUp([options]: readonly Tree[]): boolean {
  const given = ((options?.properties ?? []) as Tree[]).map(({ key }) => (key as Tree)?.name);
  return given.includes('baseUrl') && !given.includes('fetch') && !given.includes('timeoutMs');
}

/** Variables whose value was computed from the clock. */
function namesOfMoments(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const { id, init } = node as unknown as { id: Tree; init: Tree | null };
    if (id.type === 'Identifier' && init && readsClock(init, new Set())) names.add(String(id.name));
  });
  return names;
}

/** True if the value of the expression is a moment: the clock itself, one of these variables, or a sum with one. */
function readsClock(node: Tree, moments: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return moments.has(String(node.name));
  if (node.type === 'BinaryExpression')
    return readsClock(node.left as Tree, moments) || readsClock(node.right as Tree, moments);
  if (node.type !== 'CallExpression') return false;
  const { object, property } = node.callee as { object?: Tree; property?: Tree };
  return /^(?:Date|performance)\.now$|^process\.(?:hrtime|uptime)$/.test(`${object?.name}.${property?.name}`);
}
