import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import type { CharacterNode, StepCounter } from './step-counter.ts';

/** A text that may take long to match: a prefix, a repeated part, and an ending that makes the match fail. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Characters to try, in addition to those in the pattern. */
const COMMON = ' \t\n\u00a0aZ09_-.,:;/@<>()[]{}"\'=|é\u0000';
/** A repetition with a bound larger than this is attacked like an unbounded one. */
const LARGE = 30;
const MAX_TRIED = { symbols: 48, pairs: 9, suffixes: 7, prefixes: 8 } as const;

/** Every class and separator of the pattern, repeated, after every prefix that leads to a repetition. */
export function attacksOn({ pattern }: AST.RegExpLiteral, counter: StepCounter): Attack[] {
  const characters: CharacterNode[] = [];
  const repeated: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onCharacterEnter: (node) => void (standsAlone(node) && characters.push(node)),
    onCharacterSetEnter: (node) => void (standsAlone(node) && characters.push(node)),
    onCharacterClassEnter: (node) => void characters.push(node),
    onQuantifierEnter: (node) => void (node.max > LARGE && repeated.push(node)),
  });
  if (repeated.length === 0) return [];

  const symbols = symbolsOf(pattern, characters, counter);
  const words = createWords(symbols, counter);
  const before = unique(
    repeated.flatMap((node) => [words.before(node, 'least'), words.before(node, 'most')]),
  );
  const whole = words.ofAlternatives(pattern.alternatives, 'least');
  const rounds = unique(
    repeated.flatMap(({ element }) => [words.of(element, 'least'), words.of(element, 'most')]),
  );
  const pairs = symbols
    .slice(0, MAX_TRIED.pairs)
    .flatMap((one) => symbols.slice(0, MAX_TRIED.pairs).map((two) => one + two));
  const separators = unique([
    ...before,
    whole.slice(0, -1),
    ...rounds,
    ...before.flatMap((word) => rounds.map((round) => word + round)),
  ]);
  const pumps = unique([...symbols, ...separators]);
  const suffixes = unique(['', '\u0000', '\n', ...symbols]).slice(0, MAX_TRIED.suffixes);
  const attacks = pumps.flatMap((pump) => suffixes.map((suffix) => ({ prefix: '', pump, suffix })));
  attacks.push(
    ...pairs.flatMap((pump) => ['', '\u0000', ' '].map((suffix) => ({ prefix: '', pump, suffix }))),
  );
  // A character that matches nothing keeps `^` from matching the whole text.
  const prefixes = unique(['\u0000', ...before.filter((word) => word !== '')]).slice(0, MAX_TRIED.prefixes);
  for (const prefix of prefixes) {
    for (const pump of unique([...symbols, ...rounds])) {
      for (const suffix of suffixes.slice(0, 4)) attacks.push({ prefix, pump, suffix });
    }
  }
  return attacks;
}

/** True for a character outside a class; a member of a class is not matched by itself. */
const standsAlone = ({ parent }: AST.Character | AST.CharacterSet): boolean =>
  parent.type === 'Alternative' || parent.type === 'Quantifier';

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** One character for each combination of classes that match it. */
function symbolsOf(pattern: AST.Pattern, classes: readonly CharacterNode[], counter: StepCounter): string[] {
  const candidates = new Set<string>();
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void candidates.add(String.fromCodePoint(value)),
  });
  const byRaw = [...new Map(classes.map((node) => [node.raw, node])).values()];
  const found = new Map<string, string>();
  for (const character of [...COMMON, ...candidates]) {
    const classes = byRaw.map((node) => (counter.accepts(node, character) ? '1' : '0')).join('');
    // `\b` distinguishes word characters from others, although it is not a class.
    const signature = `${classes}${/\w/.test(character) ? '1' : '0'}`;
    if (!found.has(signature)) found.set(signature, character);
  }
  // Characters in many classes first: a character that two repetitions share makes the match slow.
  return [...found]
    .sort(([one], [two]) => two.split('1').length - one.split('1').length)
    .map(([, character]) => character)
    .slice(0, MAX_TRIED.symbols);
}

type Size = 'least' | 'most';

function createWords(symbols: readonly string[], counter: StepCounter) {
  /** A text that the element accepts: the shortest one, or one that includes optional parts. */
  function of(element: AST.Element, size: Size): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return symbols.find((symbol) => counter.accepts(element, symbol)) ?? '';
      case 'Group':
      case 'CapturingGroup':
        return ofAlternatives(element.alternatives, size);
      case 'Quantifier': {
        const rounds = Math.min(element.max, Math.max(element.min, size === 'most' ? 1 : 0));
        return of(element.element, size).repeat(rounds);
      }
      case 'Backreference': {
        const group = Array.isArray(element.resolved) ? element.resolved[0] : element.resolved;
        return group ? ofAlternatives(group.alternatives, size) : '';
      }
      case 'Assertion':
        // A lookahead's text is written, so that the part after it is reached.
        return element.kind === 'lookahead' && !element.negate
          ? ofAlternatives(element.alternatives, size)
          : '';
    }
  }

  function ofAlternatives(alternatives: readonly AST.Alternative[], size: Size): string {
    const texts = alternatives.map(({ elements }) => elements.map((element) => of(element, size)).join(''));
    return texts.reduce((best, text) => (text.length < best.length ? text : best), texts[0] ?? '');
  }

  /** A text that leads from the start of the pattern to this node. */
  function before(node: AST.Node, size: Size): string {
    const { parent } = node;
    if (!parent) return '';
    if (parent.type !== 'Alternative') return before(parent, size);
    const earlier = parent.elements.slice(0, parent.elements.indexOf(node as AST.Element));
    return before(parent, size) + earlier.map((element) => of(element, size)).join('');
  }

  return { of, ofAlternatives, before };
}
