import type {
  CompoundSelector,
  NthCondition,
  SelectorStep,
  SourceSelector,
} from '../../contracts/sources/selector.rules.ts';
import type { PageDocument, PageElement } from './page-document.ts';

/**
 * The elements that match a source's selector, in document order. Each part of the selector is one pass over all
 * elements, so the time is elements × parts. `querySelectorAll` of the DOM library searches the context of each element
 * again: `p + p` took 35 seconds on a page within the limits, and a nested `:has()` never ended.
 */
export function selectElements(page: PageDocument, selector: SourceSelector): PageElement[] {
  const tree = createTree(page);
  const chosen = new Uint8Array(tree.elements.length);
  for (const steps of selector) {
    const matched = matchSteps(tree, steps);
    for (let index = 0; index < chosen.length; index += 1) chosen[index] ||= matched[index] ?? 0;
  }
  return tree.elements.filter((_element, index) => chosen[index] === 1);
}

/** Relations between elements by their index in document order; -1 means none. */
interface Tree {
  readonly elements: readonly PageElement[];
  readonly tags: readonly string[];
  readonly parent: Int32Array;
  /** The previous sibling. */
  readonly previous: Int32Array;
  /** Position from 1 among all siblings or those of the same type, from either end. */
  positions(ofType: boolean, fromEnd: boolean): Int32Array;
}

function createTree(page: PageDocument): Tree {
  const elements = [...page.querySelectorAll('*')];
  const numberOf = new Map<unknown, number>(elements.map((element, index) => [element, index]));
  const tags = elements.map(({ tagName }) => tagName.toLowerCase());
  const parent = Int32Array.from(elements, ({ parentNode }) => numberOf.get(parentNode) ?? -1);
  const previous = new Int32Array(elements.length).fill(-1);
  const last = new Map<number, number>();
  for (const [index, above] of parent.entries()) {
    previous[index] = last.get(above) ?? -1;
    last.set(above, index);
  }
  const known = new Map<string, Int32Array>();
  function positions(ofType: boolean, fromEnd: boolean): Int32Array {
    const name = `${ofType} ${fromEnd}`;
    const counted = known.get(name) ?? countPositions(parent, ofType ? tags : undefined, fromEnd);
    known.set(name, counted);
    return counted;
  }
  return { elements, tags, parent, previous, positions };
}

function countPositions(
  parent: Int32Array,
  tags: readonly string[] | undefined,
  fromEnd: boolean,
): Int32Array {
  const positions = new Int32Array(parent.length);
  const counts = new Map<string, number>();
  for (let index = 0; index < parent.length; index += 1) {
    const at = fromEnd ? parent.length - 1 - index : index;
    const group = tags ? `${parent[at]} ${tags[at]}` : String(parent[at]);
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    positions[at] = count;
  }
  return positions;
}

/**
 * From the first step to the last: each keeps the elements that are related as required to a match of the step before.
 */
function matchSteps(tree: Tree, steps: readonly SelectorStep[]): Uint8Array {
  let before = new Uint8Array(tree.elements.length);
  for (const { combinator, compound } of steps) {
    const matched = matchCompound(tree, compound);
    if (combinator !== null) {
      const around = combinator === 'child' || combinator === 'descendant' ? tree.parent : tree.previous;
      const reaches = combinator === 'descendant' || combinator === 'sibling';
      const related = new Uint8Array(matched.length);
      // Parents and earlier siblings come first in document order, so one pass is enough.
      for (const [index, other] of around.entries()) {
        if (other >= 0) related[index] = before[other] || (reaches && related[other]) ? 1 : 0;
        matched[index] &&= related[index] ?? 0;
      }
    }
    before = matched;
  }
  return before;
}

function matchCompound(
  tree: Tree,
  { tag, attributes, nth, not, has }: CompoundSelector,
): Uint8Array<ArrayBuffer> {
  const excluded = not.map((compound) => matchCompound(tree, compound));
  const holding = has.map(({ child, compound }) => holdersOf(tree, matchCompound(tree, compound), child));
  const matched = new Uint8Array(tree.elements.length);
  for (const [index, element] of tree.elements.entries()) {
    const fits =
      (tag === undefined || tag === tree.tags[index]) &&
      excluded.every((inside) => inside[index] === 0) &&
      holding.every((inside) => inside[index] === 1) &&
      nth.every((condition) => fitsNth(tree, index, condition)) &&
      attributes.every((attribute) => fitsAttribute(element, attribute));
    if (fits) matched[index] = 1;
  }
  return matched;
}

/** The ancestors of the matching elements: all of them, or parents only. */
function holdersOf({ parent }: Tree, matched: Uint8Array, child: boolean): Uint8Array {
  const holders = new Uint8Array(matched.length);
  for (const [index, found] of matched.entries()) {
    if (found === 0) continue;
    // If a holder is already marked, all elements above it are.
    for (let above = parent[index] ?? -1; above >= 0 && holders[above] === 0; above = parent[above] ?? -1) {
      holders[above] = 1;
      if (child) break;
    }
  }
  return holders;
}

function fitsNth({ positions }: Tree, at: number, { a, b, ofType, fromEnd }: NthCondition): boolean {
  const beyond = (positions(ofType, fromEnd)[at] ?? 0) - b;
  return a === 0 ? beyond === 0 : beyond % a === 0 && beyond / a >= 0;
}

function fitsAttribute(
  element: PageElement,
  { name, action, value, ignoreCase }: CompoundSelector['attributes'][number],
): boolean {
  // The DOM library keeps attribute names as written, and old pages use capitals.
  const given = element.getAttribute(name) || element.getAttribute(name.toUpperCase());
  const written = given ?? element.getAttribute(name);
  // An element without a class returns an empty string.
  if (written === null || (written === '' && name === 'class')) return false;
  const fold = (text: string): string => (ignoreCase === true ? text.toLowerCase() : text);
  const [own, wanted] = [fold(written), fold(value)];
  switch (action) {
    case 'exists':
      return true;
    case 'equals':
      return own === wanted;
    case 'element':
      return own.split(/\s+/).includes(wanted);
    case 'hyphen':
      return own === wanted || own.startsWith(`${wanted}-`);
    case 'start':
      return wanted !== '' && own.startsWith(wanted);
    case 'end':
      return wanted !== '' && own.endsWith(wanted);
    case 'any':
      return wanted !== '' && own.includes(wanted);
    default:
      return false;
  }
}
