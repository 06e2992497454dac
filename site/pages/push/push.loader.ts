import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadPushKey } from '../../data/push.loader.ts';
import { isStatePortal } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface PushModel {
  /** The key that browsers subscribe with; empty if the portal sends no notices. */
  readonly key: string;
  readonly edition: string;
  readonly municipalities: readonly Municipality[];
  /** The slug of the municipality that the reader came from; empty if from none. */
  readonly chosen: string;
}

/** The page is the same for all readers: the browser fetches what its own device asked for. */
export async function loadPush(context: LoadContext): Promise<PageAnswer<PushModel>> {
  const { request, edition } = context;
  const { municipio = '' } = request.query;
  const { value: key, tags, complete } = await loadPushKey(context);
  const municipalities = coveredMunicipalities(isStatePortal(edition) ? undefined : edition.covers);
  return {
    status: 200,
    head: {
      title: 'Avisos no celular',
      description: 'Receba no celular os alertas do seu município e os avisos urgentes da redação.',
      canonical: request.path,
      styles: ['digest'],
      ...(key === '' && { noIndex: true }),
    },
    model: {
      key,
      edition: edition.key,
      municipalities,
      chosen: municipalities.some(({ slug }) => slug === municipio) ? municipio : '',
    },
    tags,
    complete,
  };
}
