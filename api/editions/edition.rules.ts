import type { Selectable } from 'kysely';
import {
  contrastOf,
  isReadable,
  MIN_CONTRAST,
  nearestReadable,
  PAGE_COLOURS,
  type Theme,
} from '../../contracts/editions/contrast.ts';
import { EDITION_FIELDS } from '../../contracts/editions/edition.fields.ts';
import type { EditionCreate, EditionPatch } from '../../contracts/editions/edition.schema.ts';
import { parseEditionHost } from '../../contracts/editions/edition-host.ts';
import { RESERVED_EDITION_KEYS } from '../../contracts/editions/edition-key.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { findRegion } from '../../contracts/regions.ts';
import { youtubeId, youtubePlaylistId } from '../../contracts/rich-text/embeds/youtube.ts';
import type { EditionTable } from '../../db/tables/collections.tables.ts';
import { columnsWritten } from '../entities/field-rows.ts';
import type { FieldError } from '../http/problem.ts';

type EditionRow = Selectable<EditionTable>;

/** The columns of an edition after a write. Wrong values are added to `errors`. */
export function applyEdition(
  input: EditionPatch & Partial<Pick<EditionCreate, 'key'>>,
  current: EditionRow | undefined,
  errors: FieldError[],
): Partial<EditionRow> {
  const columns = columnsWritten<typeof EDITION_FIELDS, EditionRow>(EDITION_FIELDS, input, current, errors);
  if (input.key !== undefined && RESERVED_EDITION_KEYS.includes(input.key)) {
    errors.push({ field: 'key', message: 'Esta chave é do próprio portal; escolha outra.' });
  }
  if (input.live && youtubeId(input.live) === null && youtubePlaylistId(input.live) === null) {
    errors.push({ field: 'live', message: 'Use um vídeo, transmissão ou playlist do YouTube.' });
  }
  checkContrast('accentLight', 'light', input.accentLight, errors);
  checkContrast('accentDark', 'dark', input.accentDark, errors);
  const social = { ...(current && (JSON.parse(current.social) as object)), ...input.social };
  return {
    ...columns,
    ...(input.hosts && { hosts: parseHosts(input.hosts, errors).join(',') }),
    ...(input.covers && {
      regs: input.covers.regs.join(','),
      munis: parseMunicipalities(input.covers.munis, errors).join(','),
    }),
    ...(input.blocks && { blocks: parseBlocks(input.blocks, errors).join(',') }),
    social: JSON.stringify(social),
  };
}

/** Host names in their one spelling. */
function parseHosts(hosts: readonly string[], errors: FieldError[]): string[] {
  const parsed = hosts.flatMap((typed) => {
    const host = parseEditionHost(typed);
    if (host === undefined) {
      const message = `"${typed}" não é um nome de host. Um exemplo: marajo.portalpara.example, sem https:// e sem porta.`;
      errors.push({ field: 'hosts', message });
    }
    return host ?? [];
  });
  return [...new Set(parsed)];
}

function parseMunicipalities(names: readonly string[], errors: FieldError[]): string[] {
  const parsed = names.flatMap((name) => {
    const found = findMunicipality(name)?.name;
    if (!found) errors.push({ field: 'covers', message: `Município desconhecido: ${name}.` });
    return found ?? [];
  });
  return [...new Set(parsed)];
}

function parseBlocks(places: readonly string[], errors: FieldError[]): string[] {
  const parsed = places.flatMap((place) => {
    const found = findRegion(place)?.key ?? findMunicipality(place)?.name;
    if (!found) errors.push({ field: 'blocks', message: `Região ou município desconhecido: ${place}.` });
    return found ?? [];
  });
  return [...new Set(parsed)];
}

function checkContrast(
  field: 'accentLight' | 'accentDark',
  theme: Theme,
  colour: string | undefined,
  errors: FieldError[],
): void {
  if (!colour || isReadable(colour, theme)) return;
  const ratio = contrastOf(colour, PAGE_COLOURS[theme]).toFixed(1).replace('.', ',');
  const min = String(MIN_CONTRAST).replace('.', ',');
  const message = `O contraste é ${ratio}:1 e o mínimo é ${min}:1. A cor mais próxima que passa é ${nearestReadable(colour, theme)}.`;
  errors.push({ field, message });
}
