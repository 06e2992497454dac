import type { NetworkKind } from '../../../contracts/network/network-kinds.ts';
import type { NetworkLink } from '../../../contracts/network/network-link.schema.ts';
import { findRegion, shortRegionName } from '../../../contracts/regions.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadAll, loadOptional, type OptionalData } from '../../data/optional-data.ts';
import { answerFragment } from '../fragments/fragments.loader.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface NetworkProfile {
  readonly link: NetworkLink;
  /** Empty for the whole state. */
  readonly region: string;
}

/** The profiles of the network by kind, each in its order. */
export type Network = Readonly<Record<NetworkKind, readonly NetworkProfile[]>>;

export interface RegionsModel {
  readonly network: OptionalData<Network>;
}

const DESCRIPTION =
  'As treze regiões do Pará: notícias de cada uma, portais regionais e páginas no Instagram e no Facebook.';

/** Always answers a page: the regions are constant, even if the network's list fails. */
export async function loadRegions(context: LoadContext): Promise<PageAnswer<RegionsModel>> {
  const { value, ...made } = await loadAll({ network: loadNetwork(context) });
  const head = { title: 'Regiões', description: DESCRIPTION, canonical: context.request.path };
  return { status: 200, head, model: value, ...made };
}

/** The network rows as a fragment. */
export async function loadNetworkFragment(context: LoadContext): Promise<PageAnswer<RegionsModel>> {
  return answerFragment(context, await loadAll({ network: loadNetwork(context) }));
}

function loadNetwork(context: LoadContext): Promise<Loaded<OptionalData<Network>>> {
  return loadOptional(context, 'network', TAGS.of(TAGS.network, context.edition), async () => {
    const links = await context.content.network();
    const profilesOf = (kind: NetworkKind) => links.filter((link) => link.kind === kind).map(profileOf);
    return {
      portal: profilesOf('portal'),
      instagram: profilesOf('instagram'),
      facebook: profilesOf('facebook'),
    };
  });
}

function profileOf(link: NetworkLink): NetworkProfile {
  return { link, region: shortRegionName(findRegion(link.reg)?.name ?? '') };
}
