import type { LoadContext } from '../../loading/load-context.ts';
import type { PageAnswer, PageLoader } from '../page-answer.ts';

/** The texts are part of the pages; there is nothing to load but what stands around them. */
export type TextModel = null;

export const loadAbout = textLoader(
  'Institucional',
  'Quem somos, visão, missão e valores de um portal que reúne notícias públicas do Pará com link para a fonte.',
);

export const loadPrivacy = textLoader(
  'Política de privacidade',
  'Que dados tratamos, para quê, por quanto tempo e como exercer os seus direitos, conforme a LGPD.',
);

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
