import type { LoadContext, PrivacyFacts } from '../../data/load-context.ts';
import type { PageAnswer, PageLoader } from '../page-answer.ts';

/** The texts are part of the pages; only their values for this installation are loaded. */
type TextModel = PrivacyFacts;

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

export const loadAccessibility = textLoader(
  'Acessibilidade',
  'O que fazemos para que todas as pessoas possam ler, o que foi verificado, barreiras conhecidas e como avisar.',
);

export const loadReplyRights = textLoader(
  'Direito de resposta',
  'Quem pode pedir resposta, retificação, retirada ou algo sobre os próprios dados, como pedir e em que prazo.',
);

export const loadImprint = textLoader(
  'Expediente',
  'Quem responde pelo portal: razão social, CNPJ, editor responsável, endereço e contato.',
);

function textLoader(title: string, description: string): PageLoader<TextModel> {
  return async ({ request, privacy }: LoadContext): Promise<PageAnswer<TextModel>> => ({
    status: 200,
    head: { title, description, canonical: request.path, styles: ['text'] },
    model: privacy,
    tags: [],
    complete: true,
  });
}
