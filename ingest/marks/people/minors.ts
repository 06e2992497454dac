import type { Age } from './ages.ts';
import { type Facts, hasRole, OF_AGE } from './facts.ts';
import type { Person } from './find-persons.ts';
import {
  type BySentence,
  foldedAt,
  inOneSentence,
  near,
  type Reading,
  saysNear,
  wordsBetween,
} from './reading.ts';
import { roleAt } from './roles.ts';

/** One child, not children in general. */
export interface MinorMention {
  readonly from: number;
  readonly to: number;
}

const GENERIC_BEFORE = /^(?:cada|toda|todo|qualquer|por|nenhum|nenhuma|como|ser|sem)$/;

/** The children of whom a text speaks: ages under 18, nouns, and pupils of a class. */
export function findMinors(reading: Reading, ages: readonly Age[], classes: BySentence<Age>): MinorMention[] {
  const mentions: MinorMention[] = ages.filter(({ years }) => years < OF_AGE);
  for (let at = 0; at < reading.words.length; at += 1) {
    const role = roleAt(reading, at);
    const child = role === 'child' && isOneChild(reading, at, foldedAt(reading, at));
    // "a filha, aluna do jardim de infância"
    const pupil =
      role === 'offspring' && near(reading, classes, at).some(({ from }) => from > at && from < at + 8);
    if (child || pupil) mentions.push({ from: at, to: at + 1 });
  }
  return mentions;
}

function isOneChild(reading: Reading, at: number, word: string): boolean {
  const before = foldedAt(reading, at - 1);
  if (GENERIC_BEFORE.test(before)) return false;
  if (/^(?:gemeos|gemeas|trigemeos)$/.test(word)) return true;
  if (/s$/.test(word)) return /^(?:dois|duas|tres|quatro|2|3|4)$/.test(before);
  if (/^(?:da|do)$/.test(before) && /^(?:crianca|adolescente)$/.test(word)) {
    const earlier = foldedAt(reading, at - 2);
    if (
      /^(?:e|direitos?|estatuto|dia|conselho|protecao|defesa|saude|interesse|hospital|desenvolvimento|vara|delegacia)$/.test(
        earlier,
      )
    )
      return false;
    if (foldedAt(reading, at + 1) === 'e' && /^(?:do|da|adolescente)$/.test(foldedAt(reading, at + 2)))
      return false;
  }
  return true;
}

const HIGHER =
  /^(?:universitari[oa]s?|universidade|ufpa|uepa|ufra|ufopa|unifesspa|ifpa|unama|graduacao|faculdade|mestrado|mestrand[oa]|doutorado|doutorand[oa]|engenharia|medicina|direito|enfermagem|geologia|pedagogia|curso|academic[oa]|superior|tecnologo|eja|alfabetizacao|autoescola|letras|odontologia|biologia|agronomia|psicologia|jornalismo)$/;

/** The words that make somebody a minor, or that identify one; undefined if there are none. */
export function whyMinor(
  reading: Reading,
  one: Facts,
  minors: BySentence<MinorMention>,
  classes: BySentence<Age>,
): string | undefined {
  const { before, after, age } = one;
  if (hasRole(one, 'animal', 'fiction')) return undefined;
  if (age)
    return age.years < OF_AGE ? wordsBetween(reading, age.from, age.to) : whyRelative(reading, one, minors);
  const own =
    (before?.role === 'child' && before.of === undefined) || (before?.role === 'offspring' && minors.size > 0)
      ? before
      : after?.role === 'child'
        ? after
        : undefined;
  if (own) return wordsBetween(reading, own.at, own.at + 1);
  return whyPupil(reading, one, classes) ?? whyRelative(reading, one, minors);
}

/** A class, or a pupil who studies at no university. */
function whyPupil(reading: Reading, one: Facts, classes: BySentence<Age>): string | undefined {
  const { person, before, after, isPublic } = one;
  if (saysNear(reading, person.from, HIGHER)) return undefined;
  const pupil = [before, after].find((role) => role?.role === 'pupil');
  const next = near(reading, classes, person.from).find(
    ({ from }) => from >= person.to && from < person.to + MAX_WORDS_TO_CLASS,
  );
  // "Ensino fundamental: 1º lugar, Ana Souza"
  if (!isPublic && saysNear(reading, person.from, /^lugar$/)) {
    const list = near(reading, classes, person.from).find(({ to }) => to <= person.from);
    if (list) return wordsBetween(reading, list.from, list.to);
  }
  if (next && (pupil || (!isPublic && attends(reading, person.to, next.from))))
    return wordsBetween(reading, next.from, next.to);
  if (!isPublic && pupilInNextSentence(reading, one, classes)) return 'aluno';
  return pupil && wordsBetween(reading, pupil.at, pupil.at + 1);
}

/** "Ana venceu. Ela é aluna do 5º ano." */
function pupilInNextSentence(reading: Reading, { person }: Facts, classes: BySentence<Age>): boolean {
  const start = reading.starts[(reading.sentences[person.from] ?? 0) + 1];
  if (start === undefined || (person.form === 'single' && !person.known)) return false;
  if (
    !/^(?:el[ea]s?|alun[oa]s?|estudantes?)$/.test(foldedAt(reading, start)) ||
    saysNear(reading, start, HIGHER)
  )
    return false;
  return near(reading, classes, start).some(({ from }) => from <= start + 6);
}

const MAX_WORDS_TO_CLASS = 14;

/** "Ana, do 5º ano", "Ana, que cursa o 5º ano" */
function attends(reading: Reading, from: number, to: number): boolean {
  if (to > from + 6) return false;
  for (let at = from; at < to; at += 1) if (!ATTENDING.test(foldedAt(reading, at))) return false;
  return true;
}

const ATTENDING =
  /^(?:do|da|de|no|na|o|a|que|e|turma|cursa|estuda|frequenta|esta|matriculad[oa]|estudante|alun[oa]|ensino|educacao|jovem|crianca)$/;

/** A named relative identifies the child. */
function whyRelative(reading: Reading, one: Facts, minors: BySentence<MinorMention>): string | undefined {
  const { person, before, after } = one;
  const relation = [before, after].find((role) => role?.role === 'relative');
  if (relation && near(reading, minors, person.from, 2).some(({ from }) => !isInside(from, person)))
    return wordsBetween(reading, relation.at, relation.at + 1);
  if (one.isPublic || person.form === 'initials') return undefined;
  const isChildOf =
    roleAt(reading, person.from - 2) === 'offspring' && /^d[aeo]$/.test(foldedAt(reading, person.from - 1));
  if (person.form === 'single' && !person.known && !isChildOf) return undefined;
  // "acompanhou o filho, de 9 anos"
  for (const { from } of near(reading, minors, person.from, 1)) {
    const kin = kinBefore(reading, from);
    // "da própria filha", "sua enteada": the child of the suspect; otherwise it is somebody else's.
    if (kin !== undefined && one.isSuspect && !isOwn(reading, kin)) continue;
    if (kin !== undefined) return wordsBetween(reading, kin, kin + 1);
  }
  return undefined;
}

const isOwn = (reading: Reading, kin: number): boolean =>
  /^(?:propri[oa]s?|su[ao]s?)$/.test(foldedAt(reading, kin - 1)) || /^entead/.test(foldedAt(reading, kin));

const isInside = (at: number, { from, to }: Person): boolean => at >= from && at < to;

/** The child who is told by its family: "o filho, de 9 anos". */
function kinBefore(reading: Reading, at: number): number | undefined {
  for (let back = at; back >= at - 6 && inOneSentence(reading, back, at); back -= 1) {
    if (roleAt(reading, back) === 'offspring' || TWINS.test(foldedAt(reading, back))) return back;
  }
  return undefined;
}

const TWINS = /^(?:gemeos|gemeas|trigemeos)$/;
