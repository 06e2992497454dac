import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type Tree, visit } from '../support/syntax-tree.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = 'admin,api,client,config,contracts,db,design,ingest,process,scripts,services,site,telemetry';

export interface SourceExpression {
  readonly pattern: string;
  readonly flags: string;
  /** File and line. */
  readonly at: string;
  /** False if a part of the pattern is known only at run time; a placeholder stands for it. */
  readonly isWhole: boolean;
}

/** Stands for a value that is known only at run time. */
const UNKNOWN = Symbol('unknown');
const PLACEHOLDER = 'palavra';

/**
 * Parsing takes most of the time, so files without `RegExp` and without a slash that may begin a literal are not parsed. In a formatted
 * source a literal does not follow a word, a quote or a closing bracket directly, and no division has another slash on its line.
 */
const MAY_HAVE_EXPRESSIONS = /RegExp|(?:^|[^\w)\]'"`.<*/:])\/(?![/*]).+\//m;

/** Every regular expression of the programs: literals, and `new RegExp(…)` as far as its pattern can be evaluated. */
export function sourceExpressions(): SourceExpression[] {
  return globSync(`{${ROOMS}}/**/*.{ts,tsx,cts,mts,cjs}`, { cwd: ROOT })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\/|\.(?:test|support|corpus)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return MAY_HAVE_EXPRESSIONS.test(source) ? expressionsIn(file.replaceAll('\\', '/'), source) : [];
    });
}

export function expressionsIn(file: string, source: string): SourceExpression[] {
  const { tree, lineOf } = parseSource(file, source);
  const found: SourceExpression[] = [];
  const constants = new Map<string, Tree>();
  const at = (node: Tree): string => `${file}:${lineOf(node)}`;
  visit(tree, (node) => {
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as unknown as { id: Tree; init: Tree | null };
      if (id.type === 'Identifier' && init) constants.set(String(id.name), init);
    }
  });
  visit(tree, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex) found.push({ ...regex, at: at(node), isWhole: true });
    if (!/^(?:New|Call)Expression$/.test(node.type) || (node.callee as Tree).name !== 'RegExp') return;
    const [written, flags] = node.arguments as Tree[];
    const parts: unknown[] = [];
    const pattern = written ? textOf(evaluate(written, constants), parts) : '';
    const given = flags ? textOf(evaluate(flags, constants), parts) : '';
    found.push({ pattern, flags: given, at: at(node), isWhole: parts.length === 0 });
  });
  return found;
}

/** A value as text; unknown parts are added to `unknown`. */
function textOf(value: unknown, unknown: unknown[]): string {
  if (typeof value === 'string') return value;
  if (value instanceof Composed) return value.parts.map((part) => textOf(part, unknown)).join('');
  if (typeof value === 'number') return String(value);
  unknown.push(value);
  return PLACEHOLDER;
}

/** A concatenation of values, some of them unknown. */
class Composed {
  readonly parts: readonly unknown[];

  constructor(parts: readonly unknown[]) {
    this.parts = parts;
  }
}

/** The value of an expression, as far as constants of the same file determine it. */
function evaluate(node: Tree, constants: ReadonlyMap<string, Tree>): unknown {
  const inner = (child: unknown): unknown => evaluate(child as Tree, constants);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'Identifier': {
      const constant = constants.get(String(node.name));
      return constant ? inner(constant) : UNKNOWN;
    }
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[];
      const values = (node.expressions as Tree[]).map(inner);
      return new Composed(
        quasis.flatMap(({ value }, index) => [value.cooked, ...values.slice(index, index + 1)]),
      );
    }
    case 'BinaryExpression':
      return node.operator === '+' ? new Composed([inner(node.left), inner(node.right)]) : UNKNOWN;
    case 'ArrayExpression':
      return (node.elements as Tree[]).flatMap((element) => {
        const value = inner(element.type === 'SpreadElement' ? element.argument : element);
        return element.type === 'SpreadElement' && Array.isArray(value) ? value : [value];
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        (node.properties as Tree[]).map(({ key, value }) => {
          const { name, value: written } = key as Tree;
          return [String(name ?? written), value ? inner(value) : UNKNOWN];
        }),
      );
    case 'CallExpression':
      return called(node, inner);
    default:
      return UNKNOWN;
  }
}

function called(node: Tree, inner: (child: unknown) => unknown): unknown {
  const { object, property } = node.callee as { object?: Tree; property?: Tree };
  if (!object || !property) return UNKNOWN;
  const [first] = (node.arguments as Tree[]).map(inner);
  const name = String(property.name);
  if (object.name === 'Object' && (name === 'keys' || name === 'values')) {
    return typeof first === 'object' && first !== null ? Object[name](first) : UNKNOWN;
  }
  const value = inner(object);
  const text = value instanceof Composed && value.parts.every((part) => typeof part === 'string');
  if (name === 'split' && (typeof value === 'string' || text) && typeof first === 'string') {
    return (typeof value === 'string' ? value : value.parts.join('')).split(first);
  }
  if (name === 'join' && Array.isArray(value) && typeof first === 'string') {
    return new Composed(value.flatMap((part: unknown, index) => (index === 0 ? [part] : [first, part])));
  }
  return UNKNOWN;
}
