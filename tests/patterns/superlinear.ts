import { RegExpParser } from '@eslint-community/regexpp';
import { type Attack, attacksOn } from './attack-texts.ts';
import { createStepCounter, type StepCounter } from './step-counter.ts';

/** A linear pattern takes twice the steps for twice the text, a quadratic one four times. */
const SUPERLINEAR_GROWTH = 3;
/** In a short text the constant part weighs more, so a smaller growth is enough to test a longer text. */
const SUSPICIOUS_GROWTH = 2.5;
/** A repetition bounded by 200 looks unbounded in a short text, but not in a longer one. */
const LENGTHS = { first: 40, second: 400, third: 1_500 } as const;
/** Nested bounded repetitions grow linearly, but with too large a factor. */
const MAX_STEPS_PER_CHARACTER = 3_000;

/** A text for which the expression takes more than linear time; `undefined` if none was found. */
export function findSuperlinearAttack(pattern: string, flags: string): Attack | undefined {
  const expression = new RegExpParser().parseLiteral(String(new RegExp(pattern, flags)));
  const counter = createStepCounter(expression);
  return attacksOn(expression, counter).find(
    (attack) =>
      growthOf(counter, attack, LENGTHS.first) >= SUSPICIOUS_GROWTH &&
      growthOf(counter, attack, LENGTHS.second) >= SUPERLINEAR_GROWTH &&
      growthOf(counter, attack, LENGTHS.third) >= SUPERLINEAR_GROWTH,
  );
}

/** The factor by which the steps grow when the text is twice as long. */
function growthOf(counter: StepCounter, attack: Attack, length: number): number {
  const max = MAX_STEPS_PER_CHARACTER * 2 * length;
  const longer = counter.count(textOf(attack, 2 * length), max);
  return longer > max ? Number.POSITIVE_INFINITY : longer / counter.count(textOf(attack, length), max);
}

function textOf({ prefix, pump, suffix }: Attack, length: number): string {
  return prefix + pump.repeat(Math.ceil(length / Math.max(1, pump.length))) + suffix;
}
