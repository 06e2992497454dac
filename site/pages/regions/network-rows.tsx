import type { ReactElement, ReactNode } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Carousel } from '../../components/carousel.tsx';
import { FacebookCard } from '../../components/facebook-card.tsx';
import { Icon } from '../../components/icon.tsx';
import { lateMark } from '../../components/late-fragment.ts';
import { Notice } from '../../components/notice.tsx';
import { ProfilePicture } from '../../components/profile-picture.tsx';
import type { OptionalData } from '../../data/optional-data.ts';
import CarouselButtonsIsland from '../../islands/carousel-buttons.island.tsx';
import { Island } from '../../islands/island.tsx';
import type { Network, NetworkPlace } from './regions.loader.ts';

/** Portals, Instagram and Facebook pages, one row each; a kind without places says so. */
export function NetworkRows({ network }: { readonly network: OptionalData<Network> }): ReactElement {
  return (
    <div className="network" {...lateMark(PATHS.parts.network, network)}>
      {rowsOf(network)}
    </div>
  );
}

function rowsOf(network: OptionalData<Network>): ReactNode {
  if (network === 'late') return <p className="sec quiet">{TEXTS.loading.page}</p>;
  if (network === 'failed') {
    return (
      <Notice text="Não foi possível carregar os portais.">
        <a href={PATHS.regions}>Tentar de novo</a>
      </Notice>
    );
  }
  const { portal, instagram, facebook } = network;
  return (
    <>
      <Row
        id="portais"
        title="Portais regionais"
        card="clamp(12.5rem, 22vw, 17.5rem)"
        empty="Nenhum portal regional cadastrado."
      >
        {portal.map((place) => (
          <PortalCard key={place.portal.id} place={place} />
        ))}
      </Row>
      <Row
        id="instagram"
        title="No Instagram"
        card="clamp(9.5rem, 15vw, 12.5rem)"
        empty="Nenhuma página no Instagram cadastrada."
      >
        {instagram.map((place) => (
          <InstagramCard key={place.portal.id} place={place} />
        ))}
      </Row>
      <Row id="facebook" title="No Facebook" card="15.5rem" empty="Nenhuma página no Facebook cadastrada.">
        {facebook.map(({ portal: page }) => (
          <FacebookCard key={page.id} page={page} />
        ))}
      </Row>
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly card: string;
  readonly empty: string;
  readonly children: readonly ReactElement[];
}

function Row({ id, title, card, empty, children }: RowProps): ReactElement {
  return (
    <section className="sec" aria-labelledby={id}>
      {children.length > 0 ? (
        <Carousel id={id} title={title} label={title} card={card} buttons={<Buttons label={title} />}>
          {children}
        </Carousel>
      ) : (
        <>
          <div className="sec__head">
            <h2 id={id}>{title}</h2>
          </div>
          <p className="quiet">{empty}</p>
        </>
      )}
    </section>
  );
}

function Buttons({ label }: { readonly label: string }): ReactElement {
  return (
    <Island name="carousel-buttons">
      <CarouselButtonsIsland label={label} />
    </Island>
  );
}

function PortalCard({ place: { portal, region } }: { readonly place: NetworkPlace }): ReactElement {
  return (
    <li className="reg">
      <ProfilePicture
        picture={portal.imagePicture}
        shape="pic--45"
        // Wider than the card: a wide picture is cut to its height.
        sizes="(min-width: 900px) 400px, 240px"
      />
      <h3>
        <a href={portal.link} rel="noopener" aria-label={region && `${region}: ${portal.name}`}>
          {region || portal.name}
        </a>
      </h3>
      <p>{region ? portal.name : 'Todo o Pará'}</p>
    </li>
  );
}

function InstagramCard({ place: { portal, region } }: { readonly place: NetworkPlace }): ReactElement {
  return (
    <li className="reg reg--small">
      <ProfilePicture picture={portal.imagePicture} shape="pic--11" sizes="200px" />
      <h3>
        <a
          href={portal.link}
          rel="noopener"
          aria-label={`${region || 'Todo o Pará'}: ${portal.name} no Instagram`}
        >
          {region || 'Todo o Pará'}
        </a>
      </h3>
      <p>
        <Icon name="instagram" /> <span>{portal.name}</span>
      </p>
    </li>
  );
}
