import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadOr } from '../../data/optional-data.ts';
import { loadPushKey } from '../../data/surroundings/push.loader.ts';
import { isStatePortal } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface PushModel {
  /** The key that browsers subscribe with; empty if the portal sends no notices. */
  readonly key: string;
  readonly edition: string;
  readonly municipalities: readonly Municipality[];
  readonly topics: readonly PushTopic[];
  /** The slugs of the municipality and the topic that the reader came from; empty if from none. */
  readonly chosen: string;
  readonly chosenTopic: string;
}

interface PushTopic {
  readonly slug: string;
  readonly name: string;
}

/** The page is the same for all readers: the browser fetches what its own device asked for. */
export async function loadPush(context: LoadContext): Promise<PageAnswer<PushModel>> {
  const { request, edition } = context;
  const { municipio = '', assunto = '' } = request.query;
  const [key, topics] = await Promise.all([loadPushKey(context), loadTopics(context, assunto)]);
  const chosenTopic = topics.value.some(({ slug }) => slug === assunto) ? assunto : '';
  const municipalities = coveredMunicipalities(isStatePortal(edition) ? undefined : edition.covers);
  return {
    status: 200,
    head: {
      title: 'Avisos no celular',
      description:
        'Receba no celular os alertas e as notícias do seu município, os assuntos que você segue e os avisos urgentes da redação.',
      canonical: request.path,
      styles: ['digest'],
      ...(key.value === '' && { noIndex: true }),
    },
    model: {
      key: key.value,
      edition: edition.key,
      municipalities,
      topics: topics.value,
      chosen: municipalities.some(({ slug }) => slug === municipio) ? municipio : '',
      chosenTopic,
    },
    tags: [...key.tags, ...topics.tags],
    complete: key.complete && topics.complete,
    // Readers can invent names of topics without end.
    ...(assunto !== chosenTopic && { unboundedAddress: true }),
  };
}

/** The first topics by name, with the one that the reader came from. */
async function loadTopics(context: LoadContext, chosen: string): Promise<Loaded<readonly PushTopic[]>> {
  const { content } = context;
  async function load(): Promise<readonly PushTopic[]> {
    const listed = (await content.topics(1)).map(({ slug, name }) => ({ slug, name }));
    if (chosen === '' || listed.some(({ slug }) => slug === chosen)) return listed;
    const topic = await content.topic(chosen);
    return topic ? [...listed, { slug: topic.slug, name: topic.name }] : listed;
  }
  const tags = [CHANGE_TAGS.entity('topic')];
  return await loadOr(context, { name: 'the topics of notices', tags, load, otherwise: [] });
}
