import type { ReactElement } from 'react';
import { AD_POSITIONS, type AdPositionKey } from '../../../contracts/ads/ad-positions.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { formatCount } from '../../numbers.rules.ts';
import type { AdvertiseAudience } from './advertise.loader.ts';

/** The position of each format, in an advertiser's words. */
const POSITION_TEXTS: Readonly<Record<AdPositionKey, string>> = {
  'banner header': 'Abaixo do cabeçalho de todas as páginas.',
  'banner hero': 'Na página inicial, ao lado das notícias mais novas.',
  'banner side': 'Na coluna ao lado das notícias.',
  'banner single page': 'Dentro do texto de cada notícia.',
};

/** Shapes of one height stand in one row. */
const FLATTEST_FIRST = AD_POSITIONS.toSorted((a, b) => a.height / a.width - b.height / b.width);

interface FormatsProps {
  readonly settings: Settings;
  readonly audience: AdvertiseAudience | null;
}

/** The bookable formats with position, size and shape, and the number of pages read. */
export function Formats({ settings: { social }, audience }: FormatsProps): ReactElement {
  return (
    <section className="formats" aria-labelledby="formatos">
      <h2 id="formatos">Formatos</h2>
      <ul>
        {FLATTEST_FIRST.map(({ key, name, width, height }) => (
          <li key={key}>
            <span
              className="formats__shape"
              style={{ aspectRatio: `${width} / ${height}` }}
              aria-hidden="true"
            >
              {`${width} × ${height}`}
            </span>
            <h3>{name}</h3>
            <p>{`${POSITION_TEXTS[key]} Arte de ${width} × ${height} pixels, em JPEG, PNG ou WebP.`}</p>
          </li>
        ))}
      </ul>
      {audience && (
        <p className="formats__audience">
          <strong>{formatCount(audience.views)}</strong>{' '}
          {`páginas lidas nos últimos ${audience.days} dias, pela nossa própria contagem.`}
        </p>
      )}
      {social.whatsapp && (
        <p>
          Prefere conversar? <a href={social.whatsapp}>Fale conosco pelo WhatsApp</a>.
        </p>
      )}
    </section>
  );
}
