import { Trash2 } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useNavigate } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { loadAdvertisers } from '../api/advertisers.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useMayCall } from '../session/rights.ts';
import { attempt } from '../ui/attempt.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemForm } from '../ui/forms/item-form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { Panel } from '../ui/panel.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { AD_FORM, type AdValues, adFormBody, adFormErrors, adFormValues, NEW_AD } from './ad-form.rules.ts';
import { AdLimitFields } from './ad-limit-fields.tsx';
import { saveAd, trashAd } from './ads.api.ts';
import { goalText } from './ads.rules.ts';
import { slotOf, wantedText } from './creative.rules.ts';
import { CreativeWarnings } from './creative-warnings.tsx';
import { MomentFields } from './moment-fields.tsx';

const POSITION_CONTROL = {
  as: 'choice',
  options: AD_POSITIONS.map(({ key, name }) => ({ key, name: `${name} (${wantedText(key)})` })),
  required: true,
} as const;

/** The form of an ad with its preview; without `ad`, of a new one. */
export function AdForm({ ad }: { readonly ad?: AdminAd }): ReactElement {
  const form = useFields(AD_FORM, ad ? adFormValues(ad) : NEW_AD);
  const { values, errors, set } = form;
  const knowsNames = useMayCall(ENDPOINTS.adminAdvertisers.list);
  const advertisers = useLoaded('advertisers', async (signal) =>
    knowsNames ? await loadAdvertisers(signal) : [],
  );
  const namesId = useId();
  const sold = ad && goalText(ad);
  const navigate = useNavigate();

  return (
    <ItemForm
      title={ad ? 'Editar anúncio' : 'Novo anúncio'}
      back="/admin/anuncios"
      form={form}
      item={ad}
      errorsIn={adFormErrors}
      write={(ifMatch) => saveAd(adFormBody(values), { id: ad?.id, ifMatch, name: values.title })}
      savedText={ad ? 'Anúncio salvo.' : 'Anúncio criado.'}
      onTake={(newer) => form.reset(adFormValues(newer))}
      shortcut="Salvar o anúncio"
      buttons={(leave) =>
        ad && (
          <button
            type="button"
            className="icon-button"
            aria-label="Mover este anúncio para a lixeira"
            onClick={() =>
              void attempt(() => trashAd(ad, () => navigate(`/admin/anuncios/${ad.id}`)).then(leave))
            }
          >
            <Trash2 className="ico" />
          </button>
        )
      }
    >
      <div className="ad-form">
        <div className="ad-form__column">
          <div className="panel">
            <div className="panel__b">
              <Field form={form} of="position" control={POSITION_CONTROL} />
              <Field form={form} of="title" />
              <Field form={form} of="advertiser" list={namesId} />
              <datalist id={namesId}>
                {advertisers.data?.map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
              </datalist>
              <Field form={form} of="link" />
              <PictureField
                label={AD_FORM.cover.label}
                purpose="ad"
                value={values.cover}
                error={errors.cover}
                hint={`Para esta posição: ${wantedText(values.position)}.`}
                onChange={(cover) => set('cover', cover)}
                onPick={(media) => values.alt === '' && media.alt !== '' && set('alt', media.alt)}
                required
              />
              <CreativeWarnings position={values.position} cover={values.cover.trim()} alt={values.alt} />
              <Field form={form} of="alt" />
            </div>
          </div>
          <SlotPreview values={values} />
        </div>
        <div className="ad-form__column">
          <Panel title="Exibição">
            <Field form={form} of="active" />
            <MomentFields form={form} which="start" label="Início" error={errors.startsAt} />
            <MomentFields form={form} which="end" label="Fim" error={errors.endsAt} />
            <p className="help">Horário de Belém. Sem data, não há limite.</p>
            <Field form={form} of="weight" />
          </Panel>
          <Panel title="Onde aparece">
            <Field form={form} of="editions" />
            <AdLimitFields form={form} />
          </Panel>
          <Panel title="Contrato">
            <Field form={form} of="goal" />
            {sold && <p className="help">Até agora: {sold}.</p>}
            <Field form={form} of="price" />
          </Panel>
        </div>
      </div>
    </ItemForm>
  );
}

/** The ad in its box, as wide as readers see it. */
function SlotPreview({ values }: { readonly values: AdValues }): ReactElement {
  const { boxes, width, height } = slotOf(values.position);
  const shown =
    boxes.phone === boxes.desktop
      ? ([['No celular e no computador', boxes.phone]] as const)
      : ([
          ['No celular', boxes.phone],
          ['No computador', boxes.desktop],
        ] as const);
  const src = pictureSrc(values.cover.trim(), 920);
  return (
    <Panel title="Prévia">
      {shown.map(([screen, boxWidth]) => (
        <figure key={screen} className="slot" style={{ maxWidth: `${boxWidth}px` }}>
          <span className="slot__label">Publicidade</span>
          <div className="slot__box" style={{ aspectRatio: `${width} / ${height}` }}>
            {src ? <img src={src} alt={values.alt || values.title} /> : <span>{values.title}</span>}
          </div>
          <figcaption className="help">
            {screen}, {boxWidth} px de largura
          </figcaption>
        </figure>
      ))}
    </Panel>
  );
}
