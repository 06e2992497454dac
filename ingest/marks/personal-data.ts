import { PERSON_NAMES, TITLES } from '../places/data/people-and-streets.ts';
import { capitalsTell, type Word, wordsOf } from '../words.ts';

export type MarkKind = 'cpf' | 'rg' | 'phone' | 'email' | 'address' | 'plate' | 'name';

/** A place in the text the editor must look at before it is published (LGPD). */
export interface PersonalMark {
  readonly kind: MarkKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface PersonalMarks {
  readonly marks: readonly PersonalMark[];
  /** Sentences of warning, in Portuguese. */
  readonly warnings: readonly string[];
}

export const PRIVACY_WARNINGS = {
  minor:
    'O texto fala de criança ou adolescente: não publique nome, foto nem nada que identifique (ECA, art. 143 e 247).',
  victim: 'O texto fala de vítima: confira se o nome e os detalhes precisam ser publicados.',
  sexual: 'Crime sexual ou violência doméstica: a vítima não pode ser identificada.',
  suspect: 'O texto nomeia alguém suspeito ou preso: confira a fonte e diga que é suspeita, não culpa.',
} as const;

/** Public services one calls and writes to on purpose. */
const PUBLIC_EMAIL =
  /\.(?:gov|leg|jus|mp|edu|def|tc)\.br$|^(?:imprensa|contato|ascom|comunicacao|atendimento|ouvidoria|sac|redacao|comercial|noticias)@/i;
const PATTERNS: readonly (readonly [MarkKind, RegExp])[] = [
  ['email', /[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/gi],
  ['cpf', /(?<![\d./-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d/-])/g],
  ['rg', /\bRG\s*(?:n[º°.]?\s*)?:?\s*[\d.\-/]{5,14}\d/gi],
  [
    'phone',
    /(?<![\d.,-])(?:\+?55\s?)?(?:\(\d{2}\)\s?|\d{2}\s)?(?:9\s?)?\d{4}[-\s.]\d{4}(?![\d-])|(?<!\d)\(\d{2}\)\s?9?\d{8}(?!\d)/g,
  ],
  [
    'address',
    /\b(?:[Rr]ua|[Tt]ravessa|[Aa]venida|[Pp]assagem|[Aa]lameda)\s[\p{L}\s.]{3,50},?\s(?:n[º°.]?\s?)\d{1,5}\b/gu,
  ],
  ['plate', /\b[A-Z]{3}[- ]?\d[A-Z0-9]\d{2}\b/g],
];

/** The two digits at the end of a CPF follow from the other nine. */
export function isCpf(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  const check = (count: number): number => {
    const sum = digits.slice(0, count).reduce((total, digit, at) => total + digit * (count + 1 - at), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10];
}

function isMeant(kind: MarkKind, text: string, around: string): boolean {
  if (kind === 'email') return !PUBLIC_EMAIL.test(text);
  // Eleven digits are a CPF where they add up, or where the text says so.
  if (kind === 'cpf') return isCpf(text) || (/\bCPF\b/i.test(around) && /[.-]/.test(text));
  if (kind === 'phone' && /^(?:19|20)\d{2}[-\s.](?:19|20)\d{2}$/.test(text)) return false;
  if (kind === 'phone') return !/^(?:0800|3003|4004)/.test(text.replace(/\D/g, ''));
  return true;
}

/** People who act in public and are named for that; what stands before or after a name says it. */
const PUBLIC_ROLE =
  /^(?:prefeit|vereador|deputad|senador|governador|ministr|president|secretari|delegad|juiz|juiza|desembargador|promotor|procurador|reitor|diretor|coordenador|tecnic|treinador|atacante|goleir|zagueir|volante|cantor|ator|atriz|artista|jornalista|professor|pesquisador|candidat|conselheir|comandante|coronel|major|capitao|tenente|bispo|padre|papa|dom|atleta|jogador|lutador|escritor|mestre|superintendente|gerente|presidente|engenheir|medic|advogad)/;
const PRIVATE_ROLE =
  /^(?:vitima|suspeit|acusad|pres[oa]$|detid|ferid|mort[oa]$|adolescente|crianca|menin|bebe|estudante|morador|motorista|motociclista|passageir|idos|jovem|mulher|homem|agricultor|pescador|vizinh|namorad|marido|espos|mae$|pai$|filh|paciente|condutor|identificad|desaparecid)/;

/** Names of several capital words that begin with a first name, where the words near say a private person. */
function privateNames(words: readonly Word[], text: string): PersonalMark[] {
  if (!capitalsTell(words)) return [];
  const marks: PersonalMark[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = nameLength(words, at);
    if (length < 2) continue;
    const near = [...words.slice(Math.max(0, at - 7), at), ...words.slice(at + length, at + length + 5)].map(
      ({ folded }) => folded,
    );
    const before = words.slice(Math.max(0, at - 3), at).map(({ folded }) => folded);
    const isPublic = before.some(
      (word) => PUBLIC_ROLE.test(word) || (TITLES.has(word) && !/^(seu|dona|tia|tio|familia)$/.test(word)),
    );
    const aged = /^,?\s+(?:de\s+)?\d{1,3}\s+anos/.test(text.slice(words[at + length - 1]?.end));
    if (!isPublic && (aged || near.some((word) => PRIVATE_ROLE.test(word)))) {
      const [start, end] = [words[at]?.start ?? 0, words[at + length - 1]?.end ?? 0];
      marks.push({ kind: 'name', text: text.slice(start, end), start, end });
    }
    at += length - 1;
  }
  return marks;
}

const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

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

/** What in a text is about private persons. It marks for the editor and changes nothing. */
export function markPersonalData(text: string): PersonalMarks {
  const marks: PersonalMark[] = [];
  for (const [kind, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [found] = match;
      const [start, end] = [match.index, match.index + found.length];
      const around = text.slice(Math.max(0, start - 25), end);
      const taken = marks.some((mark) => start < mark.end && end > mark.start);
      if (!taken && isMeant(kind, found, around)) marks.push({ kind, text: found, start, end });
    }
  }
  marks.push(...privateNames(wordsOf(text), text));
  return { marks: marks.sort((a, b) => a.start - b.start), warnings: warningsOf(text) };
}

function warningsOf(text: string): string[] {
  const has = (pattern: RegExp): boolean => pattern.test(text);
  const harm =
    /\b(?:v[íi]tima|abus|estupr|agred|agress|esp?anc|mort[oa]s?\b|assassin|balead|esfaquead|apreendid|desaparecid|infrator|viol[êe]ncia|ferid)/i;
  const minor =
    /\b(?:adolescentes?|menor(?:es)? de idade|beb[êe]s?|crian[çc]as?|menin[oa]s?)\b|\b(?:[1-9]|1[0-7]) anos\b(?! (?:de|depois|após|atrás|atras|com|e meio de))/i;
  const sexual =
    /\bestupr|\babus(?:o|ou|ada|ado) sexual|\bexplora[çc][ãa]o sexual|\bimportuna[çc][ãa]o sexual|\bviol[êe]ncia dom[ée]stica|\bfeminic[íi]dio/i;
  const victim = /\bv[íi]timas?\b|\bcorpo d[aeo]\b|\bmorreu\b|\bfoi mort[oa]\b|\bsobrevivente/i;
  const suspect = /\bsuspeit[oa]s?\b|\bacusad[oa]s?\b|\bpres[oa]s? em flagrante|\bfoi pres[oa]\b/i;
  const warnings: string[] = [];
  if (has(minor) && (has(harm) || has(sexual))) warnings.push(PRIVACY_WARNINGS.minor);
  if (has(sexual)) warnings.push(PRIVACY_WARNINGS.sexual);
  if (has(victim)) warnings.push(PRIVACY_WARNINGS.victim);
  if (has(suspect)) warnings.push(PRIVACY_WARNINGS.suspect);
  return warnings;
}
