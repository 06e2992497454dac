import { type Static, Type } from 'typebox';
import { keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import { EXPORT_FORMAT_KEYS } from './export-formats.ts';

const ExportId = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const ExportIdParams = Type.Object({ id: ExportId }, NO_OTHER_PROPERTIES);

const Format = keysOf(EXPORT_FORMAT_KEYS);

export const ExportCreate = Type.Object(
  {
    form: Format,
    personal: Type.Boolean({
      description: 'true: também mensagens de leitores, e-mails de autores e contatos de anunciantes',
    }),
  },
  NO_OTHER_PROPERTIES,
);

export const ContentExport = Type.Object(
  {
    id: ExportId,
    form: Format,
    personal: Type.Boolean(),
    state: keysOf(['running', 'ready', 'failed']),
    stories: Type.Integer(),
    bytes: Type.Integer({ description: 'Tamanho do arquivo; 0 enquanto não está pronto' }),
    user: Type.String({ description: 'Quem pediu' }),
    createdAt: Moment,
    expiresAt: NullableMoment,
    error: Type.String({ description: 'Por que falhou; vazio se não falhou' }),
  },
  NO_OTHER_PROPERTIES,
);

export type ContentExport = Static<typeof ContentExport>;
export type ExportCreate = Static<typeof ExportCreate>;
