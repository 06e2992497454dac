import type { Age } from './ages.ts';
import type { Person } from './person.ts';
import { type BySentence, foldedAt, inOneSentence, near, type Reading } from './reading.ts';
import { type Role, roleAt } from './roles.ts';
import { isCited, isVerb, type RoleOfPerson, roleAfter, roleBefore } from './roles-of-person.ts';
import { OF_AGE } from './signs.ts';

/** The facts that a text states about one of its persons. */
export interface Facts {
  readonly person: Person;
  readonly before: RoleOfPerson | undefined;
  readonly after: RoleOfPerson | undefined;
  /** The age given beside the name. */
  readonly age: Age | undefined;
  /** Named for an office or profession. */
  readonly isPublic: boolean;
  readonly isSuspect: boolean;
}

/** The ages of a text, and the classes at school that a text gives instead of one. */
interface FoundAges {
  readonly ages: BySentence<Age>;
  readonly classes: BySentence<Age>;
}

/** The facts of each person, in the order of the text. */
export function readFacts(reading: Reading, persons: readonly Person[], found: FoundAges): Facts[] {
  const facts = persons.map((person) => gatherFacts(reading, person, found));
  giveFactsToList(reading, facts);
  return withFactsOfOtherMentions(reading, facts);
}

/** True if a noun before or after the name says one of the roles. */
export const hasRole = (
  { before, after }: Pick<Facts, 'before' | 'after'>,
  ...roles: readonly Role[]
): boolean =>
  (before !== undefined && roles.includes(before.role)) ||
  (after !== undefined && roles.includes(after.role));

function gatherFacts(reading: Reading, person: Person, { ages, classes }: FoundAges): Facts {
  const [before, after] = [roleBefore(reading, person), roleAfter(reading, person)];
  const age =
    ageOf(reading, person, ages, before) ??
    (teaches(reading, before) || teaches(reading, after) ? undefined : classOf(reading, person, classes));
  const roles = { before, after };
  const isPublic = hasRole(roles, 'official', 'fiction') && !hasRole(roles, 'relative', 'suspect', 'victim');
  return { person, before, after, age, isPublic, isSuspect: !isPublic && isSuspect(reading, person, roles) };
}

/** Words between a name and its age: "Ana Souza, uma menina de apenas 12 anos". */
const BEFORE_AGE =
  /^(?:de|com|tem|tinha|tera|que|cacul[oa]|mais|velh[oa]|nov[oa]|completou|completa|completara|completar|fara|faz|fez|fazer|vai|hoje|atualmente|apenas|so|entao|ja|idade|um|uma|o|a|na|epoca|aparentando|aparenta|ia|iria|nascid[oa]|data|nasc|ambos|aos|do|da|bairro|esq|dir|esquerda|direita|vulgo|categoria|sub|1\d|nao|profissional|\p{L}{3,}ista)$/u;
const MAX_WORDS_TO_AGE = 8;

function ageOf(
  reading: Reading,
  { from, to }: Person,
  ages: BySentence<Age>,
  before: RoleOfPerson | undefined,
): Age | undefined {
  const here = near(reading, ages, from);
  const after = isCited(reading, { from, to })
    ? undefined
    : here.find(
        (age) => age.from >= to && age.from <= to + MAX_WORDS_TO_AGE && isBesides(reading, to, age.from),
      );
  if (after) return after;
  // "aos 15 anos, Ana", "a jovem de 16 anos Ana", "Com apenas 17 anos, Ana"
  const ahead = here.findLast(
    (age) =>
      age.to <= from &&
      age.to >= from - 4 &&
      inOneSentence(reading, age.from, from) &&
      isBridge(reading, age.to, from),
  );
  const opening = here.findLast(
    (age) =>
      age.to <= from &&
      age.to >= from - 6 &&
      opensSentence(reading, age) &&
      isNounPhrase(reading, age.to, from),
  );
  if (opening) return opening;
  if (ahead && (before === undefined || before.at < ahead.from || before.role !== 'official')) return ahead;
  return undefined;
}

/** The class behind the name, with nothing but an apposition between them. */
const classOf = (reading: Reading, { from, to }: Person, classes: BySentence<Age>): Age | undefined =>
  near(reading, classes, from).find((one) => one.from > to && one.from <= to + MAX_WORDS_TO_CLASS);
const MAX_WORDS_TO_CLASS = 2;

/** "a professora Ana Souza, do 5º ano": her pupils are in that class. */
const teaches = (reading: Reading, role: RoleOfPerson | undefined): boolean =>
  role?.role === 'official' && TEACHING.test(foldedAt(reading, role.at));
const TEACHING = /^(?:prof|educador|pedagog|orientador|monitor|coordenador|diretor|regente|mae|pai)/;

function isBesides(reading: Reading, from: number, to: number): boolean {
  if (!inOneSentence(reading, from - 1, to)) return false;
  for (let index = from; index < to; index += 1) {
    const word = foldedAt(reading, index);
    if (BEFORE_AGE.test(word)) continue;
    const role = roleAt(reading, index);
    if (role && role !== 'official' && role !== 'relative' && (role !== 'offspring' || index === from))
      continue;
    // "João Bosco, morador do Guamá, de 14 anos"
    if (
      /^(?:morador[a]?|natural|residente|oriund[oa]|conhecid[oa]|deficiente|autista|indigena|ribeirinh[oa]|quilombola)$/.test(
        word,
      )
    )
      continue;
    if (reading.words[index]?.capital && !isVerb(word)) continue;
    return false;
  }
  return true;
}

/** "Com só 1 aninho e 2 meses, a guerreira Alice": an age that opens the sentence is its subject's. */
function opensSentence({ starts, sentences }: Reading, { from }: Age): boolean {
  return from - (starts[sentences[from] ?? 0] ?? 0) <= 3;
}

function isNounPhrase(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    if (isVerb(foldedAt(reading, index)) && foldedAt(reading, index) !== 'e') return false;
    if (roleAt(reading, index) === 'official' || roleAt(reading, index) === 'relative') return false;
  }
  return true;
}

function isBridge(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const word = foldedAt(reading, index);
    if (
      !/^(?:de|idade|a|o|a|identificad[oa]|como|chamad[oa]|nome|pelas|iniciais|pequen[oa]|conhecid[oa]|vulgo)$/.test(
        word,
      ) &&
      roleAt(reading, index) === undefined
    )
      return false;
  }
  return true;
}

const SUSPICION =
  /^(?:pres[oa]s?|detid[oa]s?|condenad[oa]s?|denunciad[oa]s?|indiciad[oa]s?|acusad[oa]s?|suspeit[oa]s?|investigad[oa]s?|autuad[oa]s?|capturad[oa]s?|recapturad[oa]s?|foragid[oa]s?|conduzid[oa]s?|confessou|reu|julgad[oa]s?|juri|sentenciad[oa]s?|estuprou|abusou|abusava|matou|agrediu|esfaqueou|violentou|molestou|aliciou|aliciava|fianca|custodia)$/;
const ACCUSING =
  /^(?:prende|prendem|condena|captura|detem|autua|indicia|prendeu|prenderam|condenou|condenaram|denunciou|indiciou|contra|prisao|capturou|deteve|autuou|apresentou|condenacao|julgamento|recapturou|absolveu|acusa|investiga|procura)$/;

const ATTACKING =
  /^(?:mat|agred|esfaque|espanc|ameac|estupr|assassin|tortur|violent|persegu|balea|atac)(?:ar|ir|ou|iu|a|e|ava|ia)$/;

function isSuspect(reading: Reading, { from, to }: Person, roles: Pick<Facts, 'before' | 'after'>): boolean {
  // "acusado de matar Ana Souza é condenado"
  if (ATTACKING.test(foldedAt(reading, from - 1))) return false;
  // "acusado por Ana Souza": she accuses.
  if (/^(?:por|pel[oa])$/.test(foldedAt(reading, from - 1))) return false;
  if (hasRole(roles, 'suspect')) return true;
  if (hasRole(roles, 'victim')) return false;
  for (let index = to; index < to + 10 && inOneSentence(reading, to - 1, index); index += 1) {
    const [word, gap] = [foldedAt(reading, index), reading.words[index]?.gap ?? ''];
    if (gap.includes(';') && !/^el[ea]$/.test(word)) break;
    // "Caso Ana Souza: namorado é indiciado"
    if (gap.includes(':') || roleAt(reading, index) === 'partner') break;
    if (SUSPICION.test(word)) return !/^(?:por|pelo|pela|se)$/.test(foldedAt(reading, index - 1));
    // "foi morta pelo marido, que confessou": the rest is about the husband.
    if (/^pel[oa]s?$/.test(word)) break;
    // Another subject begins: "Ana, com golpes de faca, o homem foi preso", "Ana confirma que ele a agrediu".
    if (/,/.test(gap) && /^[oa]s?$/.test(word) && !reading.words[index + 1]?.capital) break;
    if (/^(?:que|quando|enquanto|e)$/.test(word) && reading.words[index]?.text !== 'é' && !gap.includes(','))
      break;
  }
  if (roles.before?.role === 'partner') return false;
  for (let index = from - 1; index >= from - 3 && inOneSentence(reading, index, from); index -= 1) {
    const word = foldedAt(reading, index);
    if (ACCUSING.test(word)) return true;
    if (!/^(?:o|a|de|do|da|homem)$/.test(word)) return false;
  }
  return false;
}

/** "as crianças Ana, Bia e Caio, alunas do 7º ano": what is said at either end holds for all. */
function giveFactsToList(reading: Reading, facts: Facts[]): void {
  for (let index = 1; index < facts.length; index += 1) {
    const [one, next] = [facts[index - 1], facts[index]];
    if (one && next && isListed(reading, one.person, next.person)) facts[index] = joined(next, one);
  }
  for (let index = facts.length - 2; index >= 0; index -= 1) {
    const [one, next] = [facts[index], facts[index + 1]];
    if (one && next && isListed(reading, one.person, next.person)) facts[index] = joined(one, next);
  }
}

/**
 * "A secretária Ana Souza falou. Para Souza, ...": one who is an adult or has an office is so wherever the text names that
 * person by the surname. A first name alone can be the child's: "A delegada Ana Souza investiga. Ana foi ao abrigo".
 */
function withFactsOfOtherMentions(reading: Reading, facts: readonly Facts[]): Facts[] {
  const known = new Map<string, Facts>();
  for (const one of facts) {
    const isQualified =
      one.isPublic || (one.age !== undefined && one.age.years >= OF_AGE) || hasRole(one, 'worker');
    if (one.person.form !== 'full' || !isQualified) continue;
    for (const name of [nameOf(reading, one.person), foldedAt(reading, one.person.to - 1)])
      if (!known.has(name)) known.set(name, one);
  }
  if (known.size === 0) return [...facts];
  return facts.map((one) => {
    if (one.person.form === 'initials' || one.age) return one;
    const other = known.get(nameOf(reading, one.person));
    if (one.before || one.after)
      return other?.age && !hasRole(one, 'child', 'pupil', 'young') ? { ...one, age: other.age } : one;
    return other
      ? { ...one, before: other.before, after: other.after, age: other.age, isPublic: other.isPublic }
      : one;
  });
}

/** The first and the last word of a name: "ana souza"; the one word of "souza". */
const nameOf = (reading: Reading, { from, to }: Person): string =>
  to - from === 1 ? foldedAt(reading, from) : `${foldedAt(reading, from)} ${foldedAt(reading, to - 1)}`;

function joined(one: Facts, other: Facts): Facts {
  const before = one.before ?? other.before;
  const after = one.after ?? other.after;
  return {
    ...one,
    before,
    after,
    isPublic: one.isPublic || (other.isPublic && !one.before && !one.after),
    isSuspect: one.isSuspect || (other.isSuspect && !one.before),
  };
}

function isListed(reading: Reading, one: Person, next: Person): boolean {
  if (!inOneSentence(reading, one.to - 1, next.from)) return false;
  const between = reading.words.slice(one.to, next.from);
  if (between.length > 6) return false;
  const gap = reading.words[next.from]?.gap ?? '';
  if (between.length === 0) return /^, $/.test(gap);
  return between.every(
    ({ folded, text }) =>
      (/^(?:e|d[eao]|anos|aninhos)$/.test(folded) && text !== 'é') || /^\d{1,2}$/.test(folded),
  );
}
