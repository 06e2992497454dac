import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/root.ts';
import { parseSource, type Tree, visit } from '../tests/support/syntax-tree.ts';

/**
 * `npm run texts` prints the Portuguese texts of the source with file and line, for somebody who reads them all;
 * `npm run texts -- site contracts` those of two folders. `…` stands for a value.
 */
const FOLDERS = ['site', 'admin', 'design', 'contracts', 'api'];
const PORTUGUESE =
  /[áâãàéêíóôõúç]|(?<= )(?:de|da|do|das|dos|em|na|nos?|nas|para|por|com|sem|que|uma?|os|ou|e)(?= )|^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u;
/** Properties and attributes whose value is shown, also if it is one word. */
const SHOWN =
  /^(?:label|title|hint|text|does|missing|placeholder|alt|summary|aria-label|aria-description|[a-z]\w*(?:Label|Title|Hint|Text))$/;
const HIDDEN_ATTRIBUTES =
  /^(?:className|id|href|src|style|key|type|role|sizes|d|name|value|aria-hidden|aria-labelledby|data-.+)$/;

const folders = process.argv.slice(2);
for (const file of sourceFiles(folders.length > 0 ? folders : FOLDERS)) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lines = file.endsWith('.md') ? source.split('\n').map(numbered) : textsOf(file, source);
  for (const [line, text] of lines) if (text !== '') process.stdout.write(`${file}:${line}: ${text}\n`);
}

function sourceFiles(names: readonly string[]): string[] {
  return names
    .flatMap((name) => globSync(`${name}/**/*.{ts,tsx,md}`, { cwd: ROOT }))
    .filter((file) => !/\.(?:test|support|corpus)\.|README|testing\//.test(file))
    .sort();
}

function numbered(text: string, index: number): [number, string] {
  return [index + 1, text];
}

function textsOf(file: string, source: string): [number, string][] {
  const { tree, lineOf } = parseSource(file, source);
  const skipped = new Set<unknown>();
  const shown = new Set<unknown>();
  const found: [number, string][] = [];
  visit(tree, (node) => {
    for (const part of hiddenParts(node)) visit(part, (below) => skipped.add(below));
    for (const part of shownParts(node)) visit(part, (below) => shown.add(below));
    if (skipped.has(node)) return;
    const text = node.type.startsWith('JSX') ? childrenText(node) : literalText(node);
    const words = text?.replace(/\s+/g, ' ').trim();
    if (words === undefined || !/\p{L}{2}/u.test(words)) return;
    const visible = node.type.startsWith('JSX') || shown.has(node) || PORTUGUESE.test(words);
    if (visible) found.push([lineOf(node), words]);
  });
  return found;
}

/** Imports, types, SQL, and what an attribute says to the browser only. */
function hiddenParts(node: Tree): Tree[] {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS'))
    return partsOf(node, 'source', 'literal');
  if (node.type === 'TaggedTemplateExpression') return partsOf(node, 'quasi');
  const hidden = node.type === 'JSXAttribute' && HIDDEN_ATTRIBUTES.test(nameOf(node.name));
  return hidden ? partsOf(node, 'value') : [];
}

function shownParts(node: Tree): Tree[] {
  const named = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : undefined;
  return SHOWN.test(nameOf(named)) ? partsOf(node, 'value') : [];
}

function partsOf(node: Tree, ...keys: readonly string[]): Tree[] {
  return keys.map((key) => node[key]).filter(isTree);
}

function nameOf(node: unknown): string {
  const { name, value } = (isTree(node) ? node : {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}

/** The children of an element as one text, so that a sentence around a link is read whole. */
function childrenText(node: Tree): string | undefined {
  const { children } = node;
  if (
    !Array.isArray(children) ||
    !children.some((child: Tree) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)))
  ) {
    return undefined;
  }
  return children.map((child: Tree) => (child.type === 'JSXText' ? String(child.value) : '…')).join('');
}

function literalText(node: Tree): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as Tree[]).map((part) => (part.value as { cooked: string }).cooked).join('…');
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value;
}
