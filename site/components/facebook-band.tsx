import type { ReactElement } from 'react';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { PATHS } from '../addresses.ts';
import { isMissing, type OptionalData } from '../data/optional-data.ts';
import { Carousel } from './carousel.tsx';
import { FacebookCard } from './facebook-card.tsx';
import { Icon } from './icon.tsx';
import { lateMark } from './late-fragment.ts';

/** The network's Facebook pages, above the footer of every public page. */
export function FacebookBand({
  pages,
}: {
  readonly pages: OptionalData<readonly NetworkLink[]>;
}): ReactElement | null {
  if (pages === 'failed' || (!isMissing(pages) && pages.length === 0)) return null;
  return (
    <section className="fbband" aria-label="Páginas no Facebook" {...lateMark(PATHS.parts.facebook, pages)}>
      <div className="wrap">
        {isMissing(pages) ? (
          <p className="quiet">{TEXTS.loading.page}</p>
        ) : (
          <Carousel
            title="O Pará no Facebook"
            label="Páginas do Facebook"
            id="facebook"
            card="15.5rem"
            more={{ name: 'Ver todas as páginas', path: PATHS.regions }}
            buttons={<ScrollButtons label="Páginas do Facebook" />}
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

/** For site/browser/carousel.ts: the band stands on pages that load no React. */
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
