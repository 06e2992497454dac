import { MUNICIPALITIES, type Municipality } from '../../../contracts/municipalities.ts';
import { municipalityPath, type NamedLink, PATHS } from '../../addresses.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { readMunicipality } from '../../data/places/place-meant.rules.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface MunicipalitiesModel {
  /** The text typed into the form; empty if none. */
  readonly typed: string;
  /** The matches, or all municipalities. */
  readonly places: readonly NamedLink[];
  readonly found: boolean;
}

/** Lists all 144 municipalities, or redirects to the one that was typed. */
export async function loadMunicipalities({ request }: LoadContext): Promise<PageAnswer<MunicipalitiesModel>> {
  const { nome = '' } = request.query;
  const { meant, matches } = readMunicipality(nome);
  const found = matches.length > 0;
  if (meant) return { redirect: municipalityLink(meant).path };
  return {
    status: 200,
    head: {
      title: 'Municípios',
      description: 'Os 144 municípios do Pará em ordem alfabética, cada um com as suas notícias.',
      canonical: PATHS.municipalities,
      ...(nome && { noIndex: true }),
    },
    model: { typed: nome, places: (found ? matches : MUNICIPALITIES).map(municipalityLink), found },
    tags: [],
    complete: true,
    ...(nome && { unboundedAddress: true }),
  };
}

function municipalityLink({ name, slug }: Municipality): NamedLink {
  return { name, path: municipalityPath(slug) };
}
