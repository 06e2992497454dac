import { dateText } from '../../../contracts/belem-time.ts';
import type { Correction } from '../../../contracts/news/news.endpoints.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { listPageAddress, olderBlocksPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer, PageHead } from '../page-answer.ts';

export interface CorrectionsModel {
  /** `null` if they could not be loaded. */
  readonly corrections: readonly CorrectionEntry[] | null;
  readonly page: number;
  /** As far as is known: the log is not counted. */
  readonly pages: number;
}

interface CorrectionEntry {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly correctedOn: string;
  readonly publishedOn: string;
  /** True if a block of a live page was corrected, not the story. */
  readonly isBlock: boolean;
}

const DESCRIPTION = 'Tudo o que corrigimos, o mais recente primeiro: o que estava errado e como ficou.';

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
    const { items, more } = await content.corrections(page);
    if (page > 1 && items.length === 0) return { redirect: listPageAddress(request, 1) };
    const model = { corrections: items.map(correctionEntry), page, pages: more ? page + 1 : page };
    return { status: 200, head, model, tags, complete: true };
  } catch (error) {
    warn(error, 'the corrections could not be loaded');
    return { status: 503, head, model: { corrections: null, page: 1, pages: 1 }, tags, complete: false };
  }
}

function correctionEntry({ news, title, date, block, correction, correctedAt }: Correction): CorrectionEntry {
  return {
    // The page that begins with this block: newer ones may have pushed it off the first.
    path: block === 0 ? newsPath(news) : `${olderBlocksPath(news, block + 1)}#bloco-${block}`,
    title,
    text: correction,
    correctedOn: dateText(correctedAt),
    publishedOn: dateText(date),
    isBlock: block > 0,
  };
}
