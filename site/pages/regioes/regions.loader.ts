import type { PortalKind } from '../../../contracts/portal-kinds.ts';
import { findRegion, shortRegionName } from '../../../contracts/regions.ts';
import type { Portal } from '../../../contracts/schemas/portal.schema.ts';
import type { LoadContext } from '../../loading/load-context.ts';
import { isMissing, loadSidePart, type SidePart } from '../../loading/side-part.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface NetworkPlace {
  readonly portal: Portal;
  /** Empty: the whole state. */
  readonly region: string;
}

/** The places of the network by their kind, each in its order. */
export type Network = Readonly<Record<PortalKind, readonly NetworkPlace[]>>;

export interface RegionsModel {
  readonly network: SidePart<Network>;
}

const DESCRIPTION =
  'As treze regiões do Pará: notícias de cada uma, portais regionais e páginas no Instagram e no Facebook.';

/** Always a page: the regions themselves are known, whatever happens to the network's list. */
export async function loadRegions(context: LoadContext): Promise<PageAnswer<RegionsModel>> {
  return {
    status: 200,
    head: { title: 'Regiões', description: DESCRIPTION, canonical: context.request.path },
    model: { network: await loadNetwork(context) },
  };
}

/** The network alone, for a page that is already open. */
export async function loadNetworkPart(context: LoadContext): Promise<PageAnswer<RegionsModel>> {
  const network = await loadNetwork(context);
  return {
    status: isMissing(network) ? 503 : 200,
    head: { title: '', description: '', canonical: context.request.path, noIndex: true },
    model: { network },
  };
}

function loadNetwork(context: LoadContext): Promise<SidePart<Network>> {
  return loadSidePart(context, 'network', async () => {
    const portals = await context.content.portals();
    const placesOf = (kind: PortalKind) => portals.filter((portal) => portal.kind === kind).map(placeOf);
    return { portal: placesOf('portal'), instagram: placesOf('instagram'), facebook: placesOf('facebook') };
  });
}

function placeOf(portal: Portal): NetworkPlace {
  return { portal, region: shortRegionName(findRegion(portal.reg)?.name ?? '') };
}
