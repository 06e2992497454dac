import type { TSchema } from 'typebox';

// Example values that fit a schema, for the description of the API. tests/openapi.test.ts checks each of them.

interface Member {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  /** Chosen before all others: for a pattern that no rule below knows. */
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Member[];
  readonly items?: Member;
  readonly properties?: Readonly<Record<string, Member>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly patternProperties?: Readonly<Record<string, Member>>;
  readonly additionalProperties?: boolean | Member;
}

const MOMENT = '2026-11-17T15:00:00.000Z';
const MEDIA_ID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** Values by the name of a field. One that does not fit the schema of the field is not used. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  id: [123, MEDIA_ID],
  title: ['Balsa para Soure ganha horário novo'],
  desc: ['<p>A travessia passa a sair de hora em hora.</p>'],
  summary: ['A travessia passa a sair de hora em hora.'],
  excerpt: ['A travessia passa a sair de hora em hora.'],
  slug: ['balsa-para-soure-ganha-horario-novo'],
  cat: ['foco'],
  muni: ['Soure'],
  munis: [['Soure']],
  reg: ['marajó'],
  cover: [`/media/${MEDIA_ID}`],
  url: [`/media/${MEDIA_ID}`, 'https://agencia.example/balsa'],
  image: [`/media/${MEDIA_ID}`],
  coverAlt: ['Balsa atracada em Soure'],
  alt: ['Balsa atracada em Soure'],
  coverCredit: ['Foto: Rita Campos'],
  credit: ['Foto: Rita Campos'],
  link: ['https://agencia.example/balsa'],
  address: ['/2019/03/titulo', 'https://agencia.example/feed.xml'],
  target: ['/noticia/123'],
  source: ['Agência Pará'],
  correction: ['A balsa sai às 7h, e não às 8h.'],
  email: ['rita@jornal.example'],
  password: ['uma senha longa de exemplo'],
  username: ['Rita Campos'],
  nome: ['João Silva'],
  mensagem: ['Bom dia! Quero sugerir uma notícia.'],
  name: ['Rita Campos', 'foto.jpg'],
  user: ['Rita Campos'],
  q: ['balsa'],
  token: ['exemplo-de-token'],
  color: ['#1f3b4d'],
  focal: ['50% 30%'],
  coverFocal: ['50% 30%'],
  mime: ['image/jpeg'],
  width: [1280],
  height: [720],
  bytes: [184_320],
  key: ['marajo'],
  hosts: [['marajo.portal.example']],
  text: ['Ponte interditada em Marabá'],
  code: ['123456', '17730000'],
  file: ['640.avif', '123.jpg'],
  version: [3],
  etag: ['"v3"'],
};

/** Texts for patterns, where the name of a field does not help: the first one that fits is taken. */
const CANDIDATES: readonly string[] = [
  'Exemplo',
  'exemplo',
  'https://portal.example/exemplo',
  '/exemplo',
  'rita@jornal.example',
  '#1f3b4d',
  'https://portal.example',
  'marajo.portal.example',
  '2026-11-17',
  '08:00',
  '123456',
  '1763391600000.42',
  MEDIA_ID,
  `${MEDIA_ID}.pdf`,
  `${MEDIA_ID}.webm`,
  MEDIA_ID + MEDIA_ID,
  `${MEDIA_ID}-exemplo-de`,
  '',
];

/** An example of the schema. `fits` says whether a value is valid for a schema. */
export function schemaExample(schema: TSchema, fits: (schema: TSchema, value: unknown) => boolean): unknown {
  const valid = (member: Member, value: unknown): boolean => fits(member as TSchema, value);

  function of(member: Member, name: string): unknown {
    if (member.const !== undefined) return member.const;
    if (member.examples) return member.examples[0];
    const known = (BY_NAME[name] ?? []).find((value) => valid(member, value));
    if (known !== undefined) return known;
    if (member.enum) return member.enum.find((value) => value !== '') ?? member.enum[0];
    if (member.anyOf) return of(member.anyOf[0] ?? {}, name);
    const type = typeof member.type === 'string' ? member.type : member.type?.[0];
    if (type === 'object') return ofObject(member);
    if (type === 'array')
      return Array.from({ length: Math.max(1, member.minItems ?? 1) }, () =>
        of(member.items ?? {}, singular(name)),
      );
    if (type === 'string') return ofText(member);
    if (type === 'integer' || type === 'number') return ofNumber(member);
    return type === 'boolean' ? true : null;
  }

  function ofObject(member: Member): object {
    const { properties = {}, required = [], patternProperties } = member;
    const rows = Object.entries(properties).filter(([, one]) => one !== undefined);
    const whole = Object.fromEntries(rows.map(([name, one]) => [name, of(one, name)]));
    const record = Object.values(patternProperties ?? {})[0];
    if (rows.length === 0 && record) return { exemplo: of(record, 'exemplo') };
    if (valid(member, whole)) return whole;
    // Optional fields may exclude each other.
    return Object.fromEntries(
      rows.filter(([name]) => required.includes(name)).map(([name]) => [name, whole[name]]),
    );
  }

  function ofText(member: Member): string {
    if (member.format === 'date-time') return MOMENT;
    const candidates = [...CANDIDATES, 'x'.repeat(member.minLength ?? 1)];
    return candidates.find((value) => valid(member, value)) ?? '';
  }

  function ofNumber({ minimum, maximum, default: usual }: Member): number {
    if (typeof usual === 'number') return usual;
    return Math.min(Math.max(1, minimum ?? 1), maximum ?? 1);
  }

  return of(schema as Member, '');
}

/** `ids` names a list of `id`. */
function singular(name: string): string {
  return name.replace(/s$/, '');
}
