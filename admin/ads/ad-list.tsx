import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { AdRow } from './ad-row.tsx';
import { adShare } from './ads.rules.ts';

interface AdListProps {
  readonly ads: readonly AdminAd[];
  /** All ads, including those not listed: the share of an ad depends on its competitors. */
  readonly all: readonly AdminAd[];
  readonly now: number;
  /** True if a filter is set, so that an empty list does not mean that there are no ads. */
  readonly filtering: boolean;
  readonly onChange: (ad: AdminAd) => void;
  readonly onReload: () => void;
}

const PER_PAGE = LIMITS.adminPageDefault;

export function AdList({ ads, all, now, filtering, onChange, onReload }: AdListProps): ReactElement {
  const { page, push, linkTo } = useAddress();
  const shown = ads.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  if (shown.length === 0) {
    return (
      <EmptyState text="Nenhum anúncio aqui.">
        {filtering || page > 1 ? (
          <Link className="btn" to={linkTo({ busca: '', posicao: '' })}>
            Limpar os filtros
          </Link>
        ) : (
          <Link className="btn" to="/admin/anuncios/novo">
            Criar um anúncio
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <table className="tbl ads">
        <thead>
          <tr>
            <th scope="col">Anúncio</th>
            <th scope="col">Posição</th>
            <th scope="col">Período</th>
            <th scope="col" className="num">
              Peso
            </th>
            <th scope="col" className="num">
              Exibição
            </th>
            <th scope="col">Meta</th>
            <th scope="col">Ligado</th>
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((ad) => (
            <AdRow
              key={ad.id}
              ad={ad}
              share={adShare(ad, all, now)}
              onChange={onChange}
              onReload={onReload}
            />
          ))}
        </tbody>
      </table>
      <Pager
        page={page}
        perPage={PER_PAGE}
        total={ads.length}
        onPage={(next) => push({ pagina: String(next) })}
      />
    </>
  );
}
