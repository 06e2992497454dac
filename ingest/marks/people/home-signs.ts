import { entryAt } from '../../places/gazetteer.ts';
import { memoize } from './memoize.ts';
import { foldedAt, isPartOfName, type Reading, saysNear } from './reading.ts';
import { isAuntOfPlace, isNoOnesMother, isOfTemple } from './roles.ts';
import { ANY, BUSINESS, HIGHER } from './signs.ts';

/**
 * A word of the home, school, birth or custody of children. Such words are used of adults too, so only a person
 * named in its sentence is asked about, unless an office or an adult's age stands beside the name.
 */
export interface HomeSign {
  readonly from: number;
  readonly to: number;
  /** Children in general: only a known name is asked about. */
  readonly isGroup: boolean;
}

/** Words of family, school, birth and custody. */
const HOME =
  /^(?:juniores|escolar|mochila|merenda|apae|madrinha|padrinho|orfaos?|orfas?|pediatr(?:a|ia)|catequese|pipa|bonecas?|gremio|criancas|infantil|menores|adolescentes|meninos|meninas|mirim|mirins|nasceram|microcefalia|autistas?|autismo|formatura|repetente|professor[a]?|turma|filh[oa]|filhinh[oa]|net[oa]|netinh[oa]|sobrinh[oa]|entead[oa]|afilhad[oa]|irmaozinho|irmazinha|irma|irmao|prim[oa]|maes?|mamae|pais?|papai|genitora?|genitores|padrasto|madrasta|avo|avos|vovo|vo|tia|tio|escola|colegio|aulas?|farda|brinc(?:a|am|ava|avam|ando|ar|ou)|nasceu|nascer|nascimento|parto|gemeos|gemeas|maternidade|creches|apreendidos|batizad[oa]|adot(?:ou|ad[oa]|iv[oa]|ar)|adocao|abrigo|acolhid[oa]|internad[oa]|apreendid[oa]|tratos|negligencia|campinho|estud(?:a|ava|am)|cursa(?:va)?|titia|titio)$/;
const isHomeWord = memoize((folded) => HOME.test(folded));
/** "pai de dois filhos" is said of the adult. */
const SO_MANY = /^(?:dois|duas|tres|quatro|cinco)$/;
const GROUP =
  /^(?:aulas?|escolar|merenda|creches|apreendidos|escola|colegio|maternidade|criancas|infantil|menores|adolescentes|meninos|meninas|mirim|mirins|turma|professor[a]?)$/;

export function findHomeSigns(reading: Reading): HomeSign[] {
  return reading.words.flatMap(({ folded }, index) =>
    isOfHome(reading, index) && !(INSTITUTION.test(folded) && saysNear(reading, index, BUSINESS))
      ? [{ from: index, to: index + 1, isGroup: GROUP.test(folded) }]
      : [],
  );
}

const INSTITUTION = /^(?:merenda|escolar|aulas?|creches|escola|colegio|maternidade|abrigo|infantil)$/;

/** "o filho", "na escola", "nasceu", but not "pai de dois filhos" and "filho de Cametá". */
function isOfHome(reading: Reading, index: number): boolean {
  if (
    !isHomeWord(foldedAt(reading, index)) ||
    (isPartOfName(reading, index) && foldedAt(reading, index) !== 'apae')
  )
    return false;
  // "conhecido como tio Giva"
  if (/^ti[oa]$/.test(foldedAt(reading, index)) && foldedAt(reading, index - 1) === 'como') return false;
  if (isAuntOfPlace(reading, index) || isOfTemple(reading, index) || isNoOnesMother(reading, index))
    return false;
  // "Escola de Samba"
  if (
    foldedAt(reading, index + 1) === 'de' &&
    /^(?:samba|governo|musica|negocios)$/.test(foldedAt(reading, index + 2))
  )
    return false;
  const word = reading.words[index];
  // "país", and the title of a work: "Meninas do Rio".
  if (word?.text.toLowerCase() === 'país' || (word?.capital && /["“]/.test(word.gap))) return false;
  const [next, second] = [foldedAt(reading, index + 1), foldedAt(reading, index + 2)];
  if (next === 'em' && /^nasc/.test(foldedAt(reading, index)) && entryAt(reading.words, index + 2))
    return false;
  if (/^de$/.test(next) && (SO_MANY.test(second) || entryAt(reading.words, index + 2) !== undefined))
    return false;
  if (
    /^(?:estud|curs)/.test(foldedAt(reading, index)) &&
    (saysNear(reading, index, HIGHER) || !/^(?:n[oa]|em|[oa])$/.test(next))
  )
    return false;
  return !ANY.test(foldedAt(reading, index - 1));
}
