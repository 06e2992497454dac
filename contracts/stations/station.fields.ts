import { Type } from 'typebox';
import { EDITED_FIELDS, type Fields, ID_FIELD, TEXT_FIELD } from '../fields.ts';
import { ShortText } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { PLACE_FIELD } from '../place-field.ts';
import { METRES_PATTERN } from './metres.ts';

const Name = Type.String({ minLength: 1, maxLength: LIMITS.stationName, pattern: '\\S' });
const Metres = Type.String({
  pattern: METRES_PATTERN,
  description: 'Metros com vírgula, como na fonte; vazio: nenhuma',
});
const Day = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', description: 'AAAA-MM-DD' });

const level = { ...TEXT_FIELD, shown: 'list', write: Metres } as const;
const source = { ...TEXT_FIELD, shown: 'list', write: ShortText } as const;
const day = { ...TEXT_FIELD, shown: 'list', write: Day, label: 'Data da fonte' } as const;
const SOURCE_HINT = 'Quem publicou a cota, como “Defesa Civil do Pará”.';

/** A gauge of the national network (ANA). Its zero is its own: levels of two gauges cannot be compared. */
export const STATION_FIELDS = {
  id: ID_FIELD,
  code: {
    ...TEXT_FIELD,
    column: 'code',
    shown: 'list',
    write: Type.String({ pattern: '^\\d{8}$' }),
    label: 'Código da estação',
    hint: 'Oito algarismos, do inventário da ANA.',
    control: { as: 'line', inputMode: 'numeric' },
    missing: 'Informe o código de oito algarismos.',
  },
  river: {
    ...TEXT_FIELD,
    column: 'river',
    shown: 'list',
    write: Name,
    label: 'Rio',
    hint: 'Sem a palavra “rio”, como “Tapajós”.',
    missing: 'Informe o rio.',
  },
  /** The name of the place as readers know it. */
  name: {
    ...TEXT_FIELD,
    column: 'name',
    shown: 'list',
    write: Name,
    label: 'Lugar',
    hint: 'Como o leitor conhece, como “Itaituba”.',
    missing: 'Informe o lugar.',
  },
  place: PLACE_FIELD,
  attention: {
    ...level,
    column: 'attention',
    label: 'Cota de atenção, em metros',
    hint: 'Vazio: nenhuma é mostrada.',
  },
  attentionSource: {
    ...source,
    column: 'attention_source',
    label: 'Fonte da cota de atenção',
    hint: SOURCE_HINT,
  },
  attentionDay: { ...day, column: 'attention_day' },
  flood: {
    ...level,
    column: 'flood',
    label: 'Cota de inundação, em metros',
    hint: 'Vazio: nenhuma é mostrada.',
  },
  floodSource: { ...source, column: 'flood_source', label: 'Fonte da cota de inundação', hint: SOURCE_HINT },
  floodDay: { ...day, column: 'flood_day' },
  ...EDITED_FIELDS,
} as const satisfies Fields;
