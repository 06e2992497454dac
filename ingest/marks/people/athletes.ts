import { type Facts, hasRole } from './facts.ts';
import { type Reading, saysNear } from './reading.ts';
import { OF_AGE } from './signs.ts';

const YOUTH_TEAM = /^(?:juvenil|infantojuvenil|premirim|cadete|juniores|petiz|estudantis|jebs|jeps|joapa)$/;
const SPORT =
  /^(?:gol|gols|escalacao|escalad[oa]s?|convocad[oa]s?|venceu|vencer|vence|medalhas?|ouro|prata|bronze|campea|campeao|vice|titulo|podio|marcou|marcaram|placar|final|semifinal|rodada|torneio|campeonato|copa|partida|jogo|prova|metros|set|sets|pontos|cestas|classificou|artilheir[oa]|goleir[oa]|atacante|judoca|nadador[a]?|categoria|time|equipe|conquistou|faturou|disputa|disputou)$/;

/** Contests that are no sport. */
const NO_SPORT =
  /^(?:conferencia|camara|parlamento|vereador[a]?|biblic[oa]|redacao|soletrando|poesia|matematica|ciencias|astronomia|leitura|danca|canto|beleza|miss|robotica|versiculos?|gincana)$/;

const NO_RESULT =
  /^(?:mort[eoa]|morreu|faleceu|falecimento|luto|acidente|agressao|agredi[ru]|agredid[oa]|suspens[oa]|suspensao|denunciad[oa]|denunciou|tjd|pres[oa]|apreendid[oa]|assalto|assaltad[oa]|balead[oa]|crime|cirurgia|internad[oa]|uti|doping|abus(?:o|ou)|assedio|desaparecid[oa]|desapareceu|sumiu|atropelad[oa]|afogad[oa]|afogamento)$/;

/** A member of a youth team: a result alone is harmless, an own age or a misfortune is not. */
export function youthAthleteKind(reading: Reading, one: Facts): 'athlete' | 'minor' | undefined {
  const { person, age, isPublic } = one;
  if (isPublic && !hasRole(one, 'athlete')) return undefined;
  if (age && age.years >= OF_AGE) return undefined;
  if (person.form === 'single' && !person.known) return undefined;
  if (saysNear(reading, person.from, NO_SPORT, 1) || !isYouthTeamNear(reading, person.from)) return undefined;
  if (age || saysNear(reading, person.from, NO_RESULT, 1))
    return age || hasRole(one, 'athlete') ? 'minor' : undefined;
  return saysNear(reading, person.from, SPORT, 1) ? 'athlete' : undefined;
}

function isYouthTeamNear({ starts, sentences, words }: Reading, index: number): boolean {
  const sentence = sentences[index] ?? 0;
  const end = starts[sentence + 2] ?? words.length;
  for (let one = starts[Math.max(0, sentence - 1)] ?? 0; one < end; one += 1) {
    if (isYouthTeam(words, one)) return true;
  }
  return false;
}

/** "sub-17", "categoria de base", "campeonato mirim" */
function isYouthTeam(words: Reading['words'], index: number): boolean {
  const [word, next, before, earlier] = [index, index + 1, index - 1, index - 2].map(
    (one) => words[one]?.folded ?? '',
  );
  if (word === undefined || YOUTH_TEAM.test(word)) return word !== undefined;
  if (word === 'sub') return Number(next) < OF_AGE;
  if (/^(?:mirim|infantil|escolares|estudantil)$/.test(word))
    return /^(?:categoria|time|equipe|campeonato|torneio|copa|selecao|jogos|classe|liga)$/.test(before ?? '');
  return (
    word === 'base' && /^d[ae]$/.test(before ?? '') && /^(?:categorias?|futebol|time)$/.test(earlier ?? '')
  );
}
