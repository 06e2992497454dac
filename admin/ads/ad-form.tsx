import { Trash2 } from 'lucide-react';
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { loadAdvertisers } from '../api/advertisers.ts';
import { call, messageOf } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useMayCall } from '../session/rights.ts';
import { ConflictAlert } from '../ui/forms/conflict-alert.tsx';
import { EditionsField } from '../ui/forms/editions-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormHead } from '../ui/forms/form-head.tsx';
import { Labelled } from '../ui/forms/labelled.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useGuardedSave } from '../ui/forms/use-guarded-save.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { Panel } from '../ui/panel.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { toast } from '../ui/toasts.tsx';
import { type AdValues, adFormBody, adFormErrors, adFormValues, NEW_AD } from './ad-form.rules.ts';
import { AdLimitFields } from './ad-limit-fields.tsx';
import { trashAd } from './ads.api.ts';
import { goalText } from './ads.rules.ts';
import { slotOf, wantedText } from './creative.rules.ts';
import { CreativeWarnings } from './creative-warnings.tsx';
import { MomentFields } from './moment-fields.tsx';

/** The form of an ad with its preview; without `ad`, of a new one. */
export function AdForm({ ad }: { readonly ad?: AdminAd }): ReactElement {
  const form = useForm(ad ? adFormValues(ad) : NEW_AD);
  const { values, errors, saving, dirty, set, reset, showErrors, submit } = form;
  const { newer, save, take } = useGuardedSave<AdminAd>(ad?.version ?? 0);
  const firstWrong = useFirstInvalid();
  const knowsNames = useMayCall(ENDPOINTS.adminAdvertisers.list);
  const advertisers = useLoaded('advertisers', async (signal) =>
    knowsNames ? await loadAdvertisers(signal) : [],
  );
  const namesId = useId();
  const sold = ad && goalText(ad);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useLeaveGuard(dirty && !leaving);
  // Navigate in an effect: the leave guard must first render with `leaving`, or it would ask about unsaved changes.
  useEffect(() => {
    if (leaving) navigate('/admin/anuncios');
  }, [leaving, navigate]);

  async function write(ifMatch: string): Promise<AdminAd> {
    const body = adFormBody(values);
    const params = { id: ad?.id ?? 0 };
    const { body: saved } = await withAcknowledgement(values.title, (said) =>
      ad
        ? call(ENDPOINTS.adminAds.update, { params, body: { ...body, ...said }, ifMatch })
        : call(ENDPOINTS.adminAds.create, { body: { ...body, ...said } }),
    );
    return saved;
  }

  async function saveAd(): Promise<void> {
    const wrong = adFormErrors(values);
    if (Object.keys(wrong).length > 0) {
      showErrors(wrong);
      toast.fail('Confira os campos marcados.');
      firstWrong.show();
      return;
    }
    if (!(await submit(() => save(write)))) {
      firstWrong.show();
      return;
    }
    toast.say(ad ? 'Anúncio salvo.' : 'Anúncio criado.');
    setLeaving(true);
  }

  async function trash(): Promise<void> {
    if (!ad) return;
    try {
      await trashAd(ad, () => navigate(`/admin/anuncios/${ad.id}`));
      setLeaving(true);
    } catch (error) {
      toast.fail(messageOf(error));
    }
  }

  useShortcuts([{ keys: 'mod+s', label: 'Salvar o anúncio', run: () => void saveAd() }]);

  return (
    <Form ref={firstWrong.form} onSubmit={saveAd}>
      <FormHead title={ad ? 'Editar anúncio' : 'Novo anúncio'} back="/admin/anuncios" saving={saving}>
        {ad && (
          <button
            type="button"
            className="icb"
            aria-label="Mover este anúncio para a lixeira"
            onClick={() => void trash()}
          >
            <Trash2 className="ico" />
          </button>
        )}
      </FormHead>
      {newer && (
        <ConflictAlert
          onTake={() => {
            reset(adFormValues(newer));
            take();
          }}
        />
      )}
      <div className="ad-form">
        <div className="ad-form__column">
          <div className="panel">
            <div className="panel__b">
              <Labelled label="Posição" error={errors.position} required>
                {(control) => (
                  <select
                    {...control}
                    className="inp sel"
                    value={values.position}
                    onChange={(event) => set('position', event.target.value as typeof values.position)}
                  >
                    {AD_POSITIONS.map(({ key, name }) => (
                      <option key={key} value={key}>
                        {name} ({wantedText(key)})
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
              <FormTextField form={form} name="title" label="Título" maxLength={LIMITS.title} required />
              <FormTextField
                form={form}
                name="advertiser"
                label="Anunciante"
                hint="Um nome novo vira um cadastro em Relatórios."
                list={namesId}
                maxLength={LIMITS.shortText}
              />
              <datalist id={namesId}>
                {advertisers.data?.map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
              </datalist>
              <FormTextField
                form={form}
                name="link"
                label="Link"
                maxLength={LIMITS.url}
                inputMode="url"
                hint="Para onde o anúncio leva, como loja.example/oferta"
                required
              />
              <PictureField
                label="Imagem"
                value={values.cover}
                error={errors.cover}
                hint={`Para esta posição: ${wantedText(values.position)}.`}
                onChange={(cover) => set('cover', cover)}
                onPick={(media) => values.alt === '' && media.alt !== '' && set('alt', media.alt)}
                required
              />
              <CreativeWarnings position={values.position} cover={values.cover.trim()} alt={values.alt} />
              <FormTextField
                form={form}
                name="alt"
                label="Texto alternativo"
                maxLength={LIMITS.alt}
                hint="Tudo o que a imagem diz, para quem não a vê."
              />
            </div>
          </div>
          <SlotPreview values={values} />
        </div>
        <div className="ad-form__column">
          <Panel title="Exibição">
            <label className="ck">
              <input
                type="checkbox"
                checked={values.active}
                onChange={(event) => set('active', event.target.checked)}
              />
              Ligado: aparece dentro do período
            </label>
            <MomentFields form={form} which="start" label="Início" error={errors.startsAt} />
            <MomentFields form={form} which="end" label="Fim" error={errors.endsAt} />
            <p className="help">Horário de Belém. Sem data, não há limite.</p>
            <FormTextField
              form={form}
              name="weight"
              label="Peso"
              inputMode="numeric"
              maxLength={3}
              hint={`De 1 a ${LIMITS.adWeight}. Um anúncio de peso 2 aparece o dobro de um de peso 1.`}
            />
          </Panel>
          <Panel title="Onde aparece">
            <EditionsField
              value={values.editions}
              error={errors.editions}
              onChange={(editions) => set('editions', editions)}
            />
            <AdLimitFields form={form} />
          </Panel>
          <Panel title="Contrato">
            <FormTextField
              form={form}
              name="goal"
              label="Meta de exibições"
              inputMode="numeric"
              maxLength={13}
              hint="Quantas foram vendidas para o período. Contam as de leitores que aceitaram a medição."
            />
            {sold && <p className="help">Até agora: {sold}.</p>}
            <FormTextField
              form={form}
              name="price"
              label="Preço (R$)"
              inputMode="decimal"
              maxLength={16}
              hint="Aparece no relatório do anunciante. Vazio: não aparece."
            />
          </Panel>
        </div>
      </div>
    </Form>
  );
}

interface FirstWrong {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Puts the focus into the first field that is marked as wrong, once the marks are shown. */
  readonly show: () => void;
}

function useFirstInvalid(): FirstWrong {
  const form = useRef<HTMLFormElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  return { form, show: () => setFocusRequests((times) => times + 1) };
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
