import type { NetworkKind } from '../../../contracts/network/network-kinds.ts';
import type { NetworkLink } from '../../../contracts/network/network-link.schema.ts';
import { findRegion, shortRegionName } from '../../../contracts/regions.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isMissing, loadSidePart, type OptionalData } from '../../data/optional-data.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface NetworkPlace {
  readonly portal: NetworkLink;
  /** Empty: the whole state. */
  readonly region: string;
}

/** The places of the network by their kind, each in its order. */
export type Network = Readonly<Record<NetworkKind, readonly NetworkPlace[]>>;

export interface RegionsModel {
  readonly network: OptionalData<Network>;
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

function loadNetwork(context: LoadContext): Promise<OptionalData<Network>> {
  return loadSidePart(context, 'network', async () => {
    const portals = await context.content.portals();
    const placesOf = (kind: NetworkKind) => portals.filter((portal) => portal.kind === kind).map(placeOf);
    return { portal: placesOf('portal'), instagram: placesOf('instagram'), facebook: placesOf('facebook') };
  });
}

function placeOf(portal: NetworkLink): NetworkPlace {
  return { portal, region: shortRegionName(findRegion(portal.reg)?.name ?? '') };
}
