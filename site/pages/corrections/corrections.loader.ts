import { dateText } from '../../../contracts/belem-time.ts';
import { LISTS } from '../../../contracts/constants.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { listPageAddress, newsPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { lastPage } from '../list/list-paging.ts';
import type { PageAnswer, PageHead } from '../page-answer.ts';

export interface CorrectionsModel {
  /** `null` if they could not be loaded. */
  readonly corrections: readonly CorrectedStory[] | null;
  readonly page: number;
  readonly pages: number;
}

interface CorrectedStory {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly correctedOn: string;
  readonly publishedOn: string;
}

const DESCRIPTION = 'As notícias que corrigimos, a mais recente primeiro: o que estava errado e como ficou.';

export async function loadCorrections(context: LoadContext): Promise<PageAnswer<CorrectionsModel>> {
  const { content, request, warn } = context;
  const page = Number(request.query.pagina ?? 1);
  const head: PageHead = {
    title: page > 1 ? `Correções, página ${page}` : 'Correções',
    description: DESCRIPTION,
    canonical: request.pathAndQuery,
    styles: ['text'],
  };
  const tags = TAGS.list({});
  try {
    const { items, total } = await content.page({ corrected: true, page, limit: LISTS.itemsPerPage });
    const pages = lastPage(total);
    if (page > pages) return { redirect: listPageAddress(request, pages) };
    const model = { corrections: items.map(correctedStory), page, pages };
    return { status: 200, head, model, tags, complete: true };
  } catch (error) {
    warn(error, 'the corrections could not be loaded');
    return { status: 503, head, model: { corrections: null, page: 1, pages: 1 }, tags, complete: false };
  }
}

function correctedStory({ id, title, correction, correctedAt, date }: NewsListItem): CorrectedStory {
  return {
    path: newsPath(id),
    title,
    text: correction,
    correctedOn: correctedAt ? dateText(correctedAt) : '',
    publishedOn: dateText(date),
  };
}
