import type { PictogramKey } from '../../../contracts/editions/pictograms.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import type { ApiContext } from '../../http/context.ts';
import { findEditionBrand } from './brand.queries.ts';
import type { Brand } from './brand-image.ts';

interface SettingsReader {
  read(): Promise<Settings>;
  readFor(editionId: number): Promise<Settings>;
}

const STATE_BRAND = { colour: '', tagline: 'Notícias do Pará', icon: 'star' } as const;

/**
 * Reads the brand of an edition that is switched on and has a colour. All others, and the empty key, get the brand of the
 * state portal.
 */
export function createBrandReader({ db }: Pick<ApiContext, 'db'>, settings: SettingsReader) {
  return async (key: string): Promise<Brand> => {
    const edition = key === '' ? undefined : await findEditionBrand(db.query, key);
    if (!edition || edition.accent_light === '')
      return { name: (await settings.read()).brand, ...STATE_BRAND };
    const { brand } = await settings.readFor(edition.id);
    return {
      name: brand,
      colour: edition.accent_light,
      tagline: `Notícias de ${edition.name}`,
      icon: edition.icon as PictogramKey,
    };
  };
}
