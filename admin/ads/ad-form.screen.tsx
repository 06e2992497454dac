import { screenLoader, useScreenData } from '../api/screen-data.ts';
import './ads.css';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call, messageOf } from '../api/api.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { AdForm } from './ad-form.tsx';

const isNumber = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id);

/** Undefined for a new ad, and for an address without a valid id. */
export const loader = screenLoader(async ({ params: { id = '' }, signal }) =>
  isNumber(id)
    ? (await call(ENDPOINTS.adminAds.get, { params: { id: Number(id) }, signal })).body
    : undefined,
);

export function Component(): ReactElement {
  const { id = '' } = useParams();
  if (id === 'novo') return <AdForm key="novo" />;
  return isNumber(id) ? <ExistingAd key={id} /> : <NoSuchAd />;
}

function ExistingAd(): ReactElement {
  const { data: ad, failure, reload } = useScreenData<typeof loader>();
  if (ad?.deletedAt) return <TrashedAd ad={ad} onRestored={reload} />;
  if (ad) return <AdForm ad={ad} />;
  return (
    <>
      <ScreenHead title="Anúncio" />
      {failure ? <FailedState text={failure} onRetry={reload} /> : <LoadingState />}
    </>
  );
}

interface TrashedAdProps {
  readonly ad: AdminAd;
  readonly onRestored: () => void;
}

function TrashedAd({ ad, onRestored }: TrashedAdProps): ReactElement {
  function restore(): void {
    call(ENDPOINTS.adminAds.restore, { params: { id: ad.id } }).then(onRestored, (error: unknown) =>
      toast.fail(messageOf(error)),
    );
  }
  return (
    <>
      <ScreenHead title={ad.title} />
      <EmptyState text="Este anúncio está na lixeira.">
        <button type="button" className="btn" onClick={restore}>
          Restaurar
        </button>
      </EmptyState>
    </>
  );
}

function NoSuchAd(): ReactElement {
  return (
    <>
      <ScreenHead title="Anúncio" />
      <EmptyState text="Este anúncio não existe.">
        <Link className="btn" to="/admin/anuncios">
          Ver os anúncios
        </Link>
      </EmptyState>
    </>
  );
}
