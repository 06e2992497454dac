import type { PersonalKind } from './personal-kinds.ts';

/** Words that an editor took out of a text, and what they were. */
export interface TakenOut {
  readonly kind: PersonalKind;
  readonly text: string;
}

/** The part of a text that is replaced, by offsets. */
export interface Removal {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** The kinds whose words are the name of a person. */
const NAMES: ReadonlySet<PersonalKind> = new Set(['minor', 'victim', 'suspect', 'athlete', 'name']);
/** Stands where a name stood and the text does not already call the person something. It says nothing of who that was. */
const WITHHELD = 'nome preservado';

/** Matches a word for the person right before the name ("o adolescente", "a vítima,"). The name is then removed without a word in its place. */
const CALLED =
  /(?<!\p{L})(?:adolescente|criança|menor|menin[oa]|garot[oa]|bebê|jovem|alun[oa]|estudante|filh[oa]|irmã|irmão|mãe|pai|avó|avô|mulher|homem|idos[oa]|vítima|suspeit[oa]|morador[a]?|agricultor[a]?|motorista|atleta|professor[a]?|pessoa)[,:]?\s{1,3}$/iu;
/** Matches words that announce a number or an e-mail ("pelo telefone", "CPF nº", "ou"); they are removed with it. */
const LEAD_IN =
  /(?:(?<!\p{L})(?:pel[oa]|n[oa]|d[oe]|ao|e|ou|através|com|o|a|portadora?|titular)\s{1,3}|(?<!\p{L})(?:telefones?|tel|celular|fone|contatos?|whats\s?app|zap|e-?mails?|ligue|liguem|ligar|para|número|CPF|RG|NIS|PIS|SUS|cartão|conta|agência|chave|pix|placas?|prontuário|n[º°])[.:]?\s{0,3}|[,;]\s{1,3}){1,8}$/iu;
/** How much of the text before the words is looked at. */
const BEFORE = 80;

/** The places of the words in a text, and what stands there once they are taken out. The text may be markup. */
export function removalsOf(text: string, { kind, text: words }: TakenOut): readonly Removal[] {
  const removals: Removal[] = [];
  if (words === '') return removals;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    if (isWordCharacter(text[at - 1]) && isWordCharacter(text[at])) continue;
    if (isWordCharacter(text[end]) && isWordCharacter(text[end - 1])) continue;
    removals.push(NAMES.has(kind) ? named(text, at, end) : withLeadIn(text, at, end));
  }
  return removals;
}

/** The text without the words. */
export function takeOut(text: string, taken: readonly TakenOut[]): string {
  return taken.reduce((before, one) => {
    const parts: string[] = [];
    let from = 0;
    for (const { start, end, instead } of removalsOf(before, one)) {
      parts.push(before.slice(from, Math.max(from, start)), instead);
      from = end;
    }
    return parts.join('') + before.slice(from);
  }, text);
}

function named(text: string, start: number, end: number): Removal {
  const before = text.slice(Math.max(0, start - BEFORE), start).replace(/<\/?(?:strong|em|a)\b[^<>]*>$/, '');
  if (CALLED.test(before)) return { start: start - blanksBefore(text, start, end), end, instead: '' };
  const opens = /(?:^|[.!?:“"\n>])\s{0,3}$/.test(before);
  return {
    start,
    end,
    instead: opens ? `[${WITHHELD.charAt(0).toUpperCase()}${WITHHELD.slice(1)}]` : `[${WITHHELD}]`,
  };
}

function withLeadIn(text: string, start: number, end: number): Removal {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const isBracketed = before.endsWith('(') && text[end] === ')';
  const lead = isBracketed ? 1 : (LEAD_IN.exec(before)?.[0].length ?? 0);
  const [from, to] = [start - lead, isBracketed ? end + 1 : end];
  return { start: from - blanksBefore(text, from, to), end: to, instead: '' };
}

/** The blank before words that are taken out goes with them if no word follows. */
function blanksBefore(text: string, start: number, end: number): number {
  return text[start - 1] === ' ' && !isWordCharacter(text[end]) ? 1 : 0;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
