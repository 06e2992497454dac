import { Type } from 'typebox';
import { DESK_LIMITS } from '../distribution/desk-limits.ts';
import { EDITIONS_FIELD } from '../editions/edition-items.ts';
import { ADDRESS_CONTROL, EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { keysOf, Link } from '../http/primitives.ts';
import { CHANNEL_KIND_KEYS, CHANNEL_KINDS } from './channel-kinds.ts';

const Kind = keysOf(CHANNEL_KIND_KEYS);

/** A place where the newsroom shares stories: a channel, a group, a profile. Readers never see the list. */
export const CHANNEL_FIELDS = {
  id: ID_FIELD,
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'admin',
    write: Type.String({ minLength: 1, maxLength: DESK_LIMITS.channelName, pattern: '\\S' }),
    label: 'Nome',
    hint: 'Como a redação o chama: “Canal Marajó”, “Grupo dos feirantes”.',
    missing: 'Dê um nome ao canal.',
  },
  kind: {
    column: 'kind',
    kind: 'text',
    read: Kind,
    shown: 'admin',
    write: Kind,
    label: 'Tipo',
    missing: 'Escolha o tipo.',
    control: { as: 'choice', options: CHANNEL_KINDS, none: 'Escolha' },
  },
  editions: EDITIONS_FIELD,
  link: {
    ...TEXT_FIELD,
    column: 'link',
    shown: 'admin',
    write: Link,
    label: 'Endereço',
    hint: 'O que abre o canal no celular, para publicar com um toque a menos. Pode ficar vazio.',
    control: ADDRESS_CONTROL,
  },
  chat: {
    ...TEXT_FIELD,
    column: 'chat',
    shown: 'admin',
    write: Type.String({
      maxLength: 40,
      pattern: '^(@[A-Za-z][A-Za-z0-9_]{3,31}|-?[1-9][0-9]{0,19})?$',
      description:
        'O chat em que o robô do Telegram publica: @nome do canal ou o número; vazio: ninguém publica sozinho',
    }),
    label: 'Chat do Telegram',
    hint: 'O @nome do canal ou o número do grupo onde o robô da redação publica. Vazio: só à mão.',
  },
  /** The letter of the kind and the id: what shared addresses carry as `?c=`. */
  code: { column: null, kind: 'computed', read: Type.String(), shown: 'admin' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
