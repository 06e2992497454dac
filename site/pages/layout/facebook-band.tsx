import type { ReactElement } from 'react';
import type { NetworkLink } from '../../../contracts/network-links/network-link.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { isUnavailable, lateAttributes, type OptionalData } from '../../data/optional-data.ts';
import { Carousel } from '../components/carousel.tsx';
import { FacebookCard } from '../components/facebook-card.tsx';
import { Icon } from '../components/icon.tsx';

interface FacebookBandProps {
  readonly pages: OptionalData<readonly NetworkLink[]>;
  /** True for a late fragment: the page already shows the band, so an empty list shows a message instead of vanishing. */
  readonly isLate?: boolean;
}

/** The network's Facebook pages, above the footer of every public page. */
export function FacebookBand({ pages, isLate = false }: FacebookBandProps): ReactElement | null {
  const isEmpty = !isUnavailable(pages) && pages.length === 0;
  if (pages === 'failed' || (isEmpty && !isLate)) return null;
  return (
    <section
      className="fbband"
      aria-label="Páginas no Facebook"
      {...lateAttributes(PATHS.fragments.facebook, pages)}
    >
      <div className="wrap">
        {isUnavailable(pages) || isEmpty ? (
          <p className="quiet">{isEmpty ? 'Nenhuma página no Facebook cadastrada.' : TEXTS.loading.page}</p>
        ) : (
          <Carousel
            title="O Pará no Facebook"
            label="Páginas no Facebook"
            id="facebook"
            card="19rem"
            more={{ name: 'Ver todas as páginas', path: PATHS.regions }}
            buttons={<ScrollButtons label="Páginas no Facebook" />}
          >
            {pages.map((page) => (
              <FacebookCard key={page.id} page={page} />
            ))}
          </Carousel>
        )}
      </div>
    </section>
  );
}

/** For site/browser/carousel/carousel.ts, because the band is also on pages without React. */
function ScrollButtons({ label }: { readonly label: string }): ReactElement {
  return (
    <div className="pager needs-js">
      <button type="button" aria-label={`Voltar: ${label}`} data-scroll="back" aria-disabled="true">
        <Icon name="back" />
      </button>
      <button type="button" aria-label={`Avançar: ${label}`} data-scroll="forward">
        <Icon name="forward" />
      </button>
    </div>
  );
}
