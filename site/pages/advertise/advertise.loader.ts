import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadOr } from '../../data/optional-data.ts';
import { loadSettings } from '../../data/surroundings/settings.loader.ts';
import { loadMailPage, type MailPageModel } from '../contact/mail-page.loader.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface AdvertiseAudience {
  readonly days: number;
  readonly views: number;
}

export interface AdvertiseModel extends MailPageModel {
  /** `null` if the newsroom does not publish it or if it could not be loaded. */
  readonly audience: AdvertiseAudience | null;
}

export async function loadAdvertise(context: LoadContext): Promise<PageAnswer<AdvertiseModel>> {
  const [page, audience] = await Promise.all([
    loadMailPage(context, {
      title: 'Anuncie',
      description: 'Anuncie no portal e mostre a sua marca a quem lê notícias das treze regiões do Pará.',
    }),
    loadAudience(context),
  ]);
  return {
    ...page,
    model: { ...page.model, audience: audience.value },
    tags: [...page.tags, ...audience.tags],
    complete: page.complete && audience.complete,
  };
}

async function loadAudience(context: LoadContext): Promise<Loaded<AdvertiseAudience | null>> {
  const { value, tags, complete } = await loadSettings(context);
  if (!value.showAudience) return { value: null, tags, complete };
  const audience = await loadOr(context, {
    name: 'audience',
    tags: [],
    load: () => context.content.audience(),
    otherwise: null,
  });
  return { value: audience.value, tags, complete: complete && audience.complete };
}
