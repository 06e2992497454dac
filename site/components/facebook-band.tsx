import type { ReactElement } from 'react';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { PATHS } from '../addresses.ts';
import { isMissing, type OptionalData } from '../data/optional-data.ts';
import { Carousel } from './carousel.tsx';
import { FacebookCard } from './facebook-card.tsx';
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
