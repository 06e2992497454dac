import { type AttributeSelector, parse, type Selector } from 'css-what';
import { LIMITS } from '../limits.ts';

/** Conditions on one element: `article.noticia[data-id]:first-child`. */
export interface CompoundSelector {
  /** Lower case; undefined for any element. */
  readonly tag?: string;
  readonly attributes: readonly AttributeSelector[];
  readonly nth: readonly NthCondition[];
  readonly not: readonly CompoundSelector[];
  readonly has: readonly { readonly child: boolean; readonly compound: CompoundSelector }[];
}

/** `:nth-child(an+b)` and similar pseudo-classes in one form. */
export interface NthCondition {
  readonly a: number;
  readonly b: number;
  readonly ofType: boolean;
  readonly fromEnd: boolean;
}

type Combinator = 'child' | 'descendant' | 'adjacent' | 'sibling';

/** A compound and its combinator with the previous one; the first has none. */
export interface SelectorStep {
  readonly combinator: Combinator | null;
  readonly compound: CompoundSelector;
}

/** One entry for each alternative between commas. */
export type SourceSelector = readonly (readonly SelectorStep[])[];

/** The fields of a source that hold a selector. */
export const SELECTOR_FIELDS = ['itemSelector', 'contentSelector', 'removeSelector'] as const;

/** Limit of steps, conditions and alternatives together: each is one pass over the page. */
const MAX_PARTS = 40;
const COMBINATORS: ReadonlySet<string> = new Set(['child', 'descendant', 'adjacent', 'sibling']);
const ATTRIBUTE_ACTIONS: ReadonlySet<string> = new Set([
  'any',
  'element',
  'end',
  'equals',
  'exists',
  'hyphen',
  'start',
]);
const ALLOWED =
  'Use elementos, classes, ids, atributos, espaço, “>”, “+”, “~”, “:first-child”, “:last-child”, “:nth-child(…)”, ' +
  '“:not(…)” e “:has(…)” com um só elemento dentro.';

class Refused extends Error {}

/** Parses a selector of a source, or says why it is refused. Accepted selectors match in linear time. */
export function parseSelector(
  text: string,
): { readonly selector: SourceSelector } | { readonly error: string } {
  if (text.length > LIMITS.selector) return { error: `O seletor passa de ${LIMITS.selector} caracteres.` };
  let alternatives: Selector[][];
  try {
    alternatives = parse(text);
  } catch {
    return { error: 'O seletor CSS não pôde ser lido: confira pontos, colchetes, aspas e parênteses.' };
  }
  try {
    if (partsIn(alternatives) > MAX_PARTS) {
      throw new Refused(`O seletor tem partes demais: são aceitas até ${MAX_PARTS}.`);
    }
    return { selector: alternatives.map(stepsOf) };
  } catch (error) {
    if (error instanceof Refused) return { error: error.message };
    throw error;
  }
}

/** Why a selector is refused; undefined if it is accepted. An empty selector is accepted. */
export function selectorError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseSelector(text);
  return 'error' in parsed ? parsed.error : undefined;
}

function partsIn(alternatives: readonly (readonly Selector[])[]): number {
  return alternatives.reduce((total, tokens) => {
    const inside = tokens.map((token) =>
      token.type === 'pseudo' && Array.isArray(token.data) ? partsIn(token.data) : 0,
    );
    return total + tokens.length + inside.reduce((sum, parts) => sum + parts, 0);
  }, 0);
}

function stepsOf(tokens: readonly Selector[]): SelectorStep[] {
  const steps: SelectorStep[] = [];
  let combinator: Combinator | null = null;
  let conditions: Selector[] = [];
  for (const token of tokens) {
    if (COMBINATORS.has(token.type)) {
      if (conditions.length === 0) throw new Refused('O seletor não pode começar com “>”, “+” ou “~”.');
      steps.push({ combinator, compound: compoundOf(conditions, 'outside') });
      combinator = token.type as Combinator;
      conditions = [];
    } else {
      conditions.push(token);
    }
  }
  if (conditions.length === 0) throw new Refused('O seletor termina antes de dizer o elemento.');
  return [...steps, { combinator, compound: compoundOf(conditions, 'outside') }];
}

function compoundOf(tokens: readonly Selector[], where: 'outside' | 'inside'): CompoundSelector {
  let tag: string | undefined;
  const attributes: AttributeSelector[] = [];
  const nth: NthCondition[] = [];
  const not: CompoundSelector[] = [];
  const has: { child: boolean; compound: CompoundSelector }[] = [];
  for (const token of tokens) {
    if ('namespace' in token && token.namespace)
      throw new Refused(`O seletor usa “|”, que não é aceito. ${ALLOWED}`);
    if (token.type === 'universal') continue;
    if (token.type === 'tag') tag = token.name.toLowerCase();
    else if (token.type === 'attribute' && ATTRIBUTE_ACTIONS.has(token.action)) attributes.push(token);
    else if (token.type !== 'pseudo') throw new Refused(`O seletor usa algo que não é aceito. ${ALLOWED}`);
    else if (token.name === 'not' && where === 'outside') {
      for (const inner of alternativesIn(token.data)) not.push(compoundOf(inner, 'inside'));
    } else if (token.name === 'has' && where === 'outside') {
      has.push(hasOf(onlyOne(alternativesIn(token.data))));
    } else nth.push(nthConditionOf(token.name, token.data));
  }
  return { ...(tag !== undefined && { tag }), attributes, nth, not, has };
}

function alternativesIn(data: unknown): readonly Selector[][] {
  if (!Array.isArray(data)) throw new Refused(`O seletor usa algo que não é aceito. ${ALLOWED}`);
  return data as Selector[][];
}

function onlyOne(alternatives: readonly Selector[][]): readonly Selector[] {
  const [first, ...rest] = alternatives;
  if (!first || rest.length > 0) throw new Refused(`“:has(…)” aceita um só elemento dentro. ${ALLOWED}`);
  return first;
}

function hasOf(tokens: readonly Selector[]): { child: boolean; compound: CompoundSelector } {
  const [first, ...rest] = tokens;
  const child = first?.type === 'child';
  const led = child || first?.type === 'descendant';
  return { child, compound: compoundOf(led ? rest : tokens, 'inside') };
}

const FIRST = { a: 0, b: 1 } as const;
const NTH_CONDITIONS: ReadonlyMap<string, NthCondition> = new Map([
  ['first-child', { ...FIRST, ofType: false, fromEnd: false }],
  ['last-child', { ...FIRST, ofType: false, fromEnd: true }],
  ['first-of-type', { ...FIRST, ofType: true, fromEnd: false }],
  ['last-of-type', { ...FIRST, ofType: true, fromEnd: true }],
]);

function nthConditionOf(name: string, data: unknown): NthCondition {
  const fixed = NTH_CONDITIONS.get(name);
  if (fixed && data === null) return fixed;
  const nth = /^nth-(last-)?(child|of-type)$/.exec(name);
  if (!nth) throw new Refused(`O seletor usa “:${name}”, que não é aceito aqui. ${ALLOWED}`);
  const formula = typeof data === 'string' ? formulaIn(data) : undefined;
  if (!formula) throw new Refused(`“:${name}(…)” aceita um número, “odd”, “even” ou uma conta como “2n+1”.`);
  return { ...formula, ofType: nth[2] === 'of-type', fromEnd: nth[1] !== undefined };
}

/** `odd`, `3`, `2n+1`, `-n+3` */
function formulaIn(text: string): { readonly a: number; readonly b: number } | undefined {
  const formula = text.replaceAll(' ', '').toLowerCase();
  if (formula === 'odd') return { a: 2, b: 1 };
  if (formula === 'even') return { a: 2, b: 0 };
  const [, times, plus] = /^([+-]?\d{0,4})n([+-]\d{1,4})?$/.exec(formula) ?? [];
  if (times !== undefined)
    return { a: /\d/.test(times) ? Number(times) : Number(`${times}1`), b: Number(plus ?? 0) };
  return /^\+?\d{1,4}$/.test(formula) ? { a: 0, b: Number(formula) } : undefined;
}
