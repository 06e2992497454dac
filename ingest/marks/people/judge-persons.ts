import { type Age, findAges, findBirths, findSchoolYears, isClassOfName } from './ages.ts';
import { youthAthleteKind } from './athletes.ts';
import { EVENT_TEXTS, type SensitiveEvent } from './event.ts';
import { findEvents } from './events.ts';
import { isExcused } from './excuses.ts';
import { type Facts, hasRole, readFacts } from './facts.ts';
import { findPersons } from './find-persons.ts';
import { findHomeSigns, type HomeSign } from './home-signs.ts';
import { isLikeName } from './name-words.ts';
import type { Person } from './person.ts';
import {
  type BySentence,
  bySentence,
  foldedAt,
  hasBefore,
  inOneParagraph,
  inOneSentence,
  near,
  PASSAGE,
  type Reading,
  saysNear,
  wordsBetween,
} from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';
import { findMinorSigns, type MinorSign, OF_AGE } from './signs.ts';
import { isDoneTo, isSufferedBy } from './sufferers.ts';

export type PersonKind = 'minor' | 'athlete' | 'victim' | 'suspect' | 'name';

/** A person whose name an editor must check, and why. */
interface JudgedPerson {
  readonly kind: PersonKind;
  readonly person: Person;
  /** In Portuguese, for editors. */
  readonly why: string;
}

/**
 * Asks about every person in a passage that speaks of a child, or of an event whose victims are protected, unless an
 * excuse holds. `minorSince` is the first year of birth of minors.
 */
export function judgePersons(reading: Reading, minorSince: number): JudgedPerson[] {
  const persons = findPersons(reading);
  if (persons.length === 0) return [];
  const ages = [...findAges(reading), ...findBirths(reading, minorSince)].filter(
    (age) => !isOfAnimal(reading, age),
  );
  const classes = findSchoolYears(reading);
  const signs = bySentence(reading, findMinorSigns(reading, ages, classes));
  const ownClasses = classes.filter((one) => isClassOfName(reading, one));
  const homeSigns = bySentence(reading, findHomeSigns(reading));
  const events = bySentence(reading, findEvents(reading));
  return readFacts(reading, persons, {
    ages: bySentence(reading, ages),
    classes: bySentence(reading, ownClasses),
  }).flatMap((one): JudgedPerson[] => {
    const { person } = one;
    const sign = minorSignNear(reading, one, signs);
    const athlete = youthAthleteKind(reading, one);
    if (athlete === 'minor' || (athlete && events.size === 0))
      return [{ kind: athlete, person, why: 'categoria de base' }];
    if (sign) return [{ kind: 'minor', person, why: wordsBetween(reading, sign.from, sign.to) }];
    const event = eventNear(reading, one, events);
    if (event) return [{ kind: 'victim', person, why: EVENT_TEXTS[event.kind] }];
    const home = homeSignNear(reading, one, homeSigns);
    if (home) return [{ kind: 'minor', person, why: wordsBetween(reading, home.from, home.to) }];
    if (person.form !== 'full') return [];
    if (one.isSuspect) return [{ kind: 'suspect', person, why: 'suspeita ou prisão' }];
    return isPrivate(one) ? [{ kind: 'name', person, why: 'pessoa comum' }] : [];
  });
}

/** The sign of a minor in the passage of a person whom nothing excuses; the person's own age or role first. */
function minorSignNear(
  reading: Reading,
  one: Facts,
  signs: BySentence<MinorSign>,
): Pick<MinorSign, 'from' | 'to'> | undefined {
  const { person, age } = one;
  const here = near(
    reading,
    signs,
    person.from,
    isLikeName(reading, person) ? PASSAGE : PASSAGE - 1,
    goesOn(one),
  ).filter(({ from }) => from < person.from || from >= person.to);
  if (here.length === 0) return undefined;
  const ofFamily = here.find(({ kin }) => kin !== undefined && isClose(reading, kin, person));
  if (ofFamily?.kin !== undefined && isParentOf(reading, one, ofFamily.kin)) return ofFamily;
  if ((one.isPublic || one.isSuspect) && tellsOfOwnChild(reading, one)) return here[0];
  const isKin = isKinOfName(reading, one.person) && !hasAdultAge(one);
  const isUnderMeasure =
    one.isSuspect &&
    !hasAdultAge(one) &&
    here.some((sign) => sign.isMeasure && inOneSentence(reading, sign.from, person.from));
  if (!isKin && !isUnderMeasure && isExcused(reading, one, 'minor')) return undefined;
  if (age && age.years < OF_AGE) return age;
  const relation = [one.before, one.after].find(
    (role) => role?.role === 'relative' || role?.role === 'child',
  );
  return relation ? { from: relation.at, to: relation.at + 1 } : here[0];
}

/** Whether the paragraph before also speaks of this person: yes for relatives, and for people without an office, a trade or an adult's age. */
const goesOn = (one: Facts): boolean =>
  hasRole(one, 'child', 'relative') || !(one.isPublic || hasRole(one, 'worker') || hasAdultAge(one));

/** A word of home or school in the sentence of a person whom nothing excuses. */
function homeSignNear(reading: Reading, one: Facts, signs: BySentence<HomeSign>): HomeSign | undefined {
  const { person } = one;
  if (one.isPublic || hasAdultAge(one)) return undefined;
  const sign = near(reading, signs, person.from, isLikeName(reading, person) ? 1 : 0).find(
    ({ from, isGroup }) =>
      (from < person.from || from >= person.to) &&
      inOneParagraph(reading, from, person.from) &&
      // A school or children in general count in the sentence of a known name only.
      (!isGroup || (isLikeName(reading, person) && inOneSentence(reading, from, person.from))),
  );
  if (!sign || (!isKinOfName(reading, person) && isExcused(reading, one, 'minor'))) return undefined;
  return sign;
}

/** The child of the person: told in the same sentence or in the one beside it; a brother or sister only in the same. */
const isClose = (reading: Reading, kin: number, { from }: Person): boolean =>
  Math.abs((reading.sentences[kin] ?? 0) - (reading.sentences[from] ?? 0)) <=
  (/^(?:irma|prim)/.test(foldedAt(reading, kin)) ? 0 : 1);

/** "Ana Souza, 34, levou o filho, de 5 anos"; of a suspect only their own child counts, not the child of another person. */
function isParentOf(reading: Reading, one: Facts, kin: number): boolean {
  if (one.isPublic || hasRole(one, 'animal', 'fiction')) return false;
  return one.isSuspect ? isOwn(reading, kin) : hasAdultAge(one) || hasRole(one, 'worker');
}

/** "a professora Ana Souza levou a própria filha", "suspeita de torturar o próprio filho. Ana Souza foi presa". */
function tellsOfOwnChild(reading: Reading, { person: { from, to }, isPublic }: Facts): boolean {
  const { starts, sentences, words } = reading;
  const sentence = sentences[from] ?? 0;
  const [start, end] = isPublic
    ? [to, starts[sentence + 1] ?? words.length]
    : [starts[Math.max(0, sentence - 1)] ?? 0, starts[sentence + 2] ?? words.length];
  for (let index = start; index < end; index += 1) {
    // "o delegado Carlos Souza disse que a mulher levou a filha"
    if (
      isPublic &&
      /^(?:que|segundo|conforme)$/.test(foldedAt(reading, index)) &&
      SAYS.test(foldedAt(reading, index - 1))
    )
      return false;
    const role = roleAt(reading, index);
    // "o promotor Carlos Souza denunciou um padrasto por agredir a enteada"
    if (
      isPublic &&
      (role === 'suspect' || role === 'relative' || /^(?:homem|mulher)$/.test(foldedAt(reading, index)))
    )
      return false;
    if (
      role === 'offspring' &&
      (isOwn(reading, index) ||
        isAccompanied(reading, index) ||
        (!isPublic && isHarmedByParent(reading, index, from)))
    )
      return true;
  }
  return false;
}

/** "pai que abusava da filha", "Carlos Souza foi preso por abusar da filha": not "da filha da vizinha". */
function isHarmedByParent(reading: Reading, kin: number, suspect: number): boolean {
  const [next, second] = [foldedAt(reading, kin + 1), foldedAt(reading, kin + 2)];
  if (/^d[aeo]s?$/.test(next) && roleAt(reading, kin + 2) !== 'child' && !OF_YEARS.test(second)) return false;
  if (!hasBefore(reading, kin, MAX_WORDS_TO_HARMED, HARM)) return false;
  const isHis = suspect < kin && inOneSentence(reading, suspect, kin);
  return isHis || hasBefore(reading, kin, MAX_WORDS_TO_PARENT, PARENT);
}

const MAX_WORDS_TO_HARMED = 8;
const MAX_WORDS_TO_PARENT = 12;
const OF_YEARS =
  /^(?:\d+|apenas|menor|idade|um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze)$/;
const HARM =
  /^(?:abus|estupr|violent|molest|agred|agrid|tortur|espanc|mat(?:ou|ar)$|assedi|alici|explor|maltrat)/;
const PARENT = /^(?:pai|mae|padrasto|madrasta|genitora?|avo|tio|tia)$/;

/** "esteve no hospital com o filho", "ao lado da filha" */
const isAccompanied = (reading: Reading, kin: number): boolean =>
  /^(?:[oa]|d[oa])$/.test(foldedAt(reading, kin - 1)) &&
  /^(?:com|lado|aniversario)$/.test(foldedAt(reading, kin - 2));

const SAYS =
  /^(?:disse|diz|informou|informa|afirmou|afirma|explicou|explica|contou|conta|ressaltou|destacou|alertou|confirmou|relatou)$/;

const MAX_WORDS_OF_OFFICE = 8;

/** "o filho de 9 anos do vereador João Souza": the office does not excuse this name, because it tells whose child it is. */
function isKinOfName(reading: Reading, { from }: Person): boolean {
  let isOf = false;
  for (
    let index = from - 1;
    index >= from - MAX_WORDS_OF_OFFICE && inOneSentence(reading, index, from);
    index -= 1
  ) {
    const word = foldedAt(reading, index);
    // "o carro do pai, o empresário João Souza"
    if (/[,;:]/.test(reading.words[index + 1]?.gap ?? '')) return roleAt(reading, index) === 'relative';
    if (roleAt(reading, index) === 'offspring' || /^(?:mae|pai|avo|turma|classe|alun[oa])$/.test(word))
      return isOf;
    if (isVerb(word) && word !== 'e') return false;
    isOf ||= /^(?:de|d[oa]s?)$/.test(word);
  }
  return false;
}

const hasAdultAge = ({ age }: Facts): boolean => age !== undefined && age.years >= OF_AGE;

const isOwn = (reading: Reading, kin: number): boolean =>
  /^(?:propri[oa]s?|su[ao]s?)$/.test(foldedAt(reading, kin - 1)) || /^entead/.test(foldedAt(reading, kin));

function eventNear(
  reading: Reading,
  one: Facts,
  events: BySentence<SensitiveEvent>,
): SensitiveEvent | undefined {
  const here = near(reading, events, one.person.from, PASSAGE, goesOn(one)).filter(
    ({ isTopic }) => !isTopic || hasRole(one, 'victim'),
  );
  if (here.length === 0) return undefined;
  // An office excuses a witness, not the victim: "a vereadora Ana Souza revelou que apanhou do ex-marido".
  if (one.isPublic) {
    return here.find(
      (event) =>
        isSufferedBy(reading, one.person, event) ||
        (canBeVictim(reading, one) &&
          (isSaidAfter(reading, one.person, event) ||
            isDoneToPronoun(reading, one.person, event) ||
            isFoundDead(reading, one.person, event))),
    );
  }
  const done = here.find((event) => isDoneTo(reading, one.person, event));
  return done ?? (isExcused(reading, one, 'victim') ? undefined : here[0]);
}

/** Offices that speak of what happened to others, such as "a delegada"; the holder of any other can be the victim whom the text tells. */
const SPEAKS_OF_CASES =
  /^(?:delegad|juiz|promotor|procurador|defensor|desembargador|ministr|magistrad|advogad|jurista|polici|investigador|escriva|perit|inspetor|corregedor|coronel|major|capita|tenente|sargento|subtenente|(?:sub)?comandante|bombeir|socorrist|(?:sub)?secretari|(?:vice)?prefeit|governador|vereador|deputad|senador|parlamentar|presiden|medic|pediatra|psic|psiquiatra|terapeuta|assistente|conselheir|coordenador|diretor|superintendente|gestor|titular|reitor|bispo|arcebispo|padre|pastor|dom$|frei|pesquisador|sociolog|antropolog|historiador|ouvidor|especialista|lider|cacique|paje|doutor|dra?$|mediador)/;

const canBeVictim = (reading: Reading, { before }: Facts): boolean =>
  before?.role === 'official' && !SPEAKS_OF_CASES.test(foldedAt(reading, before.at));

/** "o marido a agrediu", "bateu nela", in a sentence after the name. */
const isDoneToPronoun = (reading: Reading, { to }: Person, { from, happened }: SensitiveEvent): boolean =>
  happened &&
  from >= to &&
  (/^(?:[oa]|lhe)$/.test(foldedAt(reading, from - 1)) ||
    /^(?:n|d)?el[ea]$/.test(foldedAt(reading, from + 1)) ||
    /^-[oa]$/.test(foldedAt(reading, from + 1)));

/** "Foi encontrado sem vida o contador Carlos Souza. Ele tirou a própria vida": the event stands in another sentence. */
const isFoundDead = (reading: Reading, { from }: Person, { kind }: SensitiveEvent): boolean =>
  kind === 'suicide' && saysNear(reading, from, FOUND) && saysNear(reading, from, DEAD);

const FOUND = /^(?:encontrad|achad|localizad)[oa]$/;
const DEAD = /^(?:vida|mort[oa]|corpo)$/;

const isSaidAfter = (reading: Reading, { to }: Person, { from, happened }: SensitiveEvent): boolean =>
  happened && from >= to && inOneSentence(reading, to - 1, from);

/** True for a person without an office whom the text calls a victim or names with the age. */
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
