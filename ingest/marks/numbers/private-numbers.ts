import type { PersonalKind } from '../../../contracts/publishing/personal-kinds.ts';
import type { PersonKind } from '../people/judge-persons.ts';
import { isCns, isCpf, isNis } from './check-digits.ts';
import { type Context, isPrivateContact } from './private-contacts.ts';

type NumberKind = Exclude<PersonalKind, PersonKind>;

/** A number, address or contact of a private person. */
interface PrivateNumber {
  readonly kind: NumberKind;
  readonly start: number;
  readonly end: number;
  /** In Portuguese, for editors. */
  readonly why: string;
}

interface Pattern {
  readonly kind: NumberKind;
  readonly pattern: RegExp;
  /** Why a match is private; undefined if it is not. */
  readonly why: (context: Context) => string | undefined;
}

const always = (why: string) => (): string => why;

/** The first pattern that matches takes the characters. */
const PATTERNS: readonly Pattern[] = [
  {
    // Begins where no such character stands before it: otherwise every letter of a long word is tried as the beginning.
    kind: 'email',
    pattern: /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/giu,
    why: (context) =>
      isPix(context) && isPrivateContact('email', context)
        ? 'chave Pix pessoal'
        : isPrivateContact('email', context)
          ? 'e-mail pessoal'
          : undefined,
  },
  {
    kind: 'pix',
    pattern:
      /(?<![\p{L}\p{N}-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\p{L}\p{N}-])/giu,
    why: (context) => (isPix(context) && !OF_A_BODY.test(context.before) ? 'chave Pix aleatória' : undefined),
  },
  {
    // Eleven digits are the CPF of a person, also with a wrong digit; a mobile number is read as one, below.
    kind: 'pix',
    pattern: /(?<![\d./-])\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?![\d/-])/g,
    why: (context) =>
      isPix(context) &&
      !/^[1-9]\d9\d{8}$/.test(context.found) &&
      !OTHER_NUMBER.test(context.before.slice(-40))
        ? 'chave Pix'
        : undefined,
  },
  {
    kind: 'cpf',
    pattern: /(?<![\d./-])\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?![\d/-])/g,
    why: ({ found, before }) => {
      // Eleven digits are a CPF if the check digits are valid or the text says so.
      if (/\bCPF\b/i.test(before.slice(-30))) return 'o texto diz CPF';
      if (NIS_WORD.test(before.slice(-30)) || found.includes(' ')) return undefined;
      if (/^[1-9]\d9\d{8}$/.test(found) && !isCpf(found)) return undefined;
      return isCpf(found) && !OTHER_NUMBER.test(before.slice(-40))
        ? 'os dígitos verificadores são de CPF'
        : undefined;
    },
  },
  {
    kind: 'nis',
    pattern: /(?<![\d./-])\d{3}\.?\d{5}\.?\d{2}-?\d(?![\d/-])/g,
    why: ({ found, before }) => {
      if (NIS_WORD.test(before.slice(-30))) return 'o texto diz NIS, PIS ou PASEP';
      return found.includes('.') && isNis(found) ? 'os dígitos verificadores são de NIS' : undefined;
    },
  },
  {
    kind: 'cns',
    pattern: /(?<![\d./-])\d{3}[ .]?\d{4}[ .]?\d{4}[ .]?\d{4}(?![\d/-])/g,
    why: ({ found, before }) => {
      if (/(?<!\p{L})(?:cns|cart[ãa]o (?:do )?sus|cart[ãa]o nacional)(?!\p{L})/iu.test(before.slice(-40)))
        return 'o texto diz cartão SUS';
      return isCns(found) && !OTHER_NUMBER.test(before.slice(-40))
        ? 'os dígitos verificadores são do cartão SUS'
        : undefined;
    },
  },
  {
    kind: 'rg',
    pattern:
      /(?<!\p{L})(?:RG|R\.G\.|(?:carteira|c[ée]dula) de identidade|registro geral|identidade)\s{0,3}(?:(?:de )?n(?:[º°.]|[úu]mero)?\s{0,3})?:?\s{0,3}\d[\d.\-/]{4,14}(?:[- ]?[xX](?!\p{L}))?/giu,
    why: always('número de identidade'),
  },
  {
    kind: 'document',
    pattern:
      /(?<!\p{L})(?:CNH|carteira de habilita[çc][ãa]o|t[íi]tulo (?:de eleitor|eleitoral)|passaporte|carteira de trabalho|CTPS|certid[ãa]o de nascimento|registro de nascimento)\s{0,3}(?:n(?:[º°.]|[úu]mero)?\s{0,3})?:?\s{0,3}[A-Z]{0,2}\d[\d. \-/]{4,30}\d/giu,
    why: always('número de documento'),
  },
  {
    kind: 'record',
    pattern:
      /(?<!\p{L})(?:prontu[áa]rio|(?:registro|matr[íi]cula|atendimento) do paciente|registro hospitalar)(?: m[ée]dico| hospitalar| cl[íi]nico)?\s{0,3}(?:n(?:[º°.]|[úu]mero)?\s{0,3})?:?\s{0,3}\d[\d.\-/]{2,16}/giu,
    why: always('número de prontuário'),
  },
  {
    kind: 'bank',
    pattern:
      /(?<!\p{L})ag(?:[êe]ncia|\.)?:?\s{0,2}(?:n[º°.]\s?)?\d{3,5}(?:-[\dxX])?[\p{L}\s,;:/().º°-]{1,40}\d[\d.]{2,14}(?:-[\dxX])?/giu,
    why: bankReason,
  },
  {
    kind: 'bank',
    pattern:
      /(?<!\p{L})(?:conta(?:[- ]corrente|[- ]poupan[çc]a)?|c\/c|poupan[çc]a)(?: corrente| poupan[çc]a)?:?\s{0,2}(?:n[º°.]\s?)?\d[\d.]{2,14}-[\dxX](?![\d-])/giu,
    why: bankReason,
  },
  {
    kind: 'phone',
    pattern:
      /(?<![\d.,-])(?:\+?55\s?)?(?:\(0?\d{2}\)\s?|\d{2}[\s-])?(?:9[\s.]?)?\d{4}[-\s.]\d{4}(?!-?\d)|(?<!\d)\(0?\d{2}\)\s?9?\d{8}(?!\d)|(?<![\d./-])(?:\+?55)?[1-9]\d\s?9\d{8}(?![\d/-])/g,
    why: (context) => (isPrivateContact('phone', context) ? 'telefone pessoal' : undefined),
  },
  {
    // A street, its number and what is within the lot ("nº 1243, apto 302"), in capitals too; "WE-41" is a street, "PA-150" a highway.
    kind: 'address',
    pattern:
      /(?<!\p{L})(?:rua|travessa|avenida|passagem|alameda|vila|ramal|conjunto|estrada|rodovia|quadra|av\.|tv\.|trav\.|psg\.|pass\.|r\.)\s(?:[\p{L}\p{N}\s.]|(?<=\p{L})(?<!(?<!\p{L})(?:br|pa))-(?=\d)){0,50},?\s(?:(?:n[º°.]{0,2}\s?|número |casa |quadra |lote |bloco |apto |apartamento )?\d{1,5}(?![\dºª°%])|s\/n(?!\p{L}))(?:,?\s(?:(?:n[º°.]{1,2}|número|quadra|qd\.?|lote|lt\.?|apto\.?|apt\.?|ap\.?|apartamento|andar|casa|bloco|torre)\s(?:n[º°.]{1,2}\s)?\d{1,5}(?!\d)|(?:bloco|torre|casa)\s[b-df-np-z](?!\p{L})|(?:bloco|torre)\sa(?!\p{L})|(?:fundos|altos)(?!\p{L}))){0,4}/giu,
    why: (context) => (isPrivateContact('address', context) ? 'endereço de pessoa' : undefined),
  },
  {
    kind: 'plate',
    pattern: /(?<![\w-])(?:[A-Z]{3}[- ]?\d[A-Z]\d{2}|[A-Z]{3}[- ]?\d{4})(?![\w-])/g,
    why: plateReason,
  },
];

const NIS_WORD = /(?<!\p{L})(?:NIS|PIS|PASEP|NIT)(?!\p{L})/iu;
/** Numbers of files, not of persons. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:processo|protocolo|edital|of[íi]cio|contrato|convênio|empenho|preg[ãa]o|procedimento|nota fiscal|boleto|c[óo]digo|recibo|inqu[ée]rito|tombamento|cnpj)(?!\p{L})/iu;
const OF_A_BODY =
  /(?<!\p{L})(?:cnpj|par[óo]quia|igreja|prefeitura|institui[çc][ãa]o|associa[çc][ãa]o|hospital|funda[çc][ãa]o|ong|c[áa]ritas|diocese|clube|sindicato)(?!\p{L})/iu;

const PIX = /(?<!\p{L})(?:pix|chave aleat[óo]ria)(?!\p{L})/iu;

/** "Pix da filha: 613.482.907-70", "613.482.907-70 (Pix da filha)" */
const isPix = ({ before, after }: Context): boolean =>
  PIX.test(before.slice(-60)) || PIX.test(after.slice(0, 20).split(/[.;]/, 1)[0] ?? '');

/** "em nome da Paróquia de Nazaré"; not "em nome de Maria Lima, tesoureira da paróquia". */
const HELD_BY_A_BODY = new RegExp(
  `^[^.;]{0,25}(?:em nome|titular)(?: d[aeo]s?|:)? ${OF_A_BODY.source}`,
  'iu',
);

/** "Ag. 0123, conta 4567", "agência 1674-8 / 12.345-6"; not "a agência 015 atendeu 1.200 clientes em 2026". */
const ACCOUNT = /(?:contas?(?! com)|c\/c|cc|corrente|poupan[çc]a|opera[çc][ãa]o|op\.)(?!\p{L})|-[\dx]$/iu;

function bankReason({ found, before, after }: Context): string | undefined {
  if (!ACCOUNT.test(found)) return undefined;
  return HELD_BY_A_BODY.test(after) || OF_A_BODY.test(before) || /^.{0,40}CNPJ/.test(after)
    ? undefined
    : 'conta com agência';
}

const VEHICLE =
  /(?<!\p{L})(?:placas?|carros?|motos?|motocicletas?|motoneta|ve[íi]culos?|caminh[ãa]o|caminhonete|picape|autom[óo]vel|[ôo]nibus|van|gol|honda|yamaha|fiat|ford|chevrolet|volkswagen|toyota|hilux|onix|corolla|palio|uno|strada|saveiro|titan|bros|biz|fan|cg|celta|corsa|hb20|sandero|renault|hyundai|t[áa]xi|carreta)(?!\p{L})/iu;
/** "LOA 2027", "NBR 9050": words of three letters with a number. */
const OFFICIAL_VEHICLE = /(?<!\p{L})(?:viatura|ambul[âa]ncia|vtr|oficial|prefixo|leil[ãa]o)(?!\p{L})/iu;

function plateReason({ found, before, after }: Context): string | undefined {
  const around = `${before} ${after.slice(0, 40)}`;
  if (OFFICIAL_VEHICLE.test(before.slice(-40))) return undefined;
  if (/(?<!\p{L})placas?(?!\p{L})/iu.test(before.slice(-40))) return 'placa de veículo';
  const mercosul = /[A-Z]\d{2}$/.test(found) && !found.includes(' ');
  if (mercosul) return 'placa de veículo';
  return VEHICLE.test(around) && !found.includes(' ') ? 'placa de veículo' : undefined;
}

const CONTEXT_LENGTH = 160;

export function findPrivateNumbers(text: string): PrivateNumber[] {
  const numbers: PrivateNumber[] = [];
  const taken = new Uint8Array(text.length);
  for (const { kind, pattern, why } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [found] = match;
      const [start, end] = [match.index, match.index + found.length];
      if (taken.subarray(start, end).includes(1)) continue;
      const context = {
        found,
        before: sentenceBefore(text, start),
        after: text.slice(end, end + CONTEXT_LENGTH).split('\n', 1)[0] ?? '',
      };
      const reason = why(context);
      if (reason === undefined) continue;
      taken.fill(1, start, end);
      numbers.push({ kind: isKeyOfPix(kind, context) ? 'pix' : kind, start, end, why: reason });
    }
  }
  return numbers.sort((a, b) => a.start - b.start);
}

/** "Pix: 91 98888-7777": a contact that is given as a key for payments. */
function isKeyOfPix(kind: NumberKind, context: Context): boolean {
  return (kind === 'email' || kind === 'phone') && isPix(context);
}

/** The sentence before a match: it tells whose phone it is, the earlier sentence does not. "Pix:" on a line of its own goes on. */
function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - CONTEXT_LENGTH), at).replaceAll(':\n', ': ');
  return before.slice(Math.max(...['. ', '.\u2029', '; ', '\n'].map((mark) => before.lastIndexOf(mark) + 1)));
}
