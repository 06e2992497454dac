import { dayText } from '../../contracts/belem-time.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { dayMentions } from '../dates/day-mentions.ts';
import { type FoundPlace, findPlaces } from '../places/find-places.ts';
import { entryAt } from '../places/gazetteer.ts';
import { wordsInText } from '../words.ts';
import { STEM } from './everyday-stems.ts';

/**
 * The facts that distinguish two releases of one template: municipality, day, count, edition, neighbourhood. Each kind
 * maps to its values: `town` to slugs, `day` to days, `count vagas` to the numbers before that noun.
 */
type Particulars = ReadonlyMap<string, ReadonlySet<string>>;

export interface ParticularsOfText {
  readonly title: Particulars;
  /** Title and beginning: the subject of the news. */
  readonly lead: Particulars;
  readonly all: Particulars;
  /** The weekdays, "hoje" or "ontem" of title and beginning, as they are written. */
  readonly days: ReadonlySet<string>;
}

const LEAD_CHARACTERS = 350;
const READ_CHARACTERS = 8_000;
/** The text after this links to other stories, possibly of other towns. */
const RELATED = /(?<!\p{L})(?:leia|veja|confira|assista)(?: também| mais|:)/iu;
/** The towns around the capital are not the capital. */
const AROUND_BELEM = /(?:grande|regi[ãa]o metropolitana de|entorno de) bel[ée]m(?!\p{L})/giu;
/** Days are compared by month and day only, so the reference year does not matter. */
const ANY_DAY = 20_774;

export function particularsOf(headline: string, whole: string): ParticularsOfText {
  const title = headline.replaceAll(AROUND_BELEM, ' ');
  const [text = ''] = whole.slice(0, READ_CHARACTERS).replaceAll(AROUND_BELEM, ' ').split(RELATED, 1);
  const lead = text.slice(0, LEAD_CHARACTERS);
  const places = findPlaces(`${title}\n${lead}`).municipalities;
  const named = places.filter(isNamed);
  // An ambiguous name such as Breves or Vigia is recognised by the text around it, then looked up in the title.
  const foldedTitle = foldText(title);
  const inTitle = named.filter(({ words }) => words.some((word) => foldedTitle.includes(foldText(word))));
  const further = findPlaces(text.slice(LEAD_CHARACTERS)).municipalities;
  return {
    title: particularsIn(title, inTitle),
    lead: particularsIn(`${title}\n${lead}`, named),
    all: particularsIn(`${title}\n${text}`, [...places, ...further]),
    days: new Set(foldText(`${title}\n${lead}`).match(DAYS)),
  };
}

/** In "segunda maior cidade" the word is an ordinal, not Monday. */
const DAYS =
  /(?<![a-z])(?:domingo|sabado|(?:segunda|terca|quarta|quinta|sexta)(?!-feira| (?:maior|vez|edic|etapa|fase|parcela|dose|divisao|colocad|lugar|via))|(?:segunda|terca|quarta|quinta|sexta)(?=-feira)|hoje|ontem)(?![a-z])/g;

/** True if the text names the municipality itself: many towns have a neighbourhood called Jaderlândia. */
function isNamed({ words }: FoundPlace): boolean {
  return words.some((name) => {
    const kind = entryAt(wordsInText(name), 0)?.kind;
    return kind === 'name' || kind === 'demonym' || kind === 'district';
  });
}

function particularsIn(part: string, towns: readonly FoundPlace[]): Particulars {
  const found = findFacts(part);
  for (const { slug } of towns) add(found, 'town', slug);
  return found;
}

function add(found: Map<string, Set<string>>, kind: string, value: string): void {
  const values = found.get(kind) ?? new Set();
  values.add(value);
  found.set(kind, values);
}

const COUNT =
  /(?<![\d.,/-])(?:(mais de|cerca de|quase|aproximadamente|ao menos|pelo menos|em torno de) )?(r\$ ?)?(\d{1,3}(?:\.\d{3}){1,3}|\d{1,7})(,\d{1,2})?( (?:mil|milhao|milhoes|mi|bilhao|bilhoes|bi)(?![a-z]))?(?![\d/:ºª%-])(?: de)?(?: (?:novas?|novos?))?(?: ([a-z]{3,30}))?/g;
const SMALL_COUNT =
  /(?<![a-z]| e )(um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta) ([a-z]{4,30})/g;
const SMALL: Readonly<Record<string, number>> = {
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
};
const FACTORS: Readonly<Record<string, number>> = {
  mil: 1e3,
  milhao: 1e6,
  milhoes: 1e6,
  mi: 1e6,
  bilhao: 1e9,
  bilhoes: 1e9,
  bi: 1e9,
};
/** Hours, dates, shares and distances are circumstances, not counts of the news. */
const UNCOUNTED =
  /^(?:horas?|minutos?|segundos?|metros?|quilometros?|km|mes|meses|semanas?|vezes|pontos?|graus?|fases?|edicao|edicoes|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|por|ate|com|para|que|dos|das|nas|nos|mil|pelos?|pelas?|contra|sobre|entre)$/;

const EDITION =
  /(?<!\d)(\d{1,3})[ªºaoᵃ]? (edicao|etapa|fase|turma|rodada|lote|chamada|parcela|sessao|corrida|festival|feira|encontro|semana|conferencia|mostra|copa|jornada|congresso|seminario|forum)(?![a-z])/g;
const ROMAN_EDITION =
  /(?<![a-z])(i{1,3}|iv|vi{0,3}|ix|xi{0,3}|xiv|xvi{0,3}|xix|xxi{0,3}) (edicao|festival|feira|encontro|semana|conferencia|mostra|copa|jornada|congresso|seminario|forum|corrida)(?![a-z])/g;
const ORDINAL_WORD =
  /(?<![a-z])(primeira|segunda|terceira|quarta|quinta|sexta|setima|oitava|nona|decima) (edicao|etapa|fase|turma|rodada|chamada|parcela)(?![a-z])/g;
const ORDINALS = 'primeira segunda terceira quarta quinta sexta setima oitava nona decima'.split(' ');
const NOTICE =
  /(?<![a-z])(edital|decreto|portaria|lei|pregao|operacao|lote|boletim|informe|capitulo|alerta)(?: n[º.o]{0,2})? (\d{1,5})/g;
/** "2 a 1", but not "14 a 18 anos" or "de 3 a 7 de maio". */
const SCORE =
  /(?<![\d.,/ºª-]|de |entre )(\d{1,2}) (?:a|x) (\d{1,2})(?![\d/ºª]|,\d| (?:de|anos|dias|horas|graus|km|mil) )/g;
/** A name after one of these is a part of the town. */
const PART_OF_TOWN =
  /(?<![\p{L}])([Bb]airros?|[Dd]istritos?|[Vv]ila|[Cc]omunidade|[Rr]esidencial|[Cc]onjunto|[Cc]olônia|UBS|UPA|[Ee]scola|[Ii]lha|[Rr]amal|[Aa]ssentamento) (?:[Mm]unicipal |[Ee]stadual |de Tempo Integral |d[aoe]s? |n[oa] |Professora? |Dr\.?a? |Dom |Padre ){0,3}(\p{Lu}[\p{L}'’]{2,30})(?: (?:d[aoe]s? )?(\p{Lu}[\p{L}'’]{2,30}))?/gu;

function findFacts(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const folded = foldText(text);
  for (const { day, form } of dayMentions(folded, ANY_DAY)) {
    const [, month, number = ''] = dayText(day).split('-');
    if (form === 'date') add(found, 'day', `${number}/${month}`);
    if (form === 'number') add(found, 'day', number);
  }
  for (const [, about, money, whole = '', part = '', factor, noun] of folded.matchAll(COUNT)) {
    const value =
      Number(whole.replaceAll('.', '') + part.replace(',', '.')) * (FACTORS[factor?.trim() ?? ''] ?? 1);
    const isYear = /^(?:19|20)\d\d$/.test(whole) && !about && !money;
    const kind = money ? 'reais' : (noun ?? '');
    if (kind === '' || (!money && (isYear || UNCOUNTED.test(kind)))) continue;
    add(found, `count ${kind.slice(0, STEM)}`, `${about || factor ? '~' : ''}${value}`);
  }
  for (const [, word = '', noun = ''] of folded.matchAll(SMALL_COUNT)) {
    const value = SMALL[word];
    if (value !== undefined && !UNCOUNTED.test(noun))
      add(found, `count ${noun.slice(0, STEM)}`, String(value));
  }
  for (const [, number = '', noun = ''] of folded.matchAll(EDITION)) add(found, `edition ${noun}`, number);
  for (const [, number = '', noun = ''] of folded.matchAll(ROMAN_EDITION)) {
    add(found, `edition ${noun}`, String(romanNumber(number)));
  }
  for (const [, number = '', noun = ''] of folded.matchAll(ORDINAL_WORD)) {
    add(found, `edition ${noun}`, String(ORDINALS.indexOf(number) + 1));
  }
  for (const [, noun = '', number = ''] of folded.matchAll(NOTICE))
    add(found, `number ${noun}`, String(Number(number)));
  for (const [, one, other] of folded.matchAll(SCORE)) {
    add(found, 'score', [Number(one), Number(other)].sort((a, b) => a - b).join(' a '));
  }
  for (const [, noun = '', first = '', second = ''] of text.matchAll(PART_OF_TOWN)) {
    add(found, `part ${foldText(noun).replace(/s$/, '')}`, foldText(`${first} ${second}`));
  }
  return found;
}

function romanNumber(roman: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
  const digits = [...roman].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}

/** True if two values of one kind may be equal: "dia 20" and 20/11, or an exact number and its rounded form. */
function agree(a: string, b: string): boolean {
  if (a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)) return true;
  // Two rounded numbers must be equal; one rounded number may stand for an exact one.
  if (a.startsWith('~') === b.startsWith('~')) return false;
  const [one, other] = [Number(a.replace('~', '')), Number(b.replace('~', ''))];
  return Math.abs(one - other) <= 0.1 * Math.max(one, other);
}

function haveValueInCommon(some: ReadonlySet<string>, others: ReadonlySet<string> | undefined): boolean {
  if (!others) return false;
  for (const a of some) for (const b of others) if (agree(a, b)) return true;
  return false;
}

/** True if both texts name a town, and one that both name. */
export function areInOneTown(a: ParticularsOfText, b: ParticularsOfText): boolean {
  const town = a.all.get('town');
  return town !== undefined && haveValueInCommon(town, b.all.get('town'));
}

const RELATIVE_DAYS: ReadonlySet<string> = new Set(['hoje', 'ontem']);

/** True if both texts say the same weekday, "ontem" or date. */
export function areOnOneDay(a: ParticularsOfText, b: ParticularsOfText): boolean {
  const dates = a.lead.get('day');
  return (
    [...a.days].some((day) => b.days.has(day)) ||
    (dates !== undefined && haveValueInCommon(dates, b.lead.get('day')))
  );
}

/** True if both texts say a weekday and none is the same; "ontem" may be any. */
export function areOnOtherDays(a: ParticularsOfText, b: ParticularsOfText): boolean {
  const [ofA, ofB] = [a.days, b.days].map((days) => [...days].filter((day) => !RELATIVE_DAYS.has(day)));
  return Boolean(ofA?.length && ofB?.length) && !areOnOneDay(a, b);
}

type ParticularsWithFigures = ParticularsOfText & { readonly figures: ReadonlySet<number> };

/** Smaller numbers occur in too many texts to prove anything. */
const MIN_FIGURE = 13;

/** "61 motoristas" and "2,3 mil motoristas" do not contradict each other if the second text also has a 61, for instance 61 fines. */
function hasFigures({ figures }: ParticularsWithFigures, values: ReadonlySet<string>): boolean {
  return [...values].every((value) => {
    const number = Number(value.replace('~', ''));
    return number >= MIN_FIGURE && [...figures].some((figure) => agree(value, String(figure)));
  });
}

/** R$ 15 mil and R$ 18 milhões are sums of different things, not two answers to one question. */
const MAX_RATIO = 10;

function areComparable(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const amountOf = (written: string): number => Number(written.replace('~', ''));
  return [...some].some((one) =>
    [...others].some((other) => {
      const ratio = amountOf(one) / amountOf(other);
      return ratio < MAX_RATIO && ratio > 1 / MAX_RATIO;
    }),
  );
}

/** True if each title names a town, and not the same. */
export function haveTitlesOfOtherTowns(
  { title: a }: ParticularsOfText,
  { title: b }: ParticularsOfText,
): boolean {
  const [town, otherTown] = [a.get('town'), b.get('town')];
  return town !== undefined && otherTown !== undefined && !haveValueInCommon(town, otherTown);
}

/** In a rewritten text the title may name another town of the same event: a bus from Belém to Marabá crashes near Tailândia. */
function nameEachOthersTown(a: ParticularsOfText, b: ParticularsOfText): boolean {
  return (
    haveValueInCommon(a.title.get('town') ?? NO_TOWNS, b.all.get('town')) ||
    haveValueInCommon(b.title.get('town') ?? NO_TOWNS, a.all.get('town'))
  );
}

const NO_TOWNS: ReadonlySet<string> = new Set();

/** The first kind in which the subjects of two texts differ; undefined if they may be the same news. */
export function differsIn(
  a: ParticularsWithFigures,
  b: ParticularsWithFigures,
  isRetold: boolean,
): string | undefined {
  if (haveTitlesOfOtherTowns(a, b) && !(isRetold && nameEachOthersTown(a, b))) return 'town';
  for (const [kind, values] of a.lead) {
    const others = b.lead.get(kind);
    // A text with an introduction of the outlet's own names the day or count further on.
    if (!others || haveValueInCommon(values, b.all.get(kind)) || haveValueInCommon(others, a.all.get(kind)))
      continue;
    if (kind === 'count reais' && !areComparable(values, others)) continue;
    if (!kind.startsWith('count ') || !(hasFigures(b, values) || hasFigures(a, others))) return kind;
  }
  return undefined;
}
