import type { NetworkLink } from '../../../contracts/network-links/network-link.schema.ts';
import type { NetworkLinkKind } from '../../../contracts/network-links/network-link-kinds.ts';
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

/** The network links by kind, each in its order. */
export type ProfilesByKind = Readonly<Record<NetworkLinkKind, readonly NetworkProfile[]>>;

export interface RegionsModel {
  readonly profiles: OptionalData<ProfilesByKind>;
}

const DESCRIPTION =
  'As treze regiões do Pará: notícias de cada uma, portais regionais e páginas no Instagram e no Facebook.';

/** Always answers a page: the regions are constant, even if the network links fail. */
export async function loadRegions(context: LoadContext): Promise<PageAnswer<RegionsModel>> {
  const { value, ...made } = await loadAll({ profiles: loadProfiles(context) });
  const head = { title: 'Regiões', description: DESCRIPTION, canonical: context.request.path };
  return { status: 200, head, model: value, ...made };
}

/** The rows of network links as a fragment. */
export async function loadNetworkLinksFragment(context: LoadContext): Promise<PageAnswer<RegionsModel>> {
  return answerFragment(context, await loadAll({ profiles: loadProfiles(context) }));
}

function loadProfiles(context: LoadContext): Promise<Loaded<OptionalData<ProfilesByKind>>> {
  return loadOptional(context, {
    name: 'network',
    tags: TAGS.of(TAGS.networkLinks, context.edition),
    load: async () => {
      const links = await context.content.networkLinks();
      const profilesOf = (kind: NetworkLinkKind) => links.filter((link) => link.kind === kind).map(profileOf);
      return {
        portal: profilesOf('portal'),
        instagram: profilesOf('instagram'),
        facebook: profilesOf('facebook'),
      };
    },
  });
}

function profileOf(link: NetworkLink): NetworkProfile {
  return { link, region: shortRegionName(findRegion(link.reg)?.name ?? '') };
}
