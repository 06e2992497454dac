import { isPartnerNoun } from './domestic-events.ts';
import type { SensitiveEvent } from './event.ts';
import type { Person } from './person.ts';
import { foldedAt, hasBefore, inOneSentence, type Reading } from './reading.ts';
import { roleAt } from './roles.ts';
import { isVerb } from './roles-of-person.ts';

/** Verbs that stand between a name and what happened to that person. */
const SUFFERING =
  /^(?:foi|era|que|teve|cometeu|comete|tentou|teria|havia|sofreu|revelou|contou|relatou|denunciou|denuncia|disse|diz|afirma|afirmou|ter|sido|tem|tinha|ja|e|tirou|deu|atentou|socorrid[oa]|encontrad[oa]|achad[oa]|ingeriu|ingerir|apos|depois|se|publicou|expos|desabafou|acusou|acusa|vem|vinha|sofrendo|registrou|pediu|procurou|ocupou|tribuna|vive|vivia|depois)$/;
const MAX_WORDS_TO_EVENT = 12;

/**
 * True for the victim of an event, by the words between both: "a agente de saúde Ana Souza, 29 anos, morta pelo marido".
 * An officer who tells of another victim is none.
 */
export function isSufferedBy(reading: Reading, person: Person, event: SensitiveEvent): boolean {
  const { from: start, to } = person;
  if (isDoneTo(reading, person, event)) return true;
  if (event.from < start) return false;
  // "a soldado Ana Souza acusou o capitão de assédio"
  if (/^acus(?:ou|a)$/.test(foldedAt(reading, to))) return true;
  if (event.kind === 'suicide' && isFoundDead(reading, person)) return true;
  // "o promotor Carlos Souza denunciou": the verb is what that person did.
  if (event.from === to && isVerb(foldedAt(reading, to)) && !/^(?:apanh|sofr)/.test(foldedAt(reading, to)))
    return false;
  if (!event.happened || event.from > to + MAX_WORDS_TO_EVENT) return false;
  for (let index = to; index < event.from; index += 1) {
    const word = foldedAt(reading, index);
    if (SUFFERING.test(word)) continue;
    if (isVerb(word) && word !== 'em') return false;
    // "a promotora denunciou um tio por abusar"
    if (/^uma?$/.test(word) && roleAt(reading, index + 1)) return false;
    // Another subject: "disse que a vítima foi estuprada".
    if (
      /^[oa]s?$/.test(word) &&
      foldedAt(reading, index - 1) !== 'teve' &&
      !/^(?:propri[oa]|vida|tribuna)$/.test(foldedAt(reading, index + 1))
    )
      return false;
  }
  return true;
}

const ACCUSATION = /^(?:denuncias?|acusac(?:ao|oes)|queixas?|representac(?:ao|oes))$/;

/**
 * "o marido matou a professora Ana Souza", "medida protetiva em favor da advogada Ana Souza", "assédio sexual contra a
 * ex-secretária Ana Souza", "estuprar a cunhada, Ana Souza"; but "denúncia de assédio contra" names who is accused.
 */
export function isDoneTo(
  reading: Reading,
  { from: start }: Person,
  { kind, from, happened }: SensitiveEvent,
): boolean {
  if (from >= start || from < start - MAX_WORDS_TO_OBJECT || !inOneSentence(reading, from, start))
    return false;
  if (!isObject(reading, from, start)) return false;
  const isAgainst = hasBefore(reading, start, start - from, /^contra$/);
  if (isAgainst)
    return !/^protetiva/.test(foldedAt(reading, from)) && !hasBefore(reading, from, 4, ACCUSATION);
  const isApart = reading.words[start]?.gap.includes(',') === true;
  if (kind === 'domestic') return !isApart || isNounBefore(reading, start);
  return kind === 'sexual' && happened && isNounBefore(reading, start);
}

const NOUN_OF_PERSON =
  /^(?:cunhad|sogr|vizinh|colega|amig|patro|empregad|funcionari|paciente|client|nora$|genro$)/;

/** "o" or "a", as far as the ending of a noun or given name tells. */
function genderOf(word: string): 'o' | 'a' | undefined {
  if (word === 'mulher' || word.endsWith('a')) return 'a';
  return word.endsWith('e') ? undefined : 'o';
}

/** "a cunhada, Ana": a noun of a person stands before the name; "acusado de matar a companheira, João é julgado" has two. */
function isNounBefore(reading: Reading, start: number): boolean {
  const noun = foldedAt(reading, start - 1);
  const isApart = reading.words[start]?.gap.includes(',') === true;
  const [one, other] = [genderOf(noun), genderOf(foldedAt(reading, start))];
  if (isApart && one !== undefined && other !== undefined && one !== other) return false;
  return roleAt(reading, start - 1) !== undefined || isPartnerNoun(noun) || NOUN_OF_PERSON.test(noun);
}

/** "Ana Souza foi encontrada sem vida", "Ana Souza, servidora da Secretaria de Obras, foi achada morta", "o corpo de Ana Souza". */
function isFoundDead(reading: Reading, { from, to }: Person): boolean {
  if (hasBefore(reading, from, 4, DEATH)) return true;
  if (saysDead(reading, to, to + 5)) return true;
  const start = endOfApposition(reading, to);
  return start !== undefined && saysDead(reading, start, start + 5) && isSaidOfName(reading, start);
}

const DEATH = /^(?:corpo|morte|falecimento|partida|perda|velorio|sepultamento|enterro)$/;

function saysDead(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to && inOneSentence(reading, from - 1, index); index += 1) {
    const word = foldedAt(reading, index);
    if (/^(?:mort[oa]|morreu)$/.test(word)) return true;
    if (word === 'sem' && foldedAt(reading, index + 1) === 'vida') return true;
  }
  return false;
}

const MAX_WORDS_OF_APPOSITION = 14;

/** The word after what two commas set off behind a name. */
function endOfApposition(reading: Reading, to: number): number | undefined {
  if (!reading.words[to]?.gap.startsWith(',')) return undefined;
  for (
    let index = to + 1;
    index <= to + MAX_WORDS_OF_APPOSITION && inOneSentence(reading, to, index);
    index += 1
  ) {
    if (reading.words[index]?.gap.startsWith(',')) return index;
  }
  return undefined;
}

/** True if the words that follow tell of the named person. False for "disse que a mulher foi achada morta": the officer who says it is not the one who died. */
function isSaidOfName(reading: Reading, index: number): boolean {
  return /^(?:foi|havia|tinha|teria|morreu|mort[oa]|sem|que|(?:encontrad|achad|localizad)[oa])$/.test(
    foldedAt(reading, index),
  );
}

const MAX_WORDS_TO_OBJECT = 7;

/** Only the words of an object stand between a verb and a name. */
function isObject(reading: Reading, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index += 1) {
    const word = foldedAt(reading, index);
    if (
      /^(?:diz|disse|informou|segundo|conforme|explicou|afirmou|por|pel[oa]s?)$/.test(word) ||
      (isVerb(word) && !/^(?:para|contra|e)$/.test(word))
    )
      return false;
  }
  return true;
}
