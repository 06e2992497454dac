import type { PictogramKey } from '../../../contracts/editions/pictograms.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import type { ApiContext } from '../../http/context.ts';
import type { Brand } from './brand-image.ts';

interface ReadSettings {
  read(): Promise<Settings>;
  readFor(editionId: number): Promise<Settings>;
}

const STATE = { colour: '', tagline: 'Notícias do Pará', icon: 'star' } as const;

/** Reads the brand of a switched-on edition; any other key, and the empty one, is the state portal. */
export function createBrandReader({ db }: Pick<ApiContext, 'db'>, settings: ReadSettings) {
  return async (key: string): Promise<Brand> => {
    const edition =
      key === ''
        ? undefined
        : await db.query
            .selectFrom('edition')
            .select(['id', 'name', 'accent_light', 'icon'])
            .where('key', '=', key)
            .where('is_on', '=', 1)
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
    if (!edition || edition.accent_light === '') return { name: (await settings.read()).brand, ...STATE };
    const { brand } = await settings.readFor(edition.id);
    return {
      name: brand,
      colour: edition.accent_light,
      tagline: `Notícias de ${edition.name}`,
      icon: edition.icon as PictogramKey,
    };
  };
}
