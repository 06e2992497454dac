import { type Static, Type } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { keysOf, NO_OTHER_PROPERTIES, NullableMoment, nullable, RequiredLink } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { SOURCE_FIELDS } from './source.fields.ts';
import { rowKeys, SOURCE_KINDS } from './source-choices.ts';

export const {
  item: Source,
  create: SourceCreate,
  patch: SourcePatch,
} = entitySchemas(SOURCE_FIELDS, ['name', 'address'], {
  also: ACKNOWLEDGEMENT,
  examples: [
    {
      name: 'Agência da Ilha',
      address: 'https://agencia-da-ilha.example/feed/',
      licence: 'CC BY 4.0',
      licenceUrl: 'https://agencia-da-ilha.example/licenca',
    },
  ],
});

/** An item as it would appear in the queue. */
export const PreviewItem = Type.Object(
  {
    title: Type.String(),
    url: nullable(Type.String()),
    summary: Type.String(),
    publishedAt: NullableMoment,
    author: Type.String(),
    hasText: Type.Boolean({ description: 'true: o feed traz o texto inteiro' }),
    hasImage: Type.Boolean(),
    municipality: nullable(Type.String({ description: 'Nome do município sugerido' })),
    cat: keysOf([...CATEGORY_KEYS, '']),
  },
  NO_OTHER_PROPERTIES,
);

/** A feed, sitemap or list page found on a site, with its last ten items. */
export const SourceCandidate = Type.Object(
  {
    address: Type.String(),
    title: Type.String(),
    site: Type.String(),
    kind: keysOf(rowKeys(SOURCE_KINDS)),
    items: Type.Array(PreviewItem),
    problems: Type.Array(Type.String()),
    known: Type.Boolean({ description: 'true: já é uma fonte' }),
    trashed: Type.Boolean({ description: 'true: a fonte está na lixeira' }),
  },
  NO_OTHER_PROPERTIES,
);

export const DiscoverBody = Type.Object({ url: RequiredLink }, NO_OTHER_PROPERTIES);
export const DiscoveredFeeds = Type.Object(
  {
    candidates: Type.Array(SourceCandidate),
    message: Type.String({ description: 'Vazia, ou por que nada foi encontrado' }),
  },
  NO_OTHER_PROPERTIES,
);

/** Reads an address with these settings, without saving a source. */
export const PreviewBody = Type.Object(
  {
    address: RequiredLink,
    kind: SOURCE_FIELDS.kind.write,
    itemSelector: Type.Optional(SOURCE_FIELDS.itemSelector.write),
  },
  NO_OTHER_PROPERTIES,
);

export const OpmlBody = Type.Object(
  { opml: Type.String({ minLength: 1, maxLength: LIMITS.opml }) },
  NO_OTHER_PROPERTIES,
);
export const OpmlImport = Type.Object(
  {
    added: Type.Integer(),
    known: Type.Integer({ description: 'Já eram fontes' }),
    problems: Type.Array(Type.String()),
  },
  NO_OTHER_PROPERTIES,
);
export const OpmlExport = Type.Object({ opml: Type.String() }, NO_OTHER_PROPERTIES);

export type Source = Static<typeof Source>;
export type SourceCreate = Static<typeof SourceCreate>;
export type SourcePatch = Static<typeof SourcePatch>;
export type SourceCandidate = Static<typeof SourceCandidate>;
export type PreviewItem = Static<typeof PreviewItem>;
export type DiscoveredFeeds = Static<typeof DiscoveredFeeds>;
export type OpmlImport = Static<typeof OpmlImport>;
