import type { LoadContext, Retention } from '../../data/load-context.ts';
import type { PageAnswer, PageLoader } from '../page-answer.ts';

/** The texts are part of the pages; there is nothing to load but what stands around them. */
export type TextModel = null;

export const loadAbout = textLoader(
  'Institucional',
  'Quem somos, visão, missão e valores de um portal que reúne notícias públicas do Pará com link para a fonte.',
);

/** The one text that depends on how the portal is run. */
export async function loadPrivacy({ request, retention }: LoadContext): Promise<PageAnswer<Retention>> {
  const head = {
    title: 'Política de privacidade',
    description:
      'Que dados tratamos, para quê, por quanto tempo e como exercer os seus direitos, conforme a LGPD.',
    canonical: request.path,
  };
  return { status: 200, head, model: retention };
}

export const loadTerms = textLoader(
  'Termos de uso',
  'As regras de uso do portal: republicação de fontes públicas, direitos autorais, correções e publicidade.',
);

function textLoader(title: string, description: string): PageLoader<TextModel> {
  return async ({ request }: LoadContext): Promise<PageAnswer<TextModel>> => ({
    status: 200,
    head: { title, description, canonical: request.path },
    model: null,
  });
}
