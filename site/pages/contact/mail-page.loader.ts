import { type Ads, loadAds } from '../../data/ads/ads.loader.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadAll } from '../../data/optional-data.ts';
import { answerFragment } from '../fragments/fragments.loader.ts';
import type { PageAnswer, ShownPage } from '../page-answer.ts';

/** The forms are the same for all readers; only the ad beside them is loaded. */
export interface MailPageModel {
  readonly ads: Ads;
}

export function loadContact(context: LoadContext): Promise<PageAnswer<MailPageModel>> {
  return loadMailPage(context, {
    title: 'Contato',
    description:
      'Fale com o portal: correções, pedidos de retirada, sugestões e dúvidas, com resposta por e-mail.',
  });
}

/** The column beside the form as a fragment. */
export async function loadFollowFragment(context: LoadContext): Promise<PageAnswer<MailPageModel>> {
  return answerFragment(context, await loadAll({ ads: loadAds(context, 'banner side') }));
}

export async function loadMailPage(
  context: LoadContext,
  head: { readonly title: string; readonly description: string },
): Promise<ShownPage<MailPageModel>> {
  const { value, ...made } = await loadAll({ ads: loadAds(context, 'banner side') });
  return { status: 200, head: { ...head, canonical: context.request.path }, model: value, ...made };
}
