import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer } from '../page-answer.ts';

/** The same for all readers: the worker in the browser fills in what is stored there. */
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
