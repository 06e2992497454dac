import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { useMayCall } from '../session/rights.ts';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { loadAdminAds } from './ads.api.ts';
import './ads.css';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useAddress } from '../ui/use-address.ts';
import { AdCalendar } from './ad-calendar.tsx';
import { AdList } from './ad-list.tsx';
import { AD_TABS, filterAds, tabFrom } from './ad-tabs.rules.ts';
import { adState } from './ads.rules.ts';

/** Loads all ads, because the share of one depends on the others. */
export const loader = screenLoader(({ signal }) => loadAdminAds(signal, false));

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get, replace, linkTo } = useAddress();
  const loaded = useScreenData<typeof loader>();
  const { data: ads, reload } = loaded;
  const tab = tabFrom(get('aba'));
  const now = Date.now();
  const reports = useMayCall(ENDPOINTS.reports.advertisers);
  const wanted = { position: get('posicao'), search: get('busca') };
  const filtered = filterAds(ads ?? [], wanted);

  return (
    <>
      <ScreenHead title="Anúncios">
        {reports && (
          <Link to="/admin/anuncios/relatorios" className="btn">
            Relatórios
          </Link>
        )}
        <Link to="/admin/anuncios/novo" className="btn btn--pri">
          <Plus className="ico" />
          Novo anúncio
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Anúncios">
        <nav className="tabs" aria-label="Estado dos anúncios">
          {AD_TABS.map(({ key, name, state }) => (
            <Link key={key} to={linkTo({ aba: key })} aria-current={tab.key === key ? 'page' : undefined}>
              {name}
              {state && ads && <span>{filtered.filter((ad) => adState(ad, now) === state).length}</span>}
            </Link>
          ))}
        </nav>
        {tab.key !== 'lixeira' && (
          <div className="tbar">
            <SearchBox
              label="Buscar por título ou anunciante"
              value={wanted.search}
              onSearch={(busca) => replace({ busca })}
            />
            <FilterSelect
              label="Posição"
              none="Todas as posições"
              value={wanted.position}
              options={AD_POSITIONS}
              onChoose={(posicao) => replace({ posicao })}
            />
          </div>
        )}
        {tab.key === 'lixeira' && (
          <TrashList<AdminAd>
            load={(signal) => loadAdminAds(signal, true)}
            nameOf={({ title }) => title}
            restore={ENDPOINTS.adminAds.restore}
            onRestored={reload}
          />
        )}
        {tab.key !== 'lixeira' && (
          <WhenLoaded loaded={loaded}>
            {(all) =>
              tab.state ? (
                <AdList
                  ads={filtered.filter((ad) => adState(ad, now) === tab.state)}
                  all={all}
                  now={now}
                  filtering={wanted.position !== '' || wanted.search !== ''}
                  onChange={(changed) =>
                    loaded.replace((current) => current.map((ad) => (ad.id === changed.id ? changed : ad)))
                  }
                  onReload={reload}
                />
              ) : (
                <AdCalendar ads={filtered} now={now} />
              )
            }
          </WhenLoaded>
        )}
      </section>
    </>
  );
}
