import { type Static, Type } from 'typebox';
import { type FormFields, writeProperties } from '../fields.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { EditionLimit } from '../users/user.schema.ts';
import { KEY_SCOPE_KEYS } from './key-scopes.ts';

const Name = Type.String({ minLength: 1, maxLength: LIMITS.keyName, pattern: '\\S' });
const Scopes = Type.Array(keysOf(KEY_SCOPE_KEYS), {
  minItems: 1,
  maxItems: KEY_SCOPE_KEYS.length,
  uniqueItems: true,
  description: 'O que a chave abre',
});
const PerMinute = Type.Integer({
  minimum: 1,
  maximum: LIMITS.keyCallsPerMinute.max,
  description: 'Pedidos por minuto',
});

/** A key as the back office lists it: without the secret, which is not stored. */
export const ApiKey = Type.Object(
  {
    id: Id,
    name: Type.String(),
    start: Type.String({ description: 'O começo da chave, para reconhecê-la' }),
    scopes: Type.Array(Type.String()),
    editions: EditionLimit,
    perMinute: Type.Integer(),
    createdAt: Moment,
    owner: nullable(Type.String({ description: 'A pessoa a quem a chave pertence; null: ninguém' })),
    ownerActive: Type.Boolean({
      description: 'false: a pessoa não é mais administradora ativa, e a chave está parada',
    }),
    expiresAt: NullableMoment,
    revokedAt: NullableMoment,
    lastUsedDay: nullable(Type.String({ description: 'Dia do último uso, em Belém, como "2026-11-17"' })),
    lastUsedNetwork: nullable(Type.String({ description: 'Rede do último uso, como "203.0.113.0/24"' })),
  },
  NO_OTHER_PROPERTIES,
);

/** The fields of a key that an administrator writes. */
export const KEY_FIELDS = {
  name: {
    write: Name,
    label: 'Nome',
    hint: 'Qual programa a usa. A auditoria mostra este nome.',
    missing: 'Dê um nome à chave.',
  },
  scopes: {
    write: Scopes,
    default: ['drafts:read'],
    label: 'O que a chave abre',
    missing: 'Escolha o que a chave abre.',
  },
  editions: { write: EditionLimit, default: null, label: 'Edições' },
  perMinute: {
    write: PerMinute,
    default: LIMITS.keyCallsPerMinute.default,
    label: 'Pedidos por minuto',
    hint: `No máximo ${LIMITS.keyCallsPerMinute.max.toLocaleString('pt-BR')}. Acima disso a API responde 429.`,
    control: { as: 'number' },
  },
} as const satisfies FormFields;
const { name, scopes, editions, perMinute } = writeProperties(KEY_FIELDS);

export const ApiKeyCreate = Type.Object(
  {
    name,
    scopes,
    editions: Type.Optional(editions),
    expiresAt: Type.Optional(
      nullable(
        Type.String({ format: 'date-time', description: 'Sem o campo: daqui a um ano; null: sem prazo' }),
      ),
    ),
    perMinute: Type.Optional(perMinute),
  },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [{ name: 'Agenda da prefeitura', scopes: ['drafts:read', 'drafts:write'] }],
  },
);

export const NewApiKey = Type.Object(
  { key: ApiKey, secret: Type.String({ description: 'A chave inteira, mostrada só agora' }) },
  NO_OTHER_PROPERTIES,
);

export type ApiKey = Static<typeof ApiKey>;
export type ApiKeyCreate = Static<typeof ApiKeyCreate>;
export type NewApiKey = Static<typeof NewApiKey>;
