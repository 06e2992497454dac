import type { LoadContext } from '../../data/load-context.ts';
import { loadAll, loadOr } from '../../data/optional-data.ts';
import { loadSettings } from '../../data/settings.loader.ts';
import { loadMailPage, type MailPageModel } from '../contact/mail-page.loader.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface AdvertiseAudience {
  readonly days: number;
  readonly views: number;
}

export interface AdvertiseModel extends MailPageModel {
  /** `null` if the newsroom does not publish it. */
  readonly audience: AdvertiseAudience | null;
}

export async function loadAdvertise(context: LoadContext): Promise<PageAnswer<AdvertiseModel>> {
  const [page, { value, tags, complete }] = await Promise.all([
    loadMailPage(context, {
      title: 'Anuncie',
      description: 'Anuncie no portal e mostre a sua marca a quem lê notícias das treze regiões do Pará.',
    }),
    loadAll({ settings: loadSettings(context), audience: loadAudience(context) }),
  ]);
  const audience = value.settings.showAudience ? value.audience : null;
  return {
    ...page,
    model: { ...page.model, audience },
    tags: [...page.tags, ...tags],
    complete: page.complete && complete,
  };
}

async function loadAudience(context: LoadContext) {
  const { showAudience } = (await loadSettings(context)).value;
  if (!showAudience) return { value: null, tags: [], complete: true };
  return loadOr(context, 'audience', [], () => context.content.audience(), null);
}
