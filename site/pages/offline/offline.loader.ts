import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer } from '../page-answer.ts';

/** The page is the same for all readers; the service worker fills in the list of stored pages. */
export async function loadOffline({ request }: LoadContext): Promise<PageAnswer<null>> {
  return {
    status: 200,
    head: {
      title: 'Sem internet',
      description: 'As páginas guardadas neste aparelho, para ler sem conexão.',
      canonical: request.path,
      noIndex: true,
      styles: ['offline'],
    },
    model: null,
    tags: [],
    complete: true,
  };
}
