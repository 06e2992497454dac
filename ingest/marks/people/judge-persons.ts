import { type Age, findAges, findBirths, findSchoolYears } from './ages.ts';
import { isYouthAthlete } from './athletes.ts';
import { findEvents } from './events.ts';
import { type Facts, hasRole, readFacts } from './facts.ts';
import { findPersons, type Person } from './find-persons.ts';
import { findMinors, whyMinor } from './minors.ts';
import { bySentence, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { whyVictim } from './victims.ts';

export type PersonKind = 'minor' | 'athlete' | 'victim' | 'suspect' | 'name';

/** A person whose name an editor must check, and why. */
export interface JudgedPerson {
  readonly kind: PersonKind;
  readonly person: Person;
  /** In Portuguese, for editors. */
  readonly why: string;
}

/**
 * Finds the persons of a text, then what stands near each: age, role, event. `minorSince` is the first year of birth of
 * minors.
 */
export function judgePersons(reading: Reading, minorSince: number): JudgedPerson[] {
  const persons = findPersons(reading);
  if (persons.length === 0) return [];
  const ages = [...findAges(reading), ...findBirths(reading, minorSince)].filter(
    (age) => !isOfAnimal(reading, age),
  );
  const classes = bySentence(reading, findSchoolYears(reading));
  const minors = bySentence(reading, findMinors(reading, ages, classes));
  const events = bySentence(reading, findEvents(reading));
  return readFacts(reading, persons, bySentence(reading, ages)).flatMap((one): JudgedPerson[] => {
    const { person } = one;
    const minor = whyMinor(reading, one, minors, classes);
    if (events.size === 0 && isYouthAthlete(reading, one))
      return [{ kind: 'athlete', person, why: minor ?? 'categoria de base' }];
    if (minor !== undefined) return [{ kind: 'minor', person, why: minor }];
    const victim = whyVictim(reading, one, events);
    if (victim !== undefined) return [{ kind: 'victim', person, why: victim }];
    if (person.form !== 'full') return [];
    if (one.isSuspect) return [{ kind: 'suspect', person, why: 'suspeita ou prisão' }];
    return isPrivate(one) ? [{ kind: 'name', person, why: 'pessoa comum' }] : [];
  });
}

/** Without an office, and called a victim or named with the age. */
function isPrivate(one: Facts): boolean {
  return !one.isPublic && (hasRole(one, 'victim') || one.age !== undefined);
}

const ANIMAL_WORDS = 4;

function isOfAnimal(reading: Reading, { from }: Age): boolean {
  for (let back = from - 1; back >= from - ANIMAL_WORDS && inOneSentence(reading, back, from); back -= 1) {
    if (roleAt(reading, back) === 'animal') return true;
  }
  return false;
}
