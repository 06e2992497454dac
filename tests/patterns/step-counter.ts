import type { AST } from '@eslint-community/regexpp';

/**
 * A backtracking matcher that counts its steps. It tries alternatives in the same order as V8, so its count grows as V8's
 * time does. Unlike a time, the count does not depend on the load of the machine.
 */
type Instruction =
  | { readonly op: 'character'; readonly accepts: (symbol: number) => boolean; readonly backward: boolean }
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  /** Stores the position: the start or end of a group, or the start of a loop iteration. */
  | { readonly op: 'mark'; readonly register: number }
  /** Ends a loop whose last iteration consumed nothing. */
  | { readonly op: 'progress'; readonly register: number }
  | { readonly op: 'edge'; readonly holds: (at: number) => boolean }
  | { readonly op: 'look'; readonly inside: readonly Instruction[]; readonly negate: boolean }
  | { readonly op: 'again'; readonly group: number; readonly backward: boolean }
  | { readonly op: 'end' };

/** A pattern with larger counted repetitions cannot be unrolled. */
const MAX_INSTRUCTIONS = 60_000;

export interface StepCounter {
  /** The steps needed to find every match in the text; counting stops soon after `max`. */
  count(text: string, max: number): number;
  accepts(node: CharacterNode, character: string): boolean;
}

export type CharacterNode =
  | AST.Character
  | AST.CharacterSet
  | AST.CharacterClass
  | AST.ExpressionCharacterClass;

export function createStepCounter(expression: AST.RegExpLiteral): StepCounter {
  const { pattern, flags } = expression;
  const groups = new Map<AST.CapturingGroup, number>();
  const tables = new Map<string, Map<number, boolean>>();
  const classFlags = `${flags.ignoreCase ? 'i' : ''}${flags.dotAll ? 's' : ''}${flags.unicode ? 'u' : ''}${flags.unicodeSets ? 'v' : ''}`;
  let registers = 0;
  let text: number[] = [];

  function acceptsOf(node: CharacterNode): (symbol: number) => boolean {
    const table = tables.get(node.raw) ?? new Map<number, boolean>();
    tables.set(node.raw, table);
    const one = new RegExp(`^(?:${node.raw})$`, classFlags);
    // Attack texts repeat few characters, so the last result is usually the next one, too.
    let [last, accepted] = [-1, false];
    return (symbol) => {
      if (symbol === last) return accepted;
      last = symbol;
      accepted = table.get(symbol) ?? one.test(String.fromCodePoint(symbol));
      table.set(symbol, accepted);
      return accepted;
    };
  }

  const isWord = (at: number): boolean => {
    const symbol = text[at];
    return symbol !== undefined && /\w/.test(String.fromCodePoint(symbol));
  };
  const isBreak = (at: number): boolean => /[\n\r\u2028\u2029]/.test(String.fromCodePoint(text[at] ?? 0));

  function compile(
    alternatives: readonly AST.Alternative[],
    program: Instruction[],
    backward: boolean,
  ): void {
    const ends: { to: number }[] = [];
    for (const [index, { elements }] of alternatives.entries()) {
      const split =
        index < alternatives.length - 1
          ? { op: 'split' as const, first: program.length + 1, second: 0 }
          : undefined;
      if (split) program.push(split);
      for (const element of backward ? elements.toReversed() : elements) emit(element, program, backward);
      if (!split) break;
      const jump = { op: 'jump' as const, to: 0 };
      program.push(jump);
      ends.push(jump);
      split.second = program.length;
    }
    for (const jump of ends) jump.to = program.length;
    if (program.length > MAX_INSTRUCTIONS) throw new Error('the pattern repeats too much to be unrolled');
  }

  function emit(element: AST.Element, program: Instruction[], backward: boolean): void {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        program.push({ op: 'character', accepts: acceptsOf(element), backward });
        return;
      case 'Group':
        compile(element.alternatives, program, backward);
        return;
      case 'CapturingGroup': {
        const group = groups.get(element) ?? registers;
        if (!groups.has(element)) {
          groups.set(element, group);
          registers += 2;
        }
        program.push({ op: 'mark', register: group + (backward ? 1 : 0) });
        compile(element.alternatives, program, backward);
        program.push({ op: 'mark', register: group + (backward ? 0 : 1) });
        return;
      }
      case 'Backreference': {
        const group = Array.isArray(element.resolved) ? element.resolved[0] : element.resolved;
        program.push({ op: 'again', group: (group && groups.get(group)) ?? -1, backward });
        return;
      }
      case 'Assertion':
        emitAssertion(element, program);
        return;
      case 'Quantifier':
        emitQuantifier(element, program, backward);
    }
  }

  function emitAssertion(element: AST.Assertion, program: Instruction[]): void {
    if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
      const inside: Instruction[] = [];
      compile(element.alternatives, inside, element.kind === 'lookbehind');
      inside.push({ op: 'end' });
      program.push({ op: 'look', inside, negate: element.negate });
    } else if (element.kind === 'word') {
      const { negate } = element;
      program.push({ op: 'edge', holds: (at) => (isWord(at - 1) !== isWord(at)) !== negate });
    } else if (element.kind === 'start') {
      program.push({ op: 'edge', holds: (at) => at === 0 || (flags.multiline && isBreak(at - 1)) });
    } else {
      program.push({ op: 'edge', holds: (at) => at === text.length || (flags.multiline && isBreak(at)) });
    }
  }

  function emitQuantifier(quantifier: AST.Quantifier, program: Instruction[], backward: boolean): void {
    const { min, max, greedy, element } = quantifier;
    for (let round = 0; round < min; round += 1) emit(element, program, backward);
    const endless = max === Number.POSITIVE_INFINITY;
    const splits: { first: number; second: number }[] = [];
    for (let round = 0; round < (endless ? 1 : max - min); round += 1) {
      const at = program.length;
      const split = { op: 'split' as const, first: 0, second: 0 };
      program.push(split);
      splits.push(split);
      if (greedy) split.first = program.length;
      else split.second = program.length;
      const register = registers;
      registers += 1;
      program.push({ op: 'mark', register });
      emit(element, program, backward);
      program.push({ op: 'progress', register });
      if (endless) program.push({ op: 'jump', to: at });
    }
    for (const split of splits) {
      if (greedy) split.second = program.length;
      else split.first = program.length;
    }
  }

  const program: Instruction[] = [];
  compile(pattern.alternatives, program, false);
  program.push({ op: 'end' });

  let steps = 0;
  let bound = 0;
  const values = new Int32Array(registers).fill(-1);
  // One stack for all attempts; a lookaround begins where its surroundings stopped.
  let choices = new Int32Array(1_024);
  let top = 0;

  function store(first: number, second: number): void {
    if (top + 2 > choices.length) {
      const larger = new Int32Array(2 * choices.length);
      larger.set(choices);
      choices = larger;
    }
    choices[top] = first;
    choices[top + 1] = second;
    top += 2;
  }

  /** The end of the match that starts at `from`, or -1. */
  function run(instructions: readonly Instruction[], from: number): number {
    // A choice is stored as `instruction, position`, a register to restore as `-1 - register, value`.
    const bottom = top;
    let instruction = 0;
    let at = from;
    for (;;) {
      steps += 1;
      if (steps > bound) {
        top = bottom;
        return -1;
      }
      const one = instructions[instruction] as Instruction;
      let failed = false;
      instruction += 1;
      switch (one.op) {
        case 'character': {
          const next = one.backward ? at - 1 : at;
          if (next >= 0 && next < text.length && one.accepts(text[next] as number))
            at += one.backward ? -1 : 1;
          else failed = true;
          break;
        }
        case 'split':
          store(one.second, at);
          instruction = one.first;
          break;
        case 'jump':
          instruction = one.to;
          break;
        case 'mark':
          store(-1 - one.register, values[one.register] as number);
          values[one.register] = at;
          break;
        case 'progress':
          failed = values[one.register] === at;
          break;
        case 'edge':
          failed = !one.holds(at);
          break;
        case 'look':
          failed = run(one.inside, at) >= 0 === one.negate;
          break;
        case 'again': {
          const [begin, end] = [values[one.group] ?? -1, values[one.group + 1] ?? -1];
          const length = begin < 0 || end < begin ? 0 : end - begin;
          const start = one.backward ? at - length : at;
          for (let index = 0; index < length && !failed; index += 1) {
            steps += 1;
            failed = text[start + index] !== text[begin + index];
          }
          at = one.backward ? at - length : at + length;
          break;
        }
        case 'end':
          top = bottom;
          return at;
      }
      while (failed) {
        if (top === bottom) return -1;
        top -= 2;
        const choice = choices[top] as number;
        const position = choices[top + 1] as number;
        if (choice < 0) values[-1 - choice] = position;
        else {
          instruction = choice;
          at = position;
          failed = false;
        }
      }
    }
  }

  return {
    count(written, max) {
      text = [];
      for (const character of written) text.push(character.codePointAt(0) as number);
      [steps, bound] = [0, max];
      for (let start = 0; start <= text.length && steps <= max; ) {
        const end = run(program, start);
        // A failed attempt has restored every register.
        if (end >= 0) values.fill(-1);
        if (flags.sticky && end < 0) break;
        start = end > start ? end : start + 1;
      }
      return steps;
    },
    accepts: (node, character) => acceptsOf(node)(character.codePointAt(0) as number),
  };
}
