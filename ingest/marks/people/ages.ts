import { isName } from './name-words.ts';
import { foldedAt, hasBefore, inOneSentence, type Reading, saysNear } from './reading.ts';

/** The words that say how old a person is. */
export interface Age {
  readonly from: number;
  readonly to: number;
  readonly years: number;
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  (
    'um:1 uma:1 dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 quatorze:14 ' +
    'catorze:14 quinze:15 dezesseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 ' +
    'sessenta:60 setenta:70 oitenta:80 noventa:90'
  )
    .split(' ')
    .map((pair) => {
      const [word = '', number = ''] = pair.split(':');
      return [word, Number(number)];
    }),
);
const YEARS = /^(?:anos?|aninhos?|aniversarios?|primaveras|velinhas)$/;
const MONTHS = /^(?:mes|meses|mesinhos)$/;
const SHORT = /^(?:dias?|semanas?|horas?)$/;
/** Words before a number of years that is a duration, a limit or a punishment. */
const NO_AGE_BEFORE =
  /^(?:viveu|viveram|morou|trabalhou|durou|conviveu|passou|levou|ha|faz|fazia|havia|pena|penas|prisao|ultimos|ultimas|proximos|primeiros|durante|por|apos|depois|cada|ate|partir|acima|abaixo|entre|maiores|menores|maior|minimo|maximo|minima|maxima|menos|cerca|quase|vigencia|prazo|validade|experiencia|etaria|em|nos|dos|completa|completam|comemora|comemoram|celebra|celebram|festeja|condenad[oa]s?|cumpriu|cumprir|apos)$/;
const BEGINNING = /^(?:comecou|iniciou|estreou|ingressou|publicou|gravou|compos)$/;
const HARM =
  /^(?:abus|estupr|violent|explor|apanh|agred|agress|trabalh|escrav|prostitu|trafic|drog|crime|rua|intim|nud|sex)/;
/** Words after a number of years that is a duration. */
const NO_AGE_AFTER =
  /^(?:prisao|reclusao|detencao|internacao|experiencia|carreira|historia|historias|fundacao|fundad[oa]|existencia|atuacao|mandato|contrato|servicos?|casamento|casad[oa]s|trabalho|estudos?|profissao|atividades?|tradicao|emancipacao|emancipad[oa]|criacao|gestacao|gravidez|namoro|relacionamento|uniao|convivencia|sacerdocio|ministerio|vida|luta|garantia|funcionamento|espera|obras?|pena|regime|licenca|carencia|magisterio|docencia|futebol|clube|sucesso|estrada|palco|missao)$/;
const AFTERWARDS = /^(?:depois|atras|antes|apos|seguidos|consecutivos)$/;
/** A range or limit concerns a group: "crianças de 5 a 11 anos", "16 anos ou mais". */
const RANGE = /^(?:a|ate|ou)$/;

/** Numbers of years, months or days that are ages. */
export function findAges(reading: Reading): Age[] {
  const ages: Age[] = [];
  for (let index = 0; index < reading.words.length; index += 1) {
    const number = numberAt(reading, index);
    if (!number) continue;
    const age = ageAt(reading, index, number);
    if (age) ages.push(isAboutToBe(reading, index) ? { ...age, years: age.years - 1 } : age);
    index = number.to - 1;
  }
  return ages;
}

/** "ia completar 18 anos": not yet. */
const isAboutToBe = (reading: Reading, index: number): boolean =>
  /^(?:completar|completara|completaria|faria|fazer|fara)$/.test(foldedAt(reading, index - 1));

interface FoundNumber {
  readonly value: number;
  readonly to: number;
}

function numberAt(reading: Reading, index: number): FoundNumber | undefined {
  const word = foldedAt(reading, index);
  // "15a"
  if (/^\d{1,2}a$/.test(word)) return { value: Number(word.slice(0, -1)), to: index + 1 };
  if (/^\d{1,3}$/.test(word)) return { value: Number(word), to: index + 1 };
  const value = NUMBERS.get(word);
  if (value === undefined) return undefined;
  // "vinte e dois"
  const unit = NUMBERS.get(foldedAt(reading, index + 2));
  if (value >= 20 && foldedAt(reading, index + 1) === 'e' && unit !== undefined && unit < 10)
    return { value: value + unit, to: index + 3 };
  return { value, to: index + 1 };
}

function ageAt(reading: Reading, index: number, { value, to }: FoundNumber): Age | undefined {
  const unit = foldedAt(reading, to);
  // "desde os dois meses de vida"
  if (
    (MONTHS.test(unit) || SHORT.test(unit)) &&
    foldedAt(reading, to + 1) === 'de' &&
    foldedAt(reading, to + 2) === 'vida'
  )
    return { from: index, to: to + 1, years: 0 };
  if (YEARS.test(unit))
    return isPersonsAge(reading, index, to) ? { from: index, to: to + 1, years: value } : undefined;
  if (MONTHS.test(unit))
    return isPersonsAge(reading, index, to) && isLinked(reading, index)
      ? { from: index, to: to + 1, years: value / 12 }
      : undefined;
  if (SHORT.test(unit)) {
    const alive = /^(?:vida|nascid[oa]s?|idade)$/.test(foldedAt(reading, to + 2));
    const newborn = /^(?:bebe|nascid[oa]|nenem)$/.test(foldedAt(reading, index - 2));
    const subject =
      /^(?:apenas|so)$/.test(foldedAt(reading, index - 1)) && foldedAt(reading, index - 2) === 'com';
    return alive || newborn || subject ? { from: index, to: to + 1, years: 0 } : undefined;
  }
  return bareAgeAt(reading, index, value, to);
}

/** "Ana Souza, 9," and "Ana Souza (9)": a number alone in an apposition. */
function bareAgeAt(reading: Reading, index: number, value: number, to: number): Age | undefined {
  const { words } = reading;
  const [word, after] = [words[index], words[to]];
  // "aos sete, Ana", "desde os quatro"
  if (word && NUMBERS.has(word.folded) && value > 2)
    return isAtAge(reading, index, after) ? { from: index, to, years: value } : undefined;
  if (!word || !/^\d/.test(word.text) || value > 99) return undefined;
  // "15 de idade"
  if (after?.folded === 'de' && words[to + 1]?.folded === 'idade') return { from: index, to, years: value };
  if (/a$/.test(word.text))
    return /^[.,;)]/.test(after?.gap ?? '.') ? { from: index, to, years: value } : undefined;
  if (isShortened(reading, index) || isOfAge(reading, index) || isTurned(reading, index, value))
    return { from: index, to, years: value };
  // "d. l. p., 15,"
  const isAfterInitial = word.gap.startsWith('.') && words[index - 1]?.text.length === 1;
  if (!(words[index - 1]?.capital || isAfterInitial) || saysNear(reading, index, TABLE)) return undefined;
  const bracketed = /^\.? ?\($/.test(word.gap) && (after ? after.gap.startsWith(')') : true);
  const between = /^\.?, $/.test(word.gap) && (after ? /^(?:,|;|\.\s)/.test(after.gap) : true);
  return bracketed || between ? { from: index, to, years: value } : undefined;
}

/** A number in words, without a noun after it. */
function isAtAge(reading: Reading, index: number, after: Reading['words'][number] | undefined): boolean {
  const [before, earlier] = [foldedAt(reading, index - 1), foldedAt(reading, index - 2)];
  return (before === 'aos' || (before === 'os' && earlier === 'desde')) && /^[.,;]/.test(after?.gap ?? '.');
}

/** "idade: 16", "idade entre 10 e 12" */
const isOfAge = (reading: Reading, index: number): boolean =>
  foldedAt(reading, index - 1) === 'idade' ||
  (/^(?:de|entre|aparente)$/.test(foldedAt(reading, index - 1)) && foldedAt(reading, index - 2) === 'idade');

/** "aos 14 já apita", "completaria 16 em março": a birthday without its unit, but not a minute of a match. */
function isTurned(reading: Reading, index: number, value: number): boolean {
  const [before, next] = [foldedAt(reading, index - 1), foldedAt(reading, index + 1)];
  const gap = reading.words[index + 1]?.gap ?? '.';
  if (value < 3 || /^[,.]\d/.test(gap + (reading.words[index + 1]?.text ?? ''))) return false;
  if (before === 'aos')
    return /^[.,;:]/.test(gap) ? !saysNear(reading, index, SPORT_MINUTES) : AFTER_TURNED.test(next);
  return (
    /^(?:completaria|completou|completara|completa|faria|fara|fez|faz|tinha|tem)$/.test(before) &&
    (/^[.,;]/.test(gap) || /^(?:em|n[oa]|ontem|hoje|amanha|agora|quando|e)$/.test(next)) &&
    !/^(?:que|quem|[oa]|ja|se|gol|gols)$/.test(foldedAt(reading, index - 2))
  );
}

/** Words of results: "Grupo B: Castanhal, 9; Desportiva, 7", "gols de Biel (4)". */
const TABLE = /^(?:gols?|cestas|classificacao|grupo|pontos|pontuacao)$/;
const AFTER_TURNED =
  /^(?:ja|ela|ele|com|sem|foi|era|quando|conquista|comeca|comecou|vira|virou|sonha|apita|disputa|venceu|vence)$/;
const SPORT_MINUTES = /^(?:gol|gols|minutos?|tempo|empatou|marcou|ampliou|abriu|virou|placar|partida|etapa)$/;

/** "jovem de 17, identificado como" */
const OF_SHORT_AGE =
  /^(?:ambos|jovem|rapaz|moca|menin[oa]|garot[oa]|adolescente|estudante|alun[oa]|filh[oa]|net[oa])$/;

/** "Ana, de 52 anos, e o neto, Davi, de 6", "ela tem 14": an age that does without its unit. */
function isShortened({ words }: Reading, index: number): boolean {
  const [name, link, after] = [words[index - 2], words[index - 1], words[index + 1]];
  if (!/^[,;.!?]/.test(after?.gap ?? '.') || /^,\d/.test(`${after?.gap}${after?.text}`)) return false;
  if (link?.folded === 'de')
    return (link.gap === ', ' && name?.capital === true) || OF_SHORT_AGE.test(name?.folded ?? '');
  return /^(?:tem|tinha)$/.test(link?.folded ?? '') && /^el[ea]$/.test(name?.folded ?? '');
}

/** "de 8 meses", "com 8 meses": a number of months alone is a duration. */
function isLinked(reading: Reading, index: number): boolean {
  const before = foldedAt(reading, index - 1);
  return /^(?:de|com|tem|tinha|apenas|so|bebe|e)$/.test(before) || reading.words[index]?.gap === ', ';
}

function isPersonsAge(reading: Reading, index: number, unitAt: number): boolean {
  const [before, earlier] = [foldedAt(reading, index - 1), foldedAt(reading, index - 2)];
  // "Ana Souza completa 9 anos", but not the school that completes 15 years.
  if (/^(?:completa|completou|completam|comemora|celebra)$/.test(before) && isName(earlier)) return true;
  // "de 6 meses a 5 anos"
  if (foldedAt(reading, unitAt + 1) === 'a' && numberAt(reading, unitAt + 2)) return false;
  if (NO_AGE_BEFORE.test(before)) return false;
  // "A judoca começou aos 7 anos": a life told from its beginning, unless it tells of harm.
  if (before === 'aos' && BEGINNING.test(earlier) && !saysNear(reading, index, HARM)) return false;
  // "um ano de hospitalidade"
  if (/^uma?$/.test(foldedAt(reading, index)) && !/^(?:de|com|tem|tinha|aos?|apenas|so)$/.test(before))
    return false;
  if (/^(?:de|os|as|dos|com|a|ser)$/.test(before) && NO_AGE_BEFORE.test(earlier) && earlier !== 'em')
    return false;
  // "com idades entre 14 e 17 anos": those of whom the sentence speaks.
  if (hasBefore(reading, index, 5, /^idades$/)) return true;
  if (RANGE.test(before) && /^\d{1,2}$|^(?:mais|menos)$/.test(earlier)) return false;
  if (before === 'mais' || (before === 'de' && earlier === 'mais')) return false;
  // "5 a 11 anos" and "5, 6 e 7 anos"
  if (
    before === 'e' &&
    /^\d{1,2}$/.test(earlier) &&
    inOneSentence(reading, index - 3, index) &&
    foldedAt(reading, index - 3) === 'entre'
  )
    return false;
  const [next, second] = wordsAfter(reading, unitAt);
  if (AFTERWARDS.test(next)) return false;
  if (/^(?:de|do|da|como|na|no|em)$/.test(next) && NO_AGE_AFTER.test(second)) return false;
  if (next === 'ou' && /^(?:mais|menos)$/.test(second)) return false;
  return !(next === 'ou' && second === 'mais');
}

/** The two words after an age, in its sentence; "9 anos, 6 meses e 3 dias de prisão" is read to its end. */
function wordsAfter(reading: Reading, unitAt: number): readonly [string, string] {
  let index = unitAt + 1;
  for (let part = 0; part < 2; part += 1) {
    const start = foldedAt(reading, index) === 'e' ? index + 1 : index;
    if (
      !numberAt(reading, start) ||
      !(MONTHS.test(foldedAt(reading, start + 1)) || SHORT.test(foldedAt(reading, start + 1)))
    )
      break;
    index = start + 2;
  }
  return inOneSentence(reading, unitAt, index)
    ? [foldedAt(reading, index), foldedAt(reading, index + 1)]
    : ['', ''];
}

/** "6º ano", "3ª série do ensino médio", "turma do maternal": the class of a child. */
const ORDINAL =
  /^(?:[1-9](?:o|a|º|ª)?|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|setim[oa]|oitav[oa]|non[oa])$/;
const CLASS_NAME = /^(?:maternal|jardim|pre|prezinho|creche|fundamental|educacao|medio|bercario)$/;

/** "Ana Souza, do 9º ano", "está no 4º ano": a class that says of a person that she is a minor, as an age would. */
export function isClassOfName({ words }: Reading, { from }: Age): boolean {
  const [before, earlier] = [words[from - 1], words[from - 2]];
  if (!before || !earlier) return false;
  if (/^d[oa]$/.test(before.folded)) return earlier.capital && /[,(]/.test(before.gap);
  return /^(?:n[oa]|[oa])$/.test(before.folded) && /^(?:esta|cursa|frequenta)$/.test(earlier.folded);
}

export function findSchoolYears(reading: Reading): Age[] {
  const years: Age[] = [];
  for (let index = 0; index < reading.words.length; index += 1) {
    const [word, next] = [foldedAt(reading, index), foldedAt(reading, index + 1)];
    const isClass =
      /^(?:ano|aninho|serie)$/.test(next) ||
      (/^[1-9][ºª°]$/.test(reading.words[index]?.text ?? '') &&
        /^[A-F]$/.test(reading.words[index + 1]?.text ?? ''));
    if (ORDINAL.test(word) && isClass && isSchoolOrdinal(reading, index)) {
      years.push({ from: index, to: index + 2, years: 10 });
    } else if (CLASS_NAME.test(word) && isClassName(reading, index)) {
      years.push({ from: index, to: index + 1, years: 8 });
    }
  }
  return years;
}

/** "6 ano" needs its ordinal sign, "1º ano de gestão" is no class. */
function isSchoolOrdinal({ words, text }: Reading, index: number): boolean {
  const word = words[index];
  if (!word) return false;
  const signed = !/^\d$/.test(word.text) || /^[°.]/.test(text.slice(word.end, word.end + 1));
  const [next, second] = [words[index + 2]?.folded ?? '', words[index + 3]?.folded ?? ''];
  if (!signed && !/^(?:no|do)$/.test(words[index - 1]?.folded ?? '')) return false;
  if (/^(?:consecutivo|seguido)$/.test(next)) return false;
  return !/^(?:gestao|governo|mandato|vida|faculdade|medicina|direito|curso|graduacao|operacao|funcionamento)$/.test(
    /^(?:de|do|da)$/.test(next) ? second : next,
  );
}

function isClassName(reading: Reading, index: number): boolean {
  const [before, word, next] = [
    foldedAt(reading, index - 1),
    foldedAt(reading, index),
    foldedAt(reading, index + 1),
  ];
  if (word === 'fundamental') return /^(?:ensino|do|no)$/.test(before);
  if (word === 'medio') return before === 'ensino';
  if (word === 'educacao') return next === 'infantil';
  if (word === 'pre') return next === 'escola';
  if (word === 'jardim')
    return (
      /^(?:i|ii|1|2|infancia)$/.test(next) || (next === 'de' && foldedAt(reading, index + 2) === 'infancia')
    );
  return !/^(?:materno)$/.test(before);
}

/** Births in `minorSince` or later: these people are minors when the text is published. */
export function findBirths(reading: Reading, minorSince: number): Age[] {
  const births: Age[] = [];
  for (let index = 0; index < reading.words.length; index += 1) {
    if (!/^(?:nascid[oa]|nasceu|nascimento|nasc)$/.test(foldedAt(reading, index))) continue;
    for (let next = index + 1; next <= index + 8 && inOneSentence(reading, index, next); next += 1) {
      const year = foldedAt(reading, next);
      // "Ana nasceu em março deste ano", but not a project that did.
      if (
        year === 'ano' &&
        /^[dn]?este$/.test(foldedAt(reading, next - 1)) &&
        isName(foldedAt(reading, index - 1))
      ) {
        births.push({ from: index, to: next + 1, years: 0 });
        break;
      }
      if (!/^(?:19|20)\d\d$/.test(year)) continue;
      births.push({ from: index, to: next + 1, years: Number(year) >= minorSince ? 17 : 18 });
      break;
    }
  }
  return births;
}
