import { PERSON_NAMES, STREETS, TITLES } from '../places/data/people-and-streets.ts';
import { entryAt } from '../places/gazetteer.ts';
import { isCasingReliable, type Word } from '../words.ts';

/** A person's name in a text, as a range of words. */
interface NamedPerson {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** True if named for a public office or public act. */
  readonly isPublic: boolean;
}

/** Public offices: the holder may be named, also under suspicion. */
const OFFICE =
  /^(?:prefeit|vereador|deputad|senador|governador|ministr|president|secretari|delegad|juiz|juiza|desembargador|promotor|procurador|reitor|diretor|coordenador|candidat|conselheir|comandante|coronel|major|capitao|tenente|bispo|padre|papa|dom$|superintendente)/;
/** People who act in public; as suspects or victims they are private persons. */
const PUBLIC_ACT =
  /^(?:tecnic|treinador|atacante|goleir|zagueir|volante|cantor|ator$|atriz|artista|jornalista|professor|pesquisador|atleta|jogador|lutador|escritor|mestre|gerente|engenheir|medic|advogad)/;
const PRIVATE_ROLE =
  /^(?:vitima|suspeit|acusad|pres[oa]$|detid|ferid|mort[oa]$|adolescente|crianca|menin|bebe|estudante|morador|motorista|motociclista|passageir|idos|jovem|mulher|homem|agricultor|pescador|vizinh|namorad|marido|espos|mae$|pai$|filh|paciente|condutor|identificad|desaparecid)/;
/** Next to one of these words a name is marked, whatever the profession. */
const UNDER_SUSPICION = /^(?:vitima|suspeit|acusad|pres[oa]$|detid|desaparecid|investigad)/;
/** After one of these words the name belongs to a building, saint or place. */
const NOT_A_PERSON =
  /^(?:sao|santa|santo|nossa|hospital|regional|bairro|bairros|municipio|estadio|aeroporto|premio|municipal|estadual|ponte|porto|laboratorio|plenario|unidade|ambulatorio|pronto|policlinica)$/;
/** Words before a name that indicate no public act. */
const NO_OFFICE = /^(?:seu|dona|tia|tio|familia|irmao|irma|irmaos|senhor|senhora|sr|sra)$/;
const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos']);

/** Names of several capitalised words that begin with a first name and are not places. */
export function namedPersons(words: readonly Word[]): NamedPerson[] {
  if (!isCasingReliable(words)) return [];
  const found: NamedPerson[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const place = entryAt(words, index);
    if (place && place.length > 1) {
      index += place.length - 1;
      continue;
    }
    const length = nameLength(words, index);
    if (length < 2) continue;
    const [from, to] = [firstWord(words, index), index + length];
    if (!isNameOfThing(words, from)) {
      const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
      found.push({ from, to, start, end, isPublic: isPublic(words, from, to) });
    }
    index += length - 1;
  }
  return found;
}

/** Persons whom nearby words describe as private, or whose age is given. */
export function privatePersons(words: readonly Word[], text: string): NamedPerson[] {
  return namedPersons(words).filter((person) => {
    if (person.isPublic) return false;
    const { from, to, end } = person;
    const near = [...words.slice(Math.max(0, from - 7), from), ...words.slice(to, to + 5)];
    const aged = /^,?\s{1,3}(?:de\s{1,3})?\d{1,3}\s{1,3}anos/.test(text.slice(end, end + 20));
    return aged || near.some(({ folded }) => PRIVATE_ROLE.test(folded));
  });
}

function isPublic(words: readonly Word[], from: number, to: number): boolean {
  const before = words.slice(Math.max(0, from - 3), from).map(({ folded }) => folded);
  if (before.some((word) => OFFICE.test(word))) return true;
  const near = [...before, ...words.slice(to, to + 5).map(({ folded }) => folded)];
  if (near.some((word) => UNDER_SUSPICION.test(word))) return false;
  return before.some((word) => PUBLIC_ACT.test(word) || (TITLES.has(word) && !NO_OFFICE.test(word)));
}

/** "Rua Antônio Barreto", "Hospital Regional Abelardo Santos": capitalised words connect the noun to the name. */
function isNameOfThing(words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 4); at -= 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !next || !/^[\s.]{1,3}$/.test(next.gap)) return false;
    if (NOT_A_PERSON.test(word.folded) || STREETS.has(word.folded)) return true;
    if (!word.capital && !PARTICLES.has(word.folded)) return false;
  }
  return false;
}

/** The start of a name whose first word is rare: "Shyrley Cruz Maia". */
function firstWord(words: readonly Word[], at: number): number {
  let first = at;
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const [word, next] = [words[back], words[back + 1]];
    if (!word || !next || !/^\s+$/.test(next.gap) || next.opensSentence) break;
    if (word.capital && !word.opensSentence && !STREETS.has(word.folded) && !TITLES.has(word.folded))
      first = back;
    else if (!PARTICLES.has(word.folded)) break;
  }
  return first;
}

function nameLength(words: readonly Word[], at: number): number {
  const first = words[at];
  if (!first?.capital || !PERSON_NAMES.has(first.folded)) return 0;
  let [length, capitals] = [1, 1];
  for (let next = at + 1; next < words.length && next < at + 7; next += 1) {
    const word = words[next];
    if (!word || !/^\s+$/.test(word.gap)) break;
    if (word.capital) [length, capitals] = [next - at + 1, capitals + 1];
    else if (!PARTICLES.has(word.folded)) break;
  }
  return capitals >= 2 ? length : 0;
}
