import { tokensOf } from './tokens.ts';

// Results as a title states them: who won, or how far a matter is.

/** Winner and loser, by the title of a match. */
export interface Result {
  readonly winner: string;
  readonly loser: string;
}

const WINS: ReadonlySet<string> = new Set(
  'vence venceu bate bateu derrota derrotou goleia goleou supera superou elimina eliminou despacha atropela vira ganha'.split(
    ' ',
  ),
);
const LOSES: ReadonlySet<string> = new Set('perde perdeu cai caiu leva sofre'.split(' '));
const TITLE_WORDS = 30;

/** "Remo vence o Paysandu", "Paysandu perde para o Remo": the names around the verb. */
export function resultOf(title: string): Result | undefined {
  const tokens = tokensOf(title, TITLE_WORDS);
  const verb = tokens.findIndex(({ text }) => WINS.has(text) || LOSES.has(text));
  const isNamed = ({ kind }: (typeof tokens)[number]): boolean => kind === 'name' || kind === 'opener';
  const before = tokens.slice(0, Math.max(0, verb)).find(isNamed)?.text;
  const after = tokens.slice(verb + 1).find(isNamed)?.text;
  if (verb < 0 || before === undefined || after === undefined) return undefined;
  return WINS.has(tokens[verb]?.text ?? '')
    ? { winner: before, loser: after }
    : { winner: after, loser: before };
}

/** Words of a title that say how far a matter is: its opening and its result are two news. */
const STAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    opened: 'abre abrem abertas lanca inicia iniciam',
    extended: 'prorroga prorrogam prorrogadas adia adiam adiado',
    closed: 'encerra encerram encerradas',
    decided:
      'resultado resultados aprovados classificados selecionados vencedores convoca convocam nomeia nomeiam',
    stopped: 'suspende suspendem suspenso cancela cancelam cancelado',
  }).flatMap(([stage, words]) => words.split(' ').map((word) => [word, stage] as const)),
);

export function stageOf(title: string): string | undefined {
  return tokensOf(title, TITLE_WORDS).flatMap(({ text }) => STAGES.get(text) ?? [])[0];
}

/** True if both titles tell of a match and have no team in common. */
export function areOfOtherTeams(a: Result | undefined, b: Result | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return ![a.winner, a.loser].some((team) => team === b.winner || team === b.loser);
}

/** True if the winner of one is the loser of the other. */
export function areOpposite(a: Result | undefined, b: Result | undefined): boolean {
  return a !== undefined && b !== undefined && (a.winner === b.loser || a.loser === b.winner);
}
