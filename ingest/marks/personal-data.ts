import type { PrivacyWarning, TextMarkKind } from '../../contracts/publishing/personal-kinds.ts';
import { type Word, wordsInText } from '../words.ts';
import { privacyWarnings } from './privacy-warnings.ts';
import { privatePersons } from './private-names.ts';

/** A part of the text that an editor must check before publishing (LGPD). */
export interface TextMark {
  readonly kind: TextMarkKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The personal data of one text: marked parts, and warnings about the whole. */
export interface PersonalDataFindings {
  readonly marks: readonly TextMark[];
  readonly warnings: readonly PrivacyWarning[];
}

/** The sentences that editors read. */
export const PRIVACY_WARNING_TEXTS = {
  minor:
    'O texto fala de criança ou adolescente: não publique nome, foto nem nada que identifique (ECA, art. 143 e 247).',
  victim: 'O texto fala de vítima: confira se o nome e os detalhes precisam ser publicados.',
  sexual: 'Crime sexual ou violência doméstica: a vítima não pode ser identificada.',
  suspect: 'O texto nomeia alguém suspeito ou preso: confira a fonte e diga que é suspeita, não culpa.',
} as const satisfies Record<PrivacyWarning, string>;

/** E-mails of public services. */
const PUBLIC_EMAIL =
  /\.(?:gov|leg|jus|mp|edu|def|tc)\.br$|^(?:imprensa|contato|ascom|comunicacao|atendimento|ouvidoria|sac|redacao|comercial|noticias)@/i;
const PATTERNS: readonly (readonly [TextMarkKind, RegExp])[] = [
  // Begins where no such character stands before it: otherwise every letter of a long word is tried as the beginning.
  ['email', /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/gi],
  ['cpf', /(?<![\d./-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d/-])/g],
  ['rg', /\bRG\s{0,3}(?:n[º°.]?\s{0,3})?:?\s{0,3}[\d.\-/]{5,14}\d/gi],
  [
    'phone',
    /(?<![\d.,-])(?:\+?55\s?)?(?:\(\d{2}\)\s?|\d{2}\s)?(?:9\s?)?\d{4}[-\s.]\d{4}(?!-?\d)|(?<!\d)\(\d{2}\)\s?9?\d{8}(?!\d)|(?<![\d./-])(?:\+?55)?[1-9]\d9\d{8}(?![\d/-])/g,
  ],
  [
    'address',
    /(?<!\p{L})(?:[Rr]ua|[Tt]ravessa|[Aa]venida|[Pp]assagem|[Aa]lameda|[Vv]ila|Av\.|Tv\.|R\.)\s\p{Lu}?[\p{L}\s.]{2,50},?\s(?:n[º°.]{0,2}\s?|número )?\d{1,5}(?![\d/ºª°%])/gu,
  ],
  ['plate', /(?<![\w-])[A-Z]{3}[- ]?\d[A-Z0-9]\d{2}(?![\w-])/g],
  // Initials of a minor must not be published either (ECA, art. 143).
  ['name', /(?<![\p{L}.])\p{Lu}\.(?:\s?\p{Lu}\.){1,4}/gu],
];

/** The last two digits of a CPF are check digits of the other nine. */
export function isCpf(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  const check = (count: number): number => {
    const sum = digits
      .slice(0, count)
      .reduce((total, digit, index) => total + digit * (count + 1 - index), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10];
}

/** The context of a match, which decides whose data it is. */
interface MatchContext {
  readonly before: string;
  readonly after: string;
}

/** Public offices and venues, whose phone numbers and addresses are meant to be published. */
const PUBLIC_DESK =
  /(?<!\p{L})(?:prefeitura|secretaria|sem[a-z]{2,4}|se(?:duc|spa|mas|cult|ap)|cras|creas|procon|sine|ouvidoria|disque|central|defesa civil|bombeiros|pol[íi]cia|samu|hospital|ubs|upa|conselho tutelar|delegacia|c[âa]mara|defensoria|detran|assessoria|gabinete|f[óo]rum|minist[ée]rio|hemopa|emater|cart[óo]rio|sac|posto|sede|escola|gin[áa]sio|audit[óo]rio|teatro|capela|igreja|centro|local:|localizad[oa]|funciona|endere[çc]o:|loja|museu|biblioteca|universidade|campus)(?!\p{L})/iu;
const PRIVATE_OWNER =
  /(?<!\p{L})(?:m[ãa]e|pai|fam[íi]lia|irm[ãa]o?|filh[oa]|vizinh[oa]|morador|moradora|v[íi]tima|mora|morava|reside|residente|resid[êe]ncia|casa|domiciliad[oa]|pessoal|dele|dela)(?!\p{L})/iu;
const OF_A_MINOR =
  /(?<!\p{L})(?:adolescente|crian[çc]a|menin[oa]|menor|beb[êe]|garot[oa]|estudante|iniciais)(?!\p{L})|(?<!\d)(?:[1-9]|1[0-7]) anos/iu;

function isPersonal(kind: TextMarkKind, text: string, { before, after }: MatchContext): boolean {
  const digits = text.replace(/\D/g, '');
  if (kind === 'email') return !PUBLIC_EMAIL.test(text);
  // Eleven digits are a CPF if the check digits are valid or the text says so.
  if (kind === 'cpf') return isCpf(text) || /\bCPF\b/i.test(before.slice(-25));
  if (kind === 'phone') {
    if (/^(?:19|20)\d{2}[-\s.](?:19|20)\d{2}$/.test(text) || /^(?:0800|3003|4004)/.test(digits)) return false;
    if (digits.length === 8 && !/^[2-5]/.test(digits)) return false;
    return PRIVATE_OWNER.test(before) || !PUBLIC_DESK.test(before.slice(-70) + after.slice(0, 25));
  }
  if (kind === 'address') return PRIVATE_OWNER.test(before) || !PUBLIC_DESK.test(before + after);
  if (kind === 'plate') return isPlate(text, before);
  if (kind === 'name') return OF_A_MINOR.test(before.slice(-60)) || OF_A_MINOR.test(after.slice(0, 20));
  return true;
}

/** "LOA 2027" and "NOV 2026" are no number plates. */
function isPlate(text: string, before: string): boolean {
  if (/(?<!\p{L})placas?(?!\p{L})/iu.test(before.slice(-30))) return true;
  return !/(?:19|20)\d{2}$/.test(text) && !text.includes(' ');
}

/** Marks personal data in a text for the editor; it changes nothing. */
export function markPersonalData(text: string): PersonalDataFindings {
  const { marks, warnings } = markPersonalDataOf([text]);
  return { marks: marks[0] ?? [], warnings };
}

/** Marks personal data in the texts of one story: marks of each text, and warnings about all of them together. */
export function markPersonalDataOf(texts: readonly string[]): {
  readonly marks: readonly (readonly TextMark[])[];
  readonly warnings: readonly PrivacyWarning[];
} {
  const read = texts.map((text) => ({ text, words: wordsInText(text) }));
  const all = read.flatMap(({ words }) => words);
  return {
    marks: read.map(({ text, words }) => marksIn(text, words)),
    warnings: privacyWarnings(texts.join('\n'), all),
  };
}

function marksIn(text: string, words: readonly Word[]): TextMark[] {
  const marks: TextMark[] = [];
  const taken = new Uint8Array(text.length);
  for (const [kind, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [found] = match;
      const [start, end] = [match.index, match.index + found.length];
      if (taken.subarray(start, end).includes(1)) continue;
      const context = {
        before: sentenceBefore(text, start),
        after: text.slice(end, end + CONTEXT_LENGTH / 2),
      };
      if (!isPersonal(kind, found, context)) continue;
      taken.fill(1, start, end);
      marks.push({ kind, text: found, start, end });
    }
  }
  for (const { start, end } of privatePersons(words, text)) {
    marks.push({ kind: 'name', text: text.slice(start, end), start, end });
  }
  return marks.sort((a, b) => a.start - b.start);
}

const CONTEXT_LENGTH = 120;

/** The sentence before a match: it tells whose phone it is, the earlier sentence does not. */
function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - CONTEXT_LENGTH), at);
  return before.slice(Math.max(...['. ', '; ', '\n'].map((mark) => before.lastIndexOf(mark) + 1)));
}
