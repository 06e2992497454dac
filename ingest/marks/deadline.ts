import { dayNumber, dayStart, isoOf } from '../../contracts/belem-time.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { type DayMention, dayMentions } from '../dates/day-mentions.ts';
import {
  BEGINNING,
  ENDING,
  HAPPENING,
  isFuture,
  isPast,
  OFFER,
  PROMISE,
  SCHEDULE,
  TALLY,
} from './deadline-words.ts';

/** Until when a text is useful: "inscrições até 30/11", "vacinação sábado". */
export interface DeadlineMark {
  /** Start of the following day in Belém, when the story leaves the home page. ISO 8601. */
  readonly validUntil: string;
  /** The words that decided. */
  readonly words: string;
}

/** A date further ahead is no deadline of a news story. */
const MAX_DAYS = 400;
const READ_CHARACTERS = 20_000;
const SENTENCE_CHARACTERS = 200;

/** The role of a day in its sentence: an end, or the day of an event. A beginning or a past day is neither. */
type Role = 'end' | 'event' | undefined;

/**
 * The last day on which one may enrol; else the last day mentioned as an end, else the last day of an announced event. Who may
 * no longer enrol for a course has no use for the days on which it takes place.
 */
export function findDeadline(text: string, writtenAt: number): DeadlineMark | undefined {
  // Title and paragraphs count as sentences, even without a full stop.
  const folded = withDigits(foldText(text.slice(0, READ_CHARACTERS).replace(/\n/g, '. ')));
  const today = dayNumber(writtenAt);
  const found = dayMentions(folded, today)
    .filter(({ day }) => day >= today && day <= today + MAX_DAYS)
    .map((mention) => ({ mention, role: roleOf(folded, mention, today) }));
  const ends = found.filter(({ role }) => role === 'end');
  const ofEnrolment = ends.filter(({ mention }) =>
    ENROLMENT.test(sentenceBefore(folded, mention.start, ['. ', '! ', '? '])),
  );
  const enrolments = ofEnrolment.filter(({ mention }) => !isDayOfEvent(folded, mention, ofEnrolment));
  const chosen =
    [enrolments, ofEnrolment, ends, found.filter(({ role }) => role === 'event')].find(
      (some) => some.length > 0,
    ) ?? [];
  const [last] = chosen.map(({ mention }) => mention).sort((a, b) => b.day - a.day);
  return last && { validUntil: isoOf(dayStart(last.day + 1)), words: wordsOf(folded, last) };
}

const ENROLMENT = /(?<![a-z])(?:inscri(?:cao|coes|to)|(?:se )?inscrev(?:er|a|am|em?)|matriculas?)(?![a-z])/;

/** Things that people enrol for. */
const ENROLLED_FOR =
  '(?:provas?|exames?|simulado|aulas?|cursos?|oficinas?|festival|festa|feira|corrida|torneio|campeonato|jogos|competicao|seminario|palestras?|congresso|encontro|evento|shows?|concurso|vestibular|entrevistas?|resultado|sorteio|viagem|visita)';
/** "a prova de 20 de janeiro", "o curso, que ocorre de 11 a 15", "as provas acontecem em": the day belongs to the event. */
const EVENT_ON = new RegExp(
  `(?<![a-z])${ENROLLED_FOR}(?:,? que)?(?: (?:d[aeo]s?|e|est[ao]|ocorrem?|acontecem?|acontecera|sera|serao|marcad[ao]s?|previst[ao]s?|realizad[ao]s?))?,? (?:para |d[eoa]s? |n[oa]s? |em )?(?:o |os )?(?:dias? )?$`,
);
const EVENT_NAMED = new RegExp(`(?<![a-z])${ENROLLED_FOR}(?![a-z])`);

/**
 * "As inscrições terminam em 10 de dezembro, para a prova de 20 de janeiro": the day of the prova is no end of the
 * enrolment. Once a sentence has named an end, a day behind the name of an event is that of the event.
 */
function isDayOfEvent(
  folded: string,
  { start }: DayMention,
  ofEnrolment: readonly { readonly mention: DayMention }[],
): boolean {
  const before = sentenceBefore(folded, start, ['. ', '! ', '? ']);
  const range = /(?:de |entre )?\d{1,2}(?:o|º)?(?: de [a-z]+)? (?:a|e) $/.exec(before);
  const upToDay = range ? before.slice(0, range.index) : before;
  const earlier = ofEnrolment
    .map(({ mention }) => mention.end)
    .filter((end) => end <= start && end > start - before.length);
  if (earlier.length === 0) return EVENT_ON.test(upToDay);
  const between = folded.slice(Math.max(...earlier), start);
  return (
    EVENT_NAMED.test(between) && !ENROLMENT.test(between) && !/(?<![a-z])ate (?:o )?(?:dia )?$/.test(between)
  );
}

const DAYS_IN_WORDS: readonly string[] = (
  'primeiro,dois,tres,quatro,cinco,seis,sete,oito,nove,dez,onze,doze,treze,quatorze,quinze,dezesseis,dezessete,dezoito,' +
  'dezenove,vinte,vinte e um,vinte e dois,vinte e tres,vinte e quatro,vinte e cinco,vinte e seis,vinte e sete,' +
  'vinte e oito,vinte e nove,trinta,trinta e um'
).split(',');
const WRITTEN_DAY = new RegExp(
  `(?<=(?<![a-z])dia )(${DAYS_IN_WORDS.toReversed().join('|')})(?![a-z]| e )`,
  'g',
);

/** "até o dia quinze de maio" reads as "até o dia 15 de maio". */
function withDigits(folded: string): string {
  return folded.replace(WRITTEN_DAY, (words) => String(DAYS_IN_WORDS.indexOf(words) + 1));
}

function wordsOf(folded: string, { start, end }: DayMention): string {
  const before = folded.slice(Math.max(0, start - 16), start);
  return `${/(?<![a-z])ate (?:o |a |as )?(?:dia )?$/.exec(before)?.[0] ?? ''}${folded.slice(start, end)}`;
}

function roleOf(folded: string, mention: DayMention, today: number): Role {
  const before = sentenceBefore(folded, mention.start);
  const after = sentenceAfter(folded, mention.end);
  if (mention.inRange === 'first' || isSchedule(mention, before, after)) return undefined;
  if (mention.form === 'duration') return cuesIn(before).at(-1)?.role === 'past' ? undefined : 'end';
  if (
    /^ ?(?:d[ao] (?:semana|mes) )?(?:passad[oa]|retrasad[oa])/.test(after) ||
    /(?<![a-z])ultim[oa] $/.test(before)
  )
    return undefined;
  if (isDirectlyUntil(before)) return isPromise(before, after, mention, today) ? undefined : 'end';
  if (isMovedTo(before, mention)) return 'end';
  const role = roleOfVerb(before, after, mention, today);
  if (role === 'event' && mention.inRange === 'last') return 'end';
  // "De segunda (17) a sábado (22), o posto cadastra doadores": a range ahead, whatever the verb.
  const isAhead = mention.inRange === 'last' && (mention.form === 'number' || mention.form === 'date');
  return isAhead && !cuesIn(before + after).some((cue) => cue.role === 'past') ? 'end' : role;
}

function sentenceBefore(folded: string, at: number, marks = ['. ', '! ', '? ', '; ']): string {
  const before = folded.slice(Math.max(0, at - SENTENCE_CHARACTERS), at);
  return before.slice(Math.max(...marks.map((mark) => before.lastIndexOf(mark) + 1)));
}

function sentenceAfter(folded: string, at: number): string {
  return folded.slice(at, at + SENTENCE_CHARACTERS).split(/[.!?;](?: |$)/, 1)[0] ?? '';
}

/** "de segunda a sexta, das 8h às 17h", "toda sexta": opening hours refer to no specific day. */
function isSchedule({ form, inRange }: DayMention, before: string, after: string): boolean {
  if (form === 'number') return /(?<![a-z])(?:todo|cada) $/.test(before) || /^ de cada mes/.test(after);
  if (form !== 'weekday') return false;
  if (/(?<![a-z])(?:toda|todo|todas as|todos os|cada|sempre as|sempre aos|as|aos) $/.test(before))
    return true;
  return inRange !== undefined && (/segunda(?:-feira)? a $/.test(before) || SCHEDULE.test(before + after));
}

const MOVED =
  /(?<![a-z])(?:prorrog|estend|ampli|adi|pass|remarc|transfer|antecip)[a-z]{1,8}(?: [^ ]{1,12}){0,6}$/;

/** "foi prorrogado de 20 para 30 de novembro", "jogo é adiado para o dia 25": the new day counts. */
function isMovedTo(before: string, { inRange }: DayMention): boolean {
  const start = inRange === 'last' ? before : / para (?:o |a )?(?:dia |proxim[oa] )?$/.exec(before)?.input;
  return start !== undefined && MOVED.test(start.trimEnd());
}

/** Words that may occur between "até" and the day. */
const FILLER =
  /^(?:o|a|as|os|ao|este|esta|neste|nesta|no|na|em|do|da|de|dia|proxim[oa]|final|fim|meia-noite|\d{1,2}h\d{0,2}|\d{1,2}:\d{2}|manha|tarde|noite|horas|\d{1,2})$/;

function isDirectlyUntil(before: string): boolean {
  const words = before.replace(/[,(]/g, ' ').split(' ').filter(Boolean);
  let at = words.length - 1;
  while (at >= 0 && words.length - at < 10 && FILLER.test(words[at] ?? '')) at -= 1;
  return words[at] === 'ate';
}

/**
 * "até ontem foram registrados 45 casos" is a count, "a obra fica pronta até 20/12" a promise: neither is a deadline
 * for readers.
 */
function isPromise(before: string, after: string, { day }: DayMention, today: number): boolean {
  if (day <= today + 1 && TALLY.test(before + after)) return true;
  return PROMISE.test(before) && !OFFER.test(before);
}

interface Cue {
  readonly role: 'end' | 'begin' | 'event' | 'past';
  readonly at: number;
}

const VERBS: readonly (readonly [Cue['role'], RegExp])[] = [
  ['end', ENDING],
  ['begin', BEGINNING],
  ['event', HAPPENING],
];

/** "será realizado", "é publicada": the participle has the tense of its auxiliary. */
const AUXILIARY = /(?<![a-z])(?:sera|serao|ser|e|sao) $/;

/** The verbs of a part of a sentence; if two begin at the same position, the first kind in the list wins. */
function cuesIn(piece: string): Cue[] {
  const cues: Cue[] = [];
  for (const [role, words] of VERBS) {
    for (const { index } of piece.matchAll(words)) {
      if (!cues.some(({ at }) => at === index)) cues.push({ role, at: index });
    }
  }
  for (const { 0: word, index } of piece.matchAll(/[a-z]+/g)) {
    if (cues.some(({ at }) => at === index)) continue;
    if (isPast(word) && !AUXILIARY.test(piece.slice(Math.max(0, index - 10), index)))
      cues.push({ role: 'past', at: index });
    else if (isFuture(word)) cues.push({ role: 'event', at: index });
  }
  return cues.sort((a, b) => a.at - b.at);
}

/** "hoje, às 16h": something that has a time is announced. So is "sábado é dia de feira". */
const AT_A_TIME = /^(?:[\d ().,/-]{0,12}(?:as|a partir das|das|pelas) \d{1,2}(?:h|:\d)| e (?:dia|noite) d)/;
/** ", confirmou o Estado": the verb of the source, not of the event. */
const REPORTED = /, (?:disse|[a-z]{3,14}(?:ou|eu|iu))(?![a-z])/;

/** "O Dia da Consciência Negra, 20 de novembro, é feriado". */
const DEFINED = /^,? (?:e|sao) (?:feriado|comemorad|celebrad|lembrad)/;

/** "As propostas serão abertas no dia 30, às 9h": what is opened at an hour is an event. */
const OPENED = /(?<![a-z])(?:propostas|envelopes|lances|licitacao|pregao) /;

/** The nearest verb before the day decides, else the nearest after it, else an offered thing: "vacinação sábado". */
function roleOfVerb(before: string, after: string, { day, form }: DayMention, today: number): Role {
  const governing = cuesIn(before).at(-1);
  const cue = governing ?? cuesIn(after.split(REPORTED, 1)[0] ?? '').at(0);
  if (cue === undefined) {
    // "a chegada das doses nesta quinta (19)", written on that Thursday, is in the past.
    if (form === 'relative' && day > today) return 'event';
    const ahead = day > today || form === 'relative';
    // A written day ahead is announced, whatever the verb; a weekday may be the last one: "morre homem baleado na sexta".
    if (day > today && form !== 'weekday')
      return DEFINED.test(after) || PROMISE.test(before) ? undefined : 'event';
    return ahead && (OFFER.test(before + after) || AT_A_TIME.test(after)) ? 'event' : undefined;
  }
  if (cue.role === 'end' || cue.role === 'event') return cue.role;
  if (cue.role === 'begin') {
    // "começa às 19h de sábado" is a single evening, "abre das 6h às 18h no feriado" a single day.
    const said = governing ? before.slice(governing.at) : after.slice(cue.at);
    const isOneDay = /^(?!a partir|desde)[a-z ]{1,30}(?:as|pelas|das) \d{1,2}(?:h|:\d)/.test(said);
    const isOpening = AT_A_TIME.test(after) && OPENED.test(before);
    return form === 'named' || isOneDay || isOpening ? 'event' : undefined;
  }
  // A past verb with a future day reports an announcement, unless the sentence is about another year.
  if (governing === undefined || form !== 'date' || day <= today || /(?<!\d)20\d\d(?!\d)/.test(before))
    return undefined;
  return OFFER.test(before.slice(governing.at)) ? 'event' : undefined;
}
