import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type {
  DiscoveredFeeds,
  OpmlImport,
  Source,
  SourceCandidate,
  SourceCreate,
  SourcePatch,
} from '../../../contracts/sources/source.schema.ts';
import type { SourceKind } from '../../../contracts/sources/source-choices.ts';
import { call } from '../../api/api.ts';
import { loadEvery } from '../../api/every-item.ts';
import { trashItem } from '../../ui/lists/trash-item.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';

const { adminSources } = ENDPOINTS;

/** All sources: a newsroom reads dozens, not thousands. */
export function loadSources(signal: AbortSignal, trash: boolean): Promise<readonly Source[]> {
  return loadEvery(adminSources.list, signal, { trash });
}

export async function createSource(body: SourceCreate): Promise<Source> {
  const send = (acknowledged: object) => call(adminSources.create, { body: { ...body, ...acknowledged } });
  return (await withAcknowledgement(body.name, send)).body;
}

export async function changeSource(
  { id, name }: Pick<Source, 'id' | 'name'>,
  body: SourcePatch,
  ifMatch: string,
): Promise<Source> {
  const send = (acknowledged: object) =>
    call(adminSources.update, { params: { id }, body: { ...body, ...acknowledged }, ifMatch });
  return (await withAcknowledgement(body.name ?? name, send)).body;
}

export async function readSourceNow(id: number): Promise<Source> {
  return (await call(adminSources.readNow, { params: { id } })).body;
}

export async function trashSource(source: Source, onRestored: () => void): Promise<void> {
  await trashItem(adminSources, source, onRestored);
}

/** The feeds of a site, each with its last ten items. */
export async function discoverFeeds(url: string): Promise<DiscoveredFeeds> {
  return (await call(adminSources.discover, { body: { url } })).body;
}

/** Reads an address with the settings of the form. */
export async function previewSource(
  values: Pick<SourceCreate, 'address' | 'itemSelector'> & { readonly kind: SourceKind },
): Promise<SourceCandidate> {
  const { address, kind, itemSelector = '' } = values;
  const body = { address, kind, ...(itemSelector && { itemSelector }) };
  return (await call(adminSources.preview, { body })).body;
}

export async function exportOpml(): Promise<string> {
  return (await call(adminSources.exportOpml)).body.opml;
}

export async function importOpml(opml: string): Promise<OpmlImport> {
  return (await call(adminSources.importOpml, { body: { opml } })).body;
}
