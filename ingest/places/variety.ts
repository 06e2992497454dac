import type { Word } from '../words.ts';

/**
 * Spellings that only European Portuguese has: an acute accent before a nasal consonant (polémica, género, quilómetro),
 * "-ámos", and consonants that Brazil does not write (acção, directo, facto).
 */
const EUROPEAN_SPELLING =
  /[éó][mn][aeiou]|ámos$|^(?:acç|direcç|correcç|selecç|protecç|colecç|inspecç|projecç|redacç|reacç|transacç|fracç|infracç|afect|insecto|sector|factor|tractor|tecto$|trajecto|reflect|objecç|secç|contracç|extracç|atracç|activ|actor|actriz|actual|acto$|actos$|facto$|factos$|contact|projecto|objectiv|objecto|direct|correct[oa]|exact[oa]|arquitect|electr|lectiv|colectiv|efectiv|óptim|baptis|adopt|excepto|húmid)/u;

/** Words of Portugal's institutions and everyday life that Brazilian news does not use. */
const EUROPEAN_WORDS: ReadonlySet<string> = new Set(
  'autarca autarcas concelho concelhos concelhia freguesia freguesias autocarro autocarros utente utentes equipa equipas desporto desportiva desportivo desportivas desportivos golo golos arguido arguida arguidos registo registos planeamento telemovel telemoveis ecra sapadores doutoramento doutoramentos moliceiro moliceiros propinas camionista camionistas camiao camioes alojamento alojamentos portagem portagens betao multibanco autarquicas eurodeputado eurodeputada eurodeputados passadico passadicos vindima vindimas adeptos claque relvado'.split(
    ' ',
  ),
);

const FORMS_OF_ESTAR: ReadonlySet<string> = new Set(
  'estou esta estamos estao estava estavam estive esteve estiveram'.split(' '),
);
const NO_INFINITIVES: ReadonlySet<string> = new Set('mulher colher lugar par mar'.split(' '));

/** "está a fazer": Brazil writes "está fazendo". */
function isEuropeanProgressive(words: readonly Word[], index: number): boolean {
  const [verb, particle, next] = [words[index], words[index + 1], words[index + 2]];
  return (
    FORMS_OF_ESTAR.has(verb?.folded ?? '') &&
    particle?.text === 'a' &&
    next !== undefined &&
    !next.capital &&
    /[aei]r$/.test(next.folded) &&
    !NO_INFINITIVES.has(next.folded)
  );
}

/** True if the text is written in the Portuguese of Portugal. Names do not count: António Guterres comes to Belém too. */
export function isEuropeanPortuguese(words: readonly Word[]): boolean {
  return words.some(
    (word, index) =>
      (!word.capital && EUROPEAN_SPELLING.test(word.text)) ||
      ((!word.capital || word.opensSentence) && EUROPEAN_WORDS.has(word.folded)) ||
      isEuropeanProgressive(words, index),
  );
}

const SPANISH_WORDS: ReadonlySet<string> = new Set('el en y del una con los las'.split(' '));

/** True for a text in Spanish: its function words, apart from the pronouns of "fazê-los". */
export function isSpanish(words: readonly Word[]): boolean {
  const spoken = words.filter((word) => SPANISH_WORDS.has(word.text) && word.gap !== '-');
  return spoken.length >= 2;
}
