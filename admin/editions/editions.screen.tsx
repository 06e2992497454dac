import './editions.css';
import '../ui/lists/item-row.css';
import { Pencil, Plus, Power, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { SUGGESTED_EDITIONS } from '../../contracts/editions/suggested-editions.ts';
import { isThinEdition, THIN_EDITION } from '../../contracts/editions/thin-edition.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { call } from '../api/api.ts';
import { loadAdminEditions } from '../api/editions.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { trashItem } from '../ui/lists/trash-item.ts';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { TrashTabs } from '../ui/lists/trash-tabs.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { STATE_ACCENTS } from './colour-field.tsx';
import { coverageText } from './edition-form.rules.ts';
import { createSuggested, loadOwnStories } from './editions.api.ts';
import { pictogramAddress } from './pictogram-field.tsx';

const { adminEditions } = ENDPOINTS;

/** Every edition, and which of those on air have too few own stories. */
export const loader = screenLoader(async ({ signal }) => {
  const editions = await loadAdminEditions(signal);
  const onAir = editions.filter(({ on }) => on);
  const lists = await Promise.all(onAir.map(({ key }) => loadOwnStories(key, signal)));
  const thin = onAir.filter(({ key }, index) => isThinEdition(key, lists[index] ?? [], Date.now()));
  return { editions, thin: thin.map(({ id }) => id) };
});

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get } = useAddress();
  const loaded = useScreenData<typeof loader>();
  const { data, reload } = loaded;
  const { busy, run } = useBusy();
  const inTrash = get('aba') === 'lixeira';
  const missing = SUGGESTED_EDITIONS.filter(({ key }) => !data?.editions.some((one) => one.key === key));

  async function createAll(): Promise<void> {
    const count = await createSuggested(data?.editions ?? [], new AbortController().signal);
    toast.say(count === 1 ? '1 edição criada, desligada.' : `${count} edições criadas, desligadas.`);
    reload();
  }

  async function toggleActive({ id, name, on, version }: AdminEdition): Promise<void> {
    if (on) {
      const text = 'Os endereços passam a levar ao portal do estado. Nada é apagado.';
      if (!(await askConfirmation({ title: `Desligar a edição ${name}?`, text, action: 'Desligar' }))) return;
    }
    await call(adminEditions.update, { params: { id }, body: { on: !on }, ifMatch: etagOf(version) });
    toast.say(on ? `A edição ${name} está desligada.` : `A edição ${name} está no ar.`);
    reload();
  }

  async function trash(item: AdminEdition): Promise<void> {
    await trashItem(adminEditions, item, reload);
    reload();
  }

  return (
    <>
      <ScreenHead title="Edições">
        {missing.length > 0 && (
          <button type="button" className="btn" disabled={busy} onClick={() => void run(createAll)}>
            {missing.length === SUGGESTED_EDITIONS.length
              ? 'Criar as treze edições'
              : `Criar as ${missing.length} que faltam`}
          </button>
        )}
        <Link className="btn btn--pri" to="/admin/edicoes/nova">
          <Plus className="ico" />
          Nova edição
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Edições da rede">
        <TrashTabs label="Edições" name="Da rede" count={data?.editions.length} />
        {inTrash ? (
          <TrashList<AdminEdition>
            load={(signal) => loadAdminEditions(signal, true)}
            nameOf={({ name }) => name}
            restore={adminEditions.restore}
            onRestored={reload}
          />
        ) : (
          <WhenLoaded loaded={loaded}>
            {({ editions, thin }) =>
              editions.length === 0 ? (
                <EmptyState text="Ainda não há edições: tudo aparece no portal do estado." />
              ) : (
                <ul className="editions">
                  {editions.map((edition) => (
                    <EditionRow
                      key={edition.id}
                      edition={edition}
                      thin={thin.includes(edition.id)}
                      busy={busy}
                      onToggle={() => void run(() => toggleActive(edition))}
                      onTrash={() => void run(() => trash(edition))}
                    />
                  ))}
                </ul>
              )
            }
          </WhenLoaded>
        )}
      </section>
    </>
  );
}

interface EditionRowProps {
  readonly edition: AdminEdition;
  readonly thin: boolean;
  readonly busy: boolean;
  readonly onToggle: () => void;
  readonly onTrash: () => void;
}

function EditionRow({ edition, thin, busy, onToggle, onTrash }: EditionRowProps): ReactElement {
  const { id, name, hosts, covers, on, icon, image, accentLight } = edition;
  const ground = accentLight || STATE_ACCENTS.light;
  return (
    <li className="item">
      <img
        src={image ? pictureSrc(edition.imagePicture?.url ?? image, 240) : pictogramAddress(icon, ground)}
        alt=""
      />
      <div className="item__text">
        <strong>{name}</strong>{' '}
        <span className={on ? 'st st--on' : 'st st--off'}>{on ? 'No ar' : 'Desligada'}</span>
        <p className="dim">
          {hosts[0] ?? 'sem endereço'} · {coverageText(covers)}
        </p>
        {thin && (
          <p className="help help--warn">
            Menos de {THIN_EDITION.stories} notícias próprias em {THIN_EDITION.days} dias: a capa fica fora
            dos buscadores.
          </p>
        )}
      </div>
      <div className="item__actions">
        <button
          type="button"
          className="icon-button"
          disabled={busy || (!on && hosts.length === 0)}
          aria-label={on ? `Desligar ${name}` : `Pôr ${name} no ar`}
          onClick={onToggle}
        >
          <Power className="ico" />
        </button>
        <Link className="icon-button" to={`/admin/edicoes/${id}`} aria-label={`Editar ${name}`}>
          <Pencil className="ico" />
        </Link>
        <button
          type="button"
          className="icon-button"
          disabled={busy || on}
          title={on ? 'Desligue a edição antes de apagá-la' : undefined}
          aria-label={`Mover ${name} para a lixeira`}
          onClick={onTrash}
        >
          <Trash2 className="ico" />
        </button>
      </div>
    </li>
  );
}
