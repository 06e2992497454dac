import type { ReactElement, ReactNode } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import type { OptionalData } from '../../data/optional-data.ts';
import { lateAttributes } from '../../data/optional-data.ts';
import { Carousel } from '../components/carousel.tsx';
import { FacebookCard } from '../components/facebook-card.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { ProfilePicture } from '../components/profile-picture.tsx';
import CarouselButtonsIsland from '../islands/carousel-buttons.island.tsx';
import { Island } from '../islands/island.tsx';
import type { NetworkProfile, ProfilesByKind } from './regions.loader.ts';

/** Regional portals, Instagram and Facebook pages, one row each; an empty row shows a message. */
export function NetworkLinkRows({
  profiles,
}: {
  readonly profiles: OptionalData<ProfilesByKind>;
}): ReactElement {
  return (
    <div className="network" {...lateAttributes(PATHS.fragments.networkLinks, profiles)}>
      {renderRows(profiles)}
    </div>
  );
}

function renderRows(profiles: OptionalData<ProfilesByKind>): ReactNode {
  if (profiles === 'late') return <p className="sec quiet">{TEXTS.loading.page}</p>;
  if (profiles === 'failed') {
    return (
      <Notice text="Não foi possível carregar os portais.">
        <a href={PATHS.regions}>Tentar de novo</a>
      </Notice>
    );
  }
  const { portal, instagram, facebook } = profiles;
  return (
    <>
      <Row id="portais" title="Portais regionais" card="19rem" empty="Nenhum portal regional cadastrado.">
        {portal.map((profile) => (
          <PortalCard key={profile.link.id} profile={profile} />
        ))}
      </Row>
      <Row id="instagram" title="No Instagram" card="9rem" empty="Nenhuma página no Instagram cadastrada.">
        {instagram.map((profile) => (
          <InstagramCard key={profile.link.id} profile={profile} />
        ))}
      </Row>
      <Row id="facebook" title="No Facebook" card="19rem" empty="Nenhuma página no Facebook cadastrada.">
        {facebook.map(({ link: page }) => (
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

function PortalCard({ profile: { link, region } }: { readonly profile: NetworkProfile }): ReactElement {
  return (
    <li className="reg">
      <ProfilePicture
        picture={link.imagePicture}
        shape="pic--45"
        // Wider than the card, because a wide picture is cropped to its height.
        sizes="(min-width: 900px) 400px, 240px"
      />
      <h3>
        <a href={link.link} rel="noopener" aria-label={region && `${region}: ${link.name}`}>
          {region || link.name}
        </a>
      </h3>
      <p>{region ? link.name : 'De todo o Pará'}</p>
    </li>
  );
}

function InstagramCard({ profile: { link, region } }: { readonly profile: NetworkProfile }): ReactElement {
  return (
    <li className="reg reg--small">
      <ProfilePicture picture={link.imagePicture} shape="pic--11" sizes="200px" />
      <h3>
        <a
          href={link.link}
          rel="noopener"
          aria-label={`${region || 'De todo o Pará'}: ${link.name} no Instagram`}
        >
          {region || 'De todo o Pará'}
        </a>
      </h3>
      <p>
        <Icon name="instagram" /> <span>{link.name}</span>
      </p>
    </li>
  );
}
