import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../contracts/belem-time.ts';
import type { AdminBulletin } from '../../contracts/bulletins/bulletin.endpoints.ts';
import { BULLETIN_FIELDS } from '../../contracts/bulletins/bulletin.fields.ts';
import { bulletinKindName } from '../../contracts/bulletins/bulletin-kinds.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { MomentField } from '../ui/forms/fields/moment-field.tsx';
import { PLACE_CONTROL } from '../ui/forms/fields/place-choice.ts';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { pagedLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';

const { adminBulletins } = ENDPOINTS;
const nameOf = ({ text }: Pick<AdminBulletin, 'text'>): string => text;

/** The values of an item of the queue leave the address once they are saved. */
const FROM_QUEUE_CLEARED = { titulo: '', municipio: '', link: '', fim: '', fonte: '' };

export const loader = pagedLoader(adminBulletins.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The list of bulletins about ferries, energy, vaccination and others. An item of the queue fills the form by the address. */
export function Component(): ReactElement {
  return (
    <ListScreen
      title="Informes"
      create="Novo informe"
      parameter="informe"
      newItem="novo"
      loaded={useScreenData<typeof loader>()}
      nameOf={nameOf}
      links={
        <Link className="btn" to="/admin/eventos">
          Agenda
        </Link>
      }
      trash={trashOf(adminBulletins)}
      search={['Buscar informe', 'Nenhum informe encontrado.']}
      empty={
        <EmptyState text="Ainda não há informes. Um informe diz o que está aberto, parado ou marcado num município, e sai do ar sozinho." />
      }
      dialog={(opened) => <BulletinDialog {...opened} />}
      afterSave={() => FROM_QUEUE_CLEARED}
      row={(bulletin) => ({
        details: detailsOf(bulletin),
        link: `/municipio/${bulletin.place}`,
        linkLabel: 'Abrir a página do município',
      })}
    />
  );
}

function detailsOf({ place, kind, endsAt }: AdminBulletin): string {
  const hasEnded = Date.parse(endsAt) <= Date.now();
  return [
    findMunicipality(place)?.name ?? place,
    bulletinKindName(kind),
    `${hasEnded ? 'saiu do ar' : 'sai do ar'} em ${momentText(endsAt)}`,
  ].join(' · ');
}

const saveBulletin = itemSaver(adminBulletins);

function BulletinDialog({ item, ...ends }: OpenedItem<AdminBulletin>): ReactElement {
  const { get } = useAddress();
  return (
    <ItemDialog
      title={item ? 'Editar o informe' : 'Novo informe'}
      fields={BULLETIN_FIELDS}
      named="text"
      item={item}
      start={{
        text: get('titulo').slice(0, LIMITS.bulletinText),
        place: get('municipio'),
        link: get('link'),
        endsAt: get('fim'),
      }}
      save={saveBulletin}
      savedText={() => 'Informe salvo e conferido agora.'}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="kind" />
          <Field form={form} of="place" control={PLACE_CONTROL} />
          <Field form={form} of="text" />
          <Field form={form} of="link" />
          <Field form={form} of="checkedBy" />
          <MomentField
            label="Sai do ar em"
            hint={`Até ${LIMITS.bulletinDays} dias. Na véspera, o Painel pergunta se ainda vale.`}
            usualTime="18:00"
            moment={form.values.endsAt || undefined}
            error={form.errors.endsAt}
            onChange={(moment) => form.set('endsAt', moment ?? '')}
          />
        </>
      )}
    </ItemDialog>
  );
}
