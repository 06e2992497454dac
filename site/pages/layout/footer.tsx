import type { ReactElement } from 'react';
import { type NamedLink, PATHS, sectionLinks } from '../../addresses.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { feedPath } from '../../seo/feed-addresses.ts';
import { SocialLinks } from '../components/social-links.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import type { LayoutModel } from './layout.loader.ts';
import { NetworkMembership } from './masthead.tsx';

const PORTAL_LINKS: readonly NamedLink[] = [
  { name: 'Edição de bolso', path: PATHS.pocket },
  { name: 'Institucional', path: PATHS.about },
  { name: 'Expediente', path: PATHS.imprint },
  { name: 'Correções', path: PATHS.corrections },
  { name: 'Anuncie', path: PATHS.advertise },
  { name: 'Contato', path: PATHS.contact },
  { name: 'Política de privacidade', path: PATHS.privacy },
  { name: 'Meus dados', path: PATHS.myData },
  { name: 'Termos de uso', path: PATHS.terms },
  { name: 'Acessibilidade', path: PATHS.accessibility },
];
/** What readers look up; also in the menu of small screens. */
export const LOOKUP_LINKS: readonly NamedLink[] = [
  { name: 'Alertas', path: PATHS.alerts },
  { name: 'Rios', path: PATHS.rivers },
  { name: 'Marés', path: PATHS.tides },
  { name: 'Agenda', path: PATHS.agenda },
];
const SERVICE_LINKS: readonly NamedLink[] = [
  ...LOOKUP_LINKS,
  { name: 'Fontes de dados', path: PATHS.dataSources },
];
const sectionLinksOf = (edition: SiteEdition): readonly NamedLink[] => [
  ...sectionLinks(edition),
  { name: 'Regiões', path: PATHS.regions },
  { name: 'TV', path: PATHS.tv },
  { name: 'RSS', path: feedPath(PATHS.home) },
];

const DIGEST_LINK: NamedLink = { name: 'Boletim por e-mail', path: PATHS.digest };
const PUSH_LINK: NamedLink = { name: 'Avisos no celular', path: PATHS.push };

type FooterProps = Pick<
  LayoutModel,
  'settings' | 'digest' | 'push' | 'year' | 'edition' | 'networkSites' | 'networkBrand'
>;

export function Footer({ layout }: { readonly layout: FooterProps }): ReactElement {
  const { edition, year } = layout;
  const { brand, hours, social, preferredSource } = layout.settings;
  return (
    <footer className="foot" id="rodape">
      <div className="wrap">
        <div className="foot__top">
          <div>
            <a className="foot__logo" href={PATHS.home}>
              <Wordmark brand={brand} edition={edition} />
            </a>
            <NetworkMembership layout={layout} />
            {edition.about && <p className="foot__say">{edition.about}</p>}
            <p className="foot__say">
              O portal republica conteúdo de fontes públicas, com a fonte e, quando existe, o link para o
              original. Não produzimos jornalismo próprio, salvo onde a notícia diz “apuração própria”.
            </p>
            {hours && <p>Atendimento: {hours.charAt(0).toLowerCase() + hours.slice(1)}.</p>}
          </div>
          <LinkList
            title="Portal"
            links={[
              ...(layout.push ? [PUSH_LINK] : []),
              ...(layout.digest ? [DIGEST_LINK] : []),
              ...PORTAL_LINKS,
            ]}
          />
          <LinkList title="Notícias" links={sectionLinksOf(edition)} />
          <LinkList title="Serviços" links={SERVICE_LINKS} />
          <nav aria-label="Redes">
            <h2>Redes</h2>
            <SocialLinks social={social} />
            {preferredSource && (
              <a href={preferredSourceLink(edition)} rel="noopener">
                Fonte preferida no Google
              </a>
            )}
          </nav>
        </div>
        <p className="foot__end">
          <span>
            © {year} {brand}
          </span>
          <button className="needs-js" type="button" data-consent="reopen">
            Preferências de cookies
          </button>
        </p>
      </div>
    </footer>
  );
}

/** Google's page on which a reader chooses this host as a preferred source. */
function preferredSourceLink({ origin }: SiteEdition): string {
  return `https://www.google.com/preferences/source?q=${new URL(origin).hostname}`;
}

function LinkList({ title, links }: { readonly title: string; readonly links: readonly NamedLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
