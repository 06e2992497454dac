import { encode } from 'uqr';
import { pocketDay } from '../../../contracts/pocket/pocket-days.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress } from '../../editions/edition.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface SheetStory {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
}

export interface SheetModel {
  readonly day: number;
  readonly stories: readonly SheetStory[];
  /** The address for phones, as text and as the dark fields of a QR code. */
  readonly address: string;
  readonly code: readonly (readonly boolean[])[];
}

/** As many as fit on two pages of A4 whatever their length: a title and a few lines each. */
const STORIES = 14;

/** The sheet for a notice board: the newest stories on two pages of paper. */
export async function loadSheet(context: LoadContext): Promise<PageAnswer<SheetModel>> {
  const { request, edition, content, now } = context;
  const newest = await content.newest({ edition, current: true });
  const address = absoluteAddress(edition, POCKET_PATHS.home);
  return {
    status: 200,
    head: {
      title: 'Folha para imprimir',
      description: 'As notícias do dia em duas páginas A4, para o mural do trapiche, da escola ou do posto.',
      canonical: request.path,
      styles: ['pocket'],
      noIndex: true,
    },
    model: {
      day: pocketDay(now.getTime()),
      stories: newest.slice(0, STORIES).map(({ id, title, summary, excerpt = '', muni }) => ({
        ...{ id, title, place: muni, text: summary || excerpt },
      })),
      address,
      code: encode(address, { ecc: 'M', border: 0 }).data,
    },
    tags: TAGS.list({ edition }),
    complete: true,
  };
}
