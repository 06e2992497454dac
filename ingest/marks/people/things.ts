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
export function endOfThing(reading: Reading, index: number): number {
  const { words } = reading;
  const head = words[index];
  if (!head) return index + 1;
  const place = entryAt(words, index);
  // "Santa Maria Goretti" goes on after the municipality Santa Maria.
  const goesOn =
    place &&
    /^(?:santa|santo|sao)$/.test(head.folded) &&
    reading.words[index + place.length]?.capital &&
    reading.words[index + place.length]?.gap === ' ';
  if (place && place.length > 1 && head.capital && !goesOn) return index + place.length;
  // The preposition, not the state: "Para Elizângela Portilho, a reforma".
  if (head.text === 'Para') return index + 1;
  // "superiora das Filhas da Caridade"
  const isOrder =
    head.capital &&
    /^(?:filhas|servas|irmas)$/.test(head.folded) &&
    /^d[ao]s$/.test(foldedAt(reading, index - 1)) &&
    /^d[aeo]$/.test(foldedAt(reading, index + 1));
  if (!isOrder && !STREETS.has(head.folded) && !THINGS.has(head.folded)) return index + 1;
  // The secretary, not the office.
  if (/^(?:sub)?secretária$/i.test(head.text)) return index + 1;
  // 'denomina "Rua Ana Souza", em memória da feirante morta'
  if (
    STREETS.has(head.folded) &&
    saysNear(reading, index, /^mort[oa]$|^assassinad/) &&
    saysNear(reading, index, /^(?:memoria|homenagem)$/)
  )
    return index + 1;
  // "o nacional Carlos Souza", as the police says.
  if (head.folded === 'nacional' && /^[oa]$/.test(foldedAt(reading, index - 1))) return index + 1;
  // "Guarda de Lucas fica com a avó": an ordinary word that opens the sentence.
  const ordinary = !head.capital || (head.opensSentence && foldedAt(reading, index + 1) === 'de');
  if (ordinary && ORDINARY_WORDS.has(head.folded)) return index + 1;
  let to = index + 1;
  for (let next = index + 1; next < index + MAX_NAME_WORDS; next += 1) {
    const word = words[next];
    if (!word || !/^(?:\s|\.\s|-)$/.test(word.gap) || !inOneSentence(reading, index, next)) break;
    // "em conflito com a lei PHFS"
    if (!head.capital && initialsAt(reading, next)) break;
    if (word.capital || /^\d/.test(word.text)) to = next + 1;
    // "escola indígena Wyka Kwara"
    else if (next === index + 1 && KIND_OF_THING.test(word.folded)) continue;
    else if (
      !PARTICLES.test(word.folded) ||
      (!head.capital && word.folded === 'de' && to === index + 1) ||
      word.folded === 'e'
    )
      break;
  }
  // "Morreu no hospital Ana Souza, 41"
  return !head.capital && hasAgeAfter(reading, to) ? index + 1 : to;
}

/** "São João", "Família Maria": a first name that goes on with the name of a thing. */
export function belongsToThing({ words }: Reading, index: number): boolean {
  const before = words[index - 1];
  return before?.capital === true && words[index]?.gap === ' ' && THINGS.has(before.folded);
}
