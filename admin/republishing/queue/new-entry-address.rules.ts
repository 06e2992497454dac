import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';

const FORMS = { bulletin: '/admin/informes?informe=novo', event: '/admin/eventos?evento=novo' } as const;

/** The address of the form of a new bulletin or event, filled from an item of the queue. The item itself stays as it is. */
export function newEntryAddress(
  kind: keyof typeof FORMS,
  {
    title,
    muni,
    url,
    validUntil,
    source,
  }: Pick<QueueCard, 'title' | 'muni' | 'url' | 'validUntil' | 'source'>,
): string {
  const values = {
    titulo: title,
    municipio: findMunicipality(muni)?.slug ?? '',
    link: url ?? '',
    fim: validUntil ?? '',
    fonte: source.name,
  };
  return `${FORMS[kind]}&${new URLSearchParams(values)}`;
}
