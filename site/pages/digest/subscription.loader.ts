import type { DigestSubscription } from '../../../contracts/digest/digest.schema.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer } from '../page-answer.ts';
import { type DigestState, parseDigestState } from './digest.query.ts';

export type SubscriptionModel =
  | {
      readonly kind: 'known';
      readonly subscription: DigestSubscription;
      /** The municipality, or the name of the edition. */
      readonly place: string;
      readonly done: DigestState | undefined;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** The form of all tokens; others are not sent to the API. */
export const SUBSCRIPTION_TOKEN = /^[\w-]{43}$/;

/** A reader's own subscription, by the link in each of its mails. Opening it changes nothing. */
export async function loadSubscription(context: LoadContext): Promise<PageAnswer<SubscriptionModel>> {
  const { params, path, query } = context.request;
  const token = params.token ?? '';
  const page = {
    head: {
      title: 'Seu boletim',
      description: 'Confirme, mude ou cancele o seu boletim por e-mail.',
      canonical: path,
      styles: ['digest'],
      noIndex: true,
    },
    tags: [],
    complete: true,
  } as const;
  try {
    const subscription = SUBSCRIPTION_TOKEN.test(token)
      ? await context.content.subscription(token)
      : undefined;
    if (!subscription) return { status: 404, notFoundUntil: [], model: { kind: 'unknown' }, ...page };
    const { municipality, edition } = subscription;
    const place = findMunicipality(municipality)?.name ?? context.editions.byKey(edition).name;
    const done = parseDigestState(query.feito ?? '');
    return { status: 200, model: { kind: 'known', subscription, place, done }, ...page };
  } catch (error) {
    context.warn(error, 'a subscription could not be loaded');
    return { status: 503, model: { kind: 'failed' }, ...page };
  }
}
