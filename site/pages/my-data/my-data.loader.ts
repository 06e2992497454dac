import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer } from '../page-answer.ts';

/** The page is the same for all readers: the browser fetches the reader's own data. */
type MyDataModel = null;

export async function loadMyData({ request }: LoadContext): Promise<PageAnswer<MyDataModel>> {
  return {
    status: 200,
    head: {
      title: 'Meus dados',
      description: 'Veja e apague o que o portal guarda sobre as visitas deste navegador, conforme a LGPD.',
      canonical: request.path,
      styles: ['text', 'offline'],
      noIndex: true,
    },
    model: null,
    tags: [],
    complete: true,
  };
}
