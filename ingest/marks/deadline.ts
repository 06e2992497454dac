import { dayNumber, dayStart, isoOf } from '../../contracts/belem-time.ts';
import { foldText } from '../../contracts/rich-text/fold.ts';

/** Until when a text is of use: "inscrições até 30/11", "vacinação sábado". */
export interface Deadline {
  /** The first moment of the day after, in Belém: from then on the story leaves the home. ISO 8601. */
  readonly validUntil: string;
  /** The words that decided. */
  readonly words: string;
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const DAY_MS = 86_400_000;
/** A date further ahead is no deadline of news. */
const LONGEST_DAYS = 400;

/** What is offered until or on a day: without one of these a date is only a date. */
const OFFERS =
  /\b(?:inscri|matricul|vacina|prazo|ate|termina|encerra|segue|vai d|vao d|prorrog|acontece|ocorre|sera|serao|realiza|comeca|abre|recebe|aberta|abertas|aberto|programacao|festival|feira|mutirao|show|evento|sessao|audiencia|interdi|atendimento|campanha|cadastr|recadastr|neste|nesta|proxim|amanha|hoje|jogo|enfrenta|disputa|concurso|edital|oficina|curso|corrida|cirio|missa|entrega)/;

/** A sentence that tells what happened: its day is no deadline, unless it is named as an end. */
const PAST =
  /\b(?:foi|foram|(?!(?:seu|meu|teu|museu|liceu|europeu)\b)[a-z]+(?:aram|iram|[a-z]eu|iu|[b-df-hj-np-tv-z]ou))\b/;

const NUMERIC = /\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?\b/g;
const NAMED = new RegExp(`\\b(\\d{1,2})o?(?: de (${MONTHS.join('|')})(?: de (\\d{4}))?)`, 'g');
const RANGE_IN_MONTH = new RegExp(
  `\\b\\d{1,2}o? (?:a|e|ate) (\\d{1,2}) de (${MONTHS.join('|')})(?: de (\\d{4}))?`,
  'g',
);
const BARE_DAY = /\b(?:ate (?:o )?|no |neste |ate o proximo )dia (\d{1,2})\b(?! de)/g;
const WEEKDAY = new RegExp(
  `\\b(?:ate |neste |nesta |no |na |no proximo |na proxima |proximo |proxima )?(?:a |o )?(${WEEKDAYS.join('|')})(?:-feira)?\\b`,
  'g',
);
const RELATIVE =
  /\b(hoje|amanha|depois de amanha|este fim de semana|neste fim de semana|no fim de semana)\b/g;

interface Candidate {
  readonly day: number;
  readonly at: number;
  readonly words: string;
  /** "até" and the like name an end; other dates only a day on which something happens. */
  readonly ends: boolean;
}

/** The last day a text speaks of as an end, or else the last day on which something it announces happens. */
export function findDeadline(text: string, writtenAt: number): Deadline | undefined {
  const folded = foldText(text).slice(0, 20_000);
  const today = dayNumber(writtenAt);
  const candidates = candidatesIn(folded, today).filter(({ day, at, ends }) => {
    if (day < today || day > today + LONGEST_DAYS) return false;
    const sentence = sentenceAround(folded, at);
    return OFFERS.test(sentence) && (ends || !PAST.test(sentence));
  });
  const ends = candidates.filter((one) => one.ends);
  const [last] = (ends.length > 0 ? ends : candidates).sort((a, b) => b.day - a.day);
  return last && { validUntil: isoOf(dayStart(last.day + 1)), words: last.words };
}

function sentenceAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('. ', at) + 1, at - 160, 0);
  const end = text.indexOf('. ', at);
  return text.slice(start, end < 0 ? at + 80 : Math.min(end, at + 80));
}

function candidatesIn(text: string, today: number): Candidate[] {
  const found: Candidate[] = [];
  function add(match: RegExpMatchArray, day: number | undefined): void {
    if (day === undefined) return;
    const at = match.index ?? 0;
    const lead = text.slice(Math.max(0, at - 22), at);
    const ends =
      /\b(?:ate|termina|encerra|prazo|final)\b[^.]{0,18}$/.test(lead) ||
      /^(?:ate|\d{1,2}o? (?:a|ate) )/.test(match[0]);
    found.push({
      day,
      at,
      words: `${/\bate (?:o |a |as )?(?:dia )?$/.exec(lead)?.[0] ?? ''}${match[0]}`.trim(),
      ends,
    });
  }
  for (const match of text.matchAll(NUMERIC))
    add(match, dayOf(Number(match[1]), Number(match[2]), match[3], today));
  for (const match of text.matchAll(NAMED))
    add(match, dayOf(Number(match[1]), MONTHS.indexOf(match[2] ?? '') + 1, match[3], today));
  for (const match of text.matchAll(RANGE_IN_MONTH))
    add(match, dayOf(Number(match[1]), MONTHS.indexOf(match[2] ?? '') + 1, match[3], today));
  for (const match of text.matchAll(BARE_DAY)) add(match, nextDayOfMonth(Number(match[1]), today));
  for (const match of text.matchAll(WEEKDAY))
    add(match, nextWeekday(WEEKDAYS.indexOf(match[1] ?? ''), today, match, text));
  for (const match of text.matchAll(RELATIVE)) add(match, relativeDay(match[1] ?? '', today));
  return found;
}

function dayOf(day: number, month: number, year: string | undefined, today: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const thisYear = new Date(today * DAY_MS).getUTCFullYear();
  const written = year === undefined ? undefined : Number(year) < 100 ? 2_000 + Number(year) : Number(year);
  const made = (of: number): number | undefined => {
    const moment = Date.UTC(of, month - 1, day);
    return new Date(moment).getUTCDate() === day ? moment / DAY_MS : undefined;
  };
  if (written !== undefined) return made(written);
  const soon = made(thisYear);
  // "até 10/01" written in December is next year's; a day just past is past.
  return soon !== undefined && soon < today - 180 ? made(thisYear + 1) : soon;
}

function nextDayOfMonth(day: number, today: number): number | undefined {
  if (day < 1 || day > 31) return undefined;
  const now = new Date(today * DAY_MS);
  const ahead = now.getUTCDate() <= day ? 0 : 1;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day) / DAY_MS;
}

/** "sábado" is the next one; "segunda via" and "quarta edição" are none. */
function nextWeekday(
  weekday: number,
  today: number,
  match: RegExpMatchArray,
  text: string,
): number | undefined {
  const after = text.slice((match.index ?? 0) + match[0].length, (match.index ?? 0) + match[0].length + 12);
  const isDay =
    /^(?:sabado|domingo)/.test(match[1] ?? '') ||
    /feira/.test(match[0]) ||
    /^\s*(?:[(,.;]|$|as |a partir|\d|e )/.test(after);
  if (!isDay || /passad[oa]/.test(after)) return undefined;
  const current = new Date(today * DAY_MS).getUTCDay();
  return today + ((weekday - current + 7) % 7);
}

function relativeDay(word: string, today: number): number {
  if (word === 'hoje') return today;
  if (word === 'amanha') return today + 1;
  if (word === 'depois de amanha') return today + 2;
  return today + ((7 - new Date(today * DAY_MS).getUTCDay()) % 7);
}
