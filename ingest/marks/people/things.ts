import { STREETS } from '../../places/data/people-and-streets.ts';
import { entryAt } from '../../places/gazetteer.ts';
import { ORDINARY_WORDS, THINGS } from './data/names.ts';
import { initialsAt } from './initials.ts';
import { hasAgeAfter } from './introduced.ts';
import { MAX_NAME_WORDS, PARTICLES } from './name-words.ts';
import { foldedAt, inOneSentence, type Reading, saysNear } from './reading.ts';

const KIND_OF_THING =
  /^(?:municipal|estadual|federal|indigena|quilombola|ribeirinha|particular|comunitari[oa]|rural|tecnic[oa]|agricola|publica)$/;

/** The word after a thing such as "Escola Maria Helena" or "rua João Diogo": the capitalised words belong to it. */
export function endOfThing(reading: Reading, at: number): number {
  const { words } = reading;
  const head = words[at];
  if (!head) return at + 1;
  const place = entryAt(words, at);
  // "Santa Maria Goretti" goes on after the municipality Santa Maria.
  const goesOn =
    place &&
    /^(?:santa|santo|sao)$/.test(head.folded) &&
    reading.words[at + place.length]?.capital &&
    reading.words[at + place.length]?.gap === ' ';
  if (place && place.length > 1 && head.capital && !goesOn) return at + place.length;
  // The preposition, not the state: "Para Elizângela Portilho, a reforma".
  if (head.text === 'Para') return at + 1;
  // "superiora das Filhas da Caridade"
  const isOrder =
    head.capital &&
    /^(?:filhas|servas|irmas)$/.test(head.folded) &&
    /^d[ao]s$/.test(foldedAt(reading, at - 1)) &&
    /^d[aeo]$/.test(foldedAt(reading, at + 1));
  if (!isOrder && !STREETS.has(head.folded) && !THINGS.has(head.folded)) return at + 1;
  // The secretary, not the office.
  if (/^(?:sub)?secretária$/i.test(head.text)) return at + 1;
  // 'denomina "Rua Ana Souza", em memória da feirante morta'
  if (
    STREETS.has(head.folded) &&
    saysNear(reading, at, /^mort[oa]$|^assassinad/) &&
    saysNear(reading, at, /^(?:memoria|homenagem)$/)
  )
    return at + 1;
  // "o nacional Carlos Souza", as the police says.
  if (head.folded === 'nacional' && /^[oa]$/.test(foldedAt(reading, at - 1))) return at + 1;
  // "Guarda de Lucas fica com a avó": an ordinary word that opens the sentence.
  const ordinary = !head.capital || (head.opensSentence && foldedAt(reading, at + 1) === 'de');
  if (ordinary && ORDINARY_WORDS.has(head.folded)) return at + 1;
  let to = at + 1;
  for (let next = at + 1; next < at + MAX_NAME_WORDS; next += 1) {
    const word = words[next];
    if (!word || !/^(?:\s|\.\s|-)$/.test(word.gap) || !inOneSentence(reading, at, next)) break;
    // "em conflito com a lei PHFS"
    if (!head.capital && initialsAt(reading, next)) break;
    if (word.capital || /^\d/.test(word.text)) to = next + 1;
    // "escola indígena Wyka Kwara"
    else if (next === at + 1 && KIND_OF_THING.test(word.folded)) continue;
    else if (
      !PARTICLES.test(word.folded) ||
      (!head.capital && word.folded === 'de' && to === at + 1) ||
      word.folded === 'e'
    )
      break;
  }
  // "Morreu no hospital Ana Souza, 41"
  return !head.capital && hasAgeAfter(reading, to) ? at + 1 : to;
}

/** "São João", "Família Maria": a first name that goes on with the name of a thing. */
export function belongsToThing({ words }: Reading, at: number): boolean {
  const before = words[at - 1];
  return before?.capital === true && words[at]?.gap === ' ' && THINGS.has(before.folded);
}
