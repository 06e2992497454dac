import { PATHS } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isUnavailable, loadOptional } from '../../data/optional-data.ts';
import { absoluteAddress } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface DevelopersModel {
  /** Origin of the portal. */
  readonly origin: string;
  /** The id of a story for the examples. */
  readonly story: number;
}

/** Explains feeds, widgets and the API to people who write programs. */
export async function loadDevelopers(context: LoadContext): Promise<PageAnswer<DevelopersModel>> {
  const { content, edition } = context;
  const list = { edition };
  const newest = await loadOptional(context, {
    name: 'the example of a story',
    tags: TAGS.list(list),
    load: () => content.newest(list),
  });
  const [story] = isUnavailable(newest.value) ? [] : newest.value;
  return {
    status: 200,
    head: {
      title: 'Para desenvolvedores',
      description:
        'API, feeds e widgets das notícias do Pará: exemplos prontos para copiar, limites e licença do conteúdo.',
      canonical: PATHS.developers,
      styles: ['text', 'developers'],
    },
    model: { origin: absoluteAddress(edition, ''), story: story?.id ?? 1 },
    tags: newest.tags,
    complete: newest.complete,
  };
}
