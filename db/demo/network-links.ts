import type { RegionKey, RegionSlug } from '../../contracts/regions.ts';
import { REGIONS } from '../../contracts/regions.ts';
import type { DemoPicture } from './demo-pictures.ts';

/** One link of the network: the portal of a region or one of its social pages. */
interface DemoNetworkLink {
  readonly kind: 'portal' | 'instagram' | 'facebook';
  readonly name: string;
  readonly region: RegionKey;
  /** Always on a .example host. */
  readonly link: string;
  /** A demo picture, or a file name in creatives/ without extension. */
  readonly picture: { readonly demo: DemoPicture } | { readonly creative: string };
}

const networkLinkOf: Record<RegionKey, { readonly name: string; readonly picture: DemoPicture }> = {
  araguaia: { name: 'Portal Araguaia', picture: 'ponte' },
  'baixo amazonas': { name: 'Portal Baixo Amazonas', picture: 'aerial-rio' },
  'baixo tocantins': { name: 'Portal Baixo Tocantins', picture: 'acai' },
  caeté: { name: 'Portal Caeté', picture: 'rio-barco' },
  capim: { name: 'Portal Capim', picture: 'floresta' },
  carajás: { name: 'Portal Carajás', picture: 'mina' },
  guajarina: { name: 'Portal Guajarina', picture: 'palacio' },
  'lago tucuruí': { name: 'Portal Lago Tucuruí', picture: 'barragem' },
  marajó: { name: 'Portal Marajó', picture: 'marajo' },
  metropolitano: { name: 'Portal Metropolitano', picture: 'ver-o-peso' },
  salgado: { name: 'Portal Salgado', picture: 'praia' },
  tapajós: { name: 'Portal Tapajós', picture: 'porto' },
  xingu: { name: 'Portal Xingu', picture: 'estrada' },
};

const markOf = (slug: RegionSlug): { readonly creative: string } => ({ creative: `rede-${slug}` });
const handleOf = (slug: RegionSlug): string => `portal.${slug.replaceAll('-', '')}`;

/** In display order: all portals, then the Instagram pages, then the Facebook pages. */
export const demoNetwork: readonly DemoNetworkLink[] = [
  ...REGIONS.map(
    ({ key, slug }): DemoNetworkLink => ({
      kind: 'portal',
      name: networkLinkOf[key].name,
      region: key,
      link: `https://${slug}.portalpara.example/`,
      picture: { demo: networkLinkOf[key].picture },
    }),
  ),
  ...REGIONS.map(
    ({ key, slug }): DemoNetworkLink => ({
      kind: 'instagram',
      name: `@${handleOf(slug)}`,
      region: key,
      link: `https://instagram.example/${handleOf(slug)}`,
      picture: markOf(slug),
    }),
  ),
  ...REGIONS.map(
    ({ key, slug }): DemoNetworkLink => ({
      kind: 'facebook',
      name: networkLinkOf[key].name,
      region: key,
      link: `https://facebook.example/${handleOf(slug)}`,
      picture: markOf(slug),
    }),
  ),
];
