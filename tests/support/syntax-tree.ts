import { parseSync } from 'vite';

/** A node of the ESTree that Vite's parser returns. */
export type Tree = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** The syntax tree of a source file; `lineOf` tells where a node stands in it. */
export function parseSource(
  file: string,
  source: string,
): { readonly tree: Tree; lineOf(node: Tree): number } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return {
    tree: program as unknown as Tree,
    lineOf: (node) => source.slice(0, node.start).split('\n').length,
  };
}

/** Calls `see` for the node and for every node below it. */
export function visit(node: Tree, see: (node: Tree) => void): void {
  if (typeof node.type === 'string') see(node);
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one === 'object' && one !== null && !(one instanceof RegExp)) visit(one as Tree, see);
    }
  }
}
