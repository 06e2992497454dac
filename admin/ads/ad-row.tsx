import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { ANY_VERSION } from '../../contracts/http/etag.ts';
import { call } from '../api/api.ts';
import { useMayCall } from '../session/rights.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { copyAd, trashAd } from './ads.api.ts';
import { adLimitsText, adPeriodText, goalText, shareText } from './ads.rules.ts';

interface AdRowProps {
  readonly ad: AdminAd;
  /** Undefined if the ad is not running. */
  readonly share: number | undefined;
  readonly onChange: (ad: AdminAd) => void;
  readonly onReload: () => void;
}

export function AdRow({ ad, share, onChange, onReload }: AdRowProps): ReactElement {
  const { busy, run } = useBusy();
  const navigate = useNavigate();
  const src = pictureSrc(ad.coverPicture?.url ?? '', 240);
  const position = AD_POSITIONS.find(({ key }) => key === ad.position)?.name;
  const params = { id: ad.id };
  const limits = adLimitsText(ad);
  const goal = goalText(ad);
  const reports = useMayCall(ENDPOINTS.reports.advertisers);

  async function toggleActive(active: boolean): Promise<void> {
    onChange(
      (await call(ENDPOINTS.adminAds.update, { params, body: { active }, ifMatch: ANY_VERSION })).body,
    );
    toast.say(active ? `${ad.title} foi ligado.` : `${ad.title} foi pausado.`);
  }

  async function duplicate(): Promise<void> {
    const { id } = await copyAd(ad);
    toast.say('Cópia criada. Ela fica pausada até você ligar.');
    navigate(`/admin/anuncios/${id}`);
  }

  async function trash(): Promise<void> {
    await trashAd(ad, onReload);
    onReload();
  }

  return (
    <tr>
      <td>
        <div className="nt">
          {src ? <img src={src} alt="" loading="lazy" /> : <span className="nt__none" />}
          <div>
            <Link to={`/admin/anuncios/${ad.id}`}>{ad.title}</Link>
            <small>
              {ad.advertiser && reports ? (
                <Link
                  className="ads__report"
                  to={`/admin/anuncios/relatorios?${new URLSearchParams({ anunciante: ad.advertiser })}`}
                >
                  {ad.advertiser}
                  <span className="visually-hidden">: relatório</span>
                </Link>
              ) : (
                ad.advertiser || 'Sem anunciante'
              )}
            </small>
          </div>
        </div>
      </td>
      <td data-label="Posição">
        {position}
        {limits && <small className="ads__places">Só em {limits}</small>}
      </td>
      <td data-label="Período">{adPeriodText(ad)}</td>
      <td data-label="Peso" className="num tn">
        {ad.weight}
      </td>
      <td data-label="Exibição" className="num tn">
        {share === undefined ? <span className="dim">–</span> : shareText(share)}
      </td>
      <td data-label="Meta" className="tn">
        {goal ? (
          <span className={ad.pace === 'behind' ? 'ads__behind' : undefined}>{goal}</span>
        ) : (
          <span className="dim">–</span>
        )}
      </td>
      <td>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={ad.active}
            aria-checked={ad.active}
            disabled={busy}
            onChange={(event) => void run(() => toggleActive(event.target.checked))}
          />
          <span className="visually-hidden">Ligado: {ad.title}</span>
        </label>
      </td>
      <td>
        <div className="ads__actions">
          <Link className="icon-button" to={`/admin/anuncios/${ad.id}`} aria-label={`Editar ${ad.title}`}>
            <Pencil className="ico" />
          </Link>
          <button
            type="button"
            className="icon-button"
            aria-label={`Duplicar ${ad.title}`}
            disabled={busy}
            onClick={() => void run(duplicate)}
          >
            <Copy className="ico" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Mover ${ad.title} para a lixeira`}
            disabled={busy}
            onClick={() => void run(trash)}
          >
            <Trash2 className="ico" />
          </button>
        </div>
      </td>
    </tr>
  );
}
