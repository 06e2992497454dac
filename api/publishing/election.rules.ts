import { dayStart, parseDay } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import { ELECTION_OBJECTIONS, type Objection } from '../../contracts/publishing/objection-codes.ts';
import type { NewsroomSettings } from '../../contracts/settings/settings.schema.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { ReaderText } from './personal-data.rules.ts';

/** The rules of an election that hold now. */
export interface ElectionRules {
  /** Folded names of candidates. */
  readonly candidates: readonly string[];
  /** True from 72 hours before a vote to 24 hours after it. */
  readonly isNearVote: boolean;
}

const BEFORE_MS = 3 * DAY_MS;
const AFTER_MS = DAY_MS;

/** Undefined while the switch is off. The 72 hours end when the day of the vote begins, the 24 hours begin when it ends. */
export function electionRules(
  settings: Pick<NewsroomSettings, 'electionOn' | 'electionFirst' | 'electionSecond' | 'candidates'>,
  now: number,
): ElectionRules | undefined {
  if (!settings.electionOn) return undefined;
  const votes = [settings.electionFirst, settings.electionSecond].flatMap((day) => parseDay(day) ?? []);
  return {
    candidates: settings.candidates
      .split('\n')
      .map((name) => foldText(name.trim()))
      .filter(Boolean),
    isNearVote: votes.some((day) => now >= dayStart(day) - BEFORE_MS && now < dayStart(day + 1) + AFTER_MS),
  };
}

/** "pesquisa eleitoral", "intenção de voto", "pesquisa de boca de urna"; not "pesquisa de intenção de consumo". */
const POLL =
  /pesquisas? eleitora(?:l|is)|intenc(?:ao|oes) de votos?|pesquisas?(?: de)? boca de urna|votos? estimulad[oa]s?/;
/** Phrases with the results of a poll. */
const RESULT =
  /\d ?%|por cento|pontos percentua|margem de erro|empat|lidera(?![a-z])|(?<![a-z])n?a frente(?![a-z])/;
/** A story about the rules of polls, or about one that a court forbade, which has no number to give. */
const ABOUT_RULES =
  /(?<![a-z])(?:tse|tre|justica eleitoral|tribunal|multad?[ao]?s?|proib[a-z]+|regras?|sem registro)(?![a-z])/;
/** A poll without its name: "levantamento do instituto aponta a candidata com 32%"; not "32% de aumento". */
const SURVEY = /(?<![a-z])(?:pesquisas?|levantamentos?|sondage(?:m|ns)|datafolha|quaest|atlasintel)(?![a-z])/;
const SHARE =
  /(?<![a-z])(?:com|tem|soma|marca|atinge|aparece|registra|obtem) \d{1,2}(?:[.,]\d+)? ?%(?! (?:d[aeo]s? )(?!(?:votos|intencoes|preferencia)))/;
const OF_A_VOTE =
  /(?<![a-z])(?:candidat[oa]s?|eleicao|eleicoes|(?:primeiro|segundo|1o|2o|1º|2º) turno|votos|corrida eleitoral|disputa pel[ao])(?![a-z])/;
/** The number of a poll at the electoral court: state or country, five digits, year. */
const POLL_NUMBER =
  /(?<![a-z])(?:ac|al|am|ap|ba|br|ce|df|es|go|ma|mg|ms|mt|pa|pb|pe|pi|pr|rj|rn|ro|rr|rs|sc|se|sp|to) ?[-‐‑–]? ?\d{5} ?\/ ?20\d\d(?!\d)/;
/** How a credit, a caption or an alternative text says that a picture is synthetic; readers see or hear it. */
const SYNTHETIC =
  /inteligencia artificial|(?:gerad|criad|feit|alterad)[ao] (?:por|com) ia(?![a-z])|imagem sintetica/;

/**
 * The objections of the election rules to the texts for readers. Texts that were public before (`publicBefore`) get none again:
 * the law is about what is newly published.
 */
export function electionObjections(
  texts: readonly ReaderText[],
  publicBefore: readonly ReaderText[] | undefined,
  rules: ElectionRules | undefined,
): readonly Objection[] {
  if (!rules) return [];
  const before = publicBefore ? codesOf(publicBefore, rules) : [];
  return codesOf(texts, rules)
    .filter((code) => !before.includes(code))
    .map((code) => ({ code, text: ELECTION_OBJECTIONS[code] }));
}

function codesOf(
  texts: readonly ReaderText[],
  { candidates, isNearVote }: ElectionRules,
): readonly (keyof typeof ELECTION_OBJECTIONS)[] {
  const text = foldText(texts.map(([, plain]) => plain).join('. '));
  const isSynthetic = () => texts.some((one) => SYNTHETIC.test(foldText(textAboutPictures(one))));
  return [
    ...(tellsPoll(text, candidates) && !POLL_NUMBER.test(text) ? (['poll-number'] as const) : []),
    ...(isNearVote && candidates.some((name) => containsName(text, name)) && isSynthetic()
      ? (['synthetic-picture'] as const)
      : []),
  ];
}

/** True if the folded text tells what a poll found. A poll without its name is told by one sentence. */
function tellsPoll(text: string, candidates: readonly string[]): boolean {
  if (POLL.test(text) && (RESULT.test(text) || !ABOUT_RULES.test(text))) return true;
  return text
    .split(/[.!?;] /)
    .some(
      (sentence) =>
        SURVEY.test(sentence) &&
        SHARE.test(sentence) &&
        (OF_A_VOTE.test(sentence) || candidates.some((name) => containsName(sentence, name))),
    );
}

/** The part of a field that is about pictures: a story that reports about a forged picture may name it in its text. */
function textAboutPictures([field, plain]: ReaderText): string {
  if (field === 'coverAlt' || field === 'coverCredit') return plain;
  // `textOfMarkup` puts alternative texts and credits on lines of their own after the text.
  const end = plain.indexOf('\n');
  return field === 'desc' && end >= 0 ? plain.slice(end) : '';
}

/** True if the name is in the text as whole words. */
function containsName(text: string, name: string): boolean {
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    const around = `${text[index - 1] ?? ' '}${text[index + name.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
