import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

/** The keywords of JSON Schema that our contracts use. */
interface Keywords {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

const MOMENTS = [
  '2026-11-15T15:00:00Z',
  '2026-11-15T12:00:00-03:00',
  '2027-01-01T00:00:00.000Z',
  '1970-01-01T00:00:00Z',
  '2199-12-31T23:59:59Z',
  '2024-02-29T12:00:00Z',
];
const EMAILS = ['ana@portalpara.example', 'Rui@portalpara.example', 'x@y.z'];
/** Valid values for schemas with a pattern, by a characteristic part of that pattern. */
const PATTERNED: readonly (readonly [part: string, samples: readonly string[]])[] = [
  ['https?', ['https://youtu.be/dQw4w9WgXcQ', 'https://a.example/b.jpg?c=d', '/media/x', '/a', '']],
  ['100|[0-9]', ['50% 50%', '0% 100%', '']],
  ['[0-9a-f]{32}', ['0'.repeat(32), 'f'.repeat(32)]],
  ['{43}', ['A'.repeat(43)]],
];
const TEXTS = [
  'Balsa ganha horário novo',
  'belém',
  'Soure',
  'marajó',
  'foco',
  '<p>Um <b>texto</b> <img src="/media/a"> <script>x</script></p>',
  'https://a.example/a.jpg, /b.jpg',
  '"%_\\\' OR 1=1',
  'İıſẞ ǆ 👩‍👩‍👧 ',
];

/** Values that fit the schema, or miss it in one member. */
export function schemaValues(schema: TSchema): Arbitrary<unknown> {
  const keywords = schema as unknown as Keywords;
  return fc.oneof({ arbitrary: fitting(keywords), weight: 80 }, { arbitrary: misfits(), weight: 1 });
}

function fitting(schema: Keywords): Arbitrary<unknown> {
  if (Array.isArray(schema.type)) {
    return fc.oneof(fc.constant(null), fitting({ ...schema, type: schema.type[0] as string }));
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integers(schema);
    default:
      return texts(schema);
  }
}

function objects({ properties = {}, required = [] }: Keywords): Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, member]) => [name, schemaValues(member)]);
  const object = fc.record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
  const extra = fc.oneof(
    { arbitrary: fc.constant({}), weight: 19 },
    { arbitrary: fc.constantFrom({ unknown: 1 }, { constructor: 1 }), weight: 1 },
  );
  return fc.tuple(object, extra).map(([value, more]) => ({ ...value, ...more }));
}

function integers({ minimum = 0, maximum = 1_000 }: Keywords): Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) }), weight: 8 },
    { arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1), weight: 1 },
  );
}

function texts({ format, pattern, minLength = 0, maxLength = 100 }: Keywords): Arbitrary<unknown> {
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  if (format === 'email') return fc.constantFrom(...EMAILS);
  const samples = PATTERNED.find(([part]) => pattern?.includes(part))?.[1];
  if (samples) return fc.constantFrom(...samples);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...TEXTS), weight: 6 },
    { arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) }), weight: 3 },
    {
      arbitrary: fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'ã'.repeat(length)),
      weight: 1,
    },
  );
}

function misfits(): Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(null, true, '', 0, -1, 1.5, 2 ** 31, 1e308, [], {}, [[]], { $gt: '' }),
    fc.constantFrom('\u0000', '\ud800', '\u202e'),
    fc.anything({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 50 }),
  );
}
