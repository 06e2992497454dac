import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadDigestOffer } from '../../data/surroundings/digest.loader.ts';
import { isStatePortal } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { type DigestState, parseDigestState } from './digest.query.ts';

export interface DigestModel {
  /** `false` if the portal sends no mail. There is no form then. */
  readonly offered: boolean;
  readonly municipalities: readonly Municipality[];
  /** The slug of the chosen municipality; empty if none is chosen. */
  readonly chosen: string;
  readonly state: DigestState | undefined;
}

export async function loadDigest(context: LoadContext): Promise<PageAnswer<DigestModel>> {
  const { request, edition } = context;
  const { municipio = '', estado = '' } = request.query;
  const { value: offered, tags, complete } = await loadDigestOffer(context);
  const municipalities = coveredMunicipalities(isStatePortal(edition) ? undefined : edition.covers);
  return {
    status: 200,
    head: {
      title: 'Boletim por e-mail',
      description: 'As notícias do seu município no seu e-mail, todo dia ou uma vez por semana. É grátis.',
      canonical: request.path,
      styles: ['digest'],
      ...((!offered || estado !== '') && { noIndex: true }),
    },
    model: {
      offered,
      municipalities,
      chosen: municipalities.some(({ slug }) => slug === municipio) ? municipio : '',
      state: parseDigestState(estado),
    },
    tags,
    complete,
  };
}
