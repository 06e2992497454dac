import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminEvent } from '../../contracts/events/event.endpoints.ts';
import { EVENT_FIELDS } from '../../contracts/events/event.fields.ts';
import { eventHour } from '../../contracts/events/event-hour.ts';
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

const { adminEvents } = ENDPOINTS;

/** The values of an item of the queue leave the address once they are saved. */
const FROM_QUEUE_CLEARED = { titulo: '', municipio: '', link: '', fim: '', fonte: '' };

export const loader = pagedLoader(adminEvents.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The events of the public agenda. An item of the queue fills the form by the address. */
export function Component(): ReactElement {
  return (
    <ListScreen
      title="Agenda"
      create="Novo evento"
      parameter="evento"
      newItem="novo"
      loaded={useScreenData<typeof loader>()}
      nameOf={({ title }) => title}
      links={
        <Link className="btn" to="/admin/informes">
          Informes
        </Link>
      }
      trash={trashOf(adminEvents)}
      search={['Buscar evento', 'Nenhum evento encontrado.']}
      empty={<EmptyState text="Ainda não há eventos." />}
      dialog={(opened) => <EventDialog {...opened} />}
      afterSave={() => FROM_QUEUE_CLEARED}
      row={(event) => ({
        details: detailsOf(event),
        link: `/agenda?municipio=${event.place}`,
        linkLabel: 'Abrir a agenda do município',
      })}
    />
  );
}

function detailsOf({ place, startsAt, weeklyUntil }: AdminEvent): string {
  const name = findMunicipality(place)?.name ?? place;
  const when = [dateText(startsAt), eventHour(Date.parse(startsAt))].filter(Boolean).join(', ');
  return `${name} · ${when}${weeklyUntil === null ? '' : ' · toda semana'}`;
}

const saveEvent = itemSaver(adminEvents);

function EventDialog({ item, ...ends }: OpenedItem<AdminEvent>): ReactElement {
  const { get } = useAddress();
  return (
    <ItemDialog
      title={item ? `Editar ${item.title}` : 'Novo evento'}
      fields={EVENT_FIELDS}
      named="title"
      item={item}
      start={{
        title: get('titulo').slice(0, LIMITS.title),
        place: get('municipio'),
        link: get('link'),
        startsAt: get('fim'),
        source: get('fonte').slice(0, LIMITS.shortText),
      }}
      save={saveEvent}
      savedText={({ title }) => `${title} está na agenda.`}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="title" />
          <MomentField
            label="Começa"
            hint="Sem hora certa, escreva 00:00: o leitor vê só o dia."
            usualTime="19:00"
            moment={form.values.startsAt || undefined}
            error={form.errors.startsAt}
            onChange={(moment) => form.set('startsAt', moment ?? '')}
          />
          <Field form={form} of="place" control={PLACE_CONTROL} />
          <Field form={form} of="venue" />
          <Field form={form} of="source" />
          <Field form={form} of="link" />
          <MomentField
            label="Termina"
            hint="Sem fim, o evento vale até o fim do dia."
            usualTime="22:00"
            moment={form.values.endsAt ?? undefined}
            error={form.errors.endsAt}
            onChange={(moment) => form.set('endsAt', moment ?? null)}
          />
          <MomentField
            label="Repete toda semana até"
            hint="Vazio: acontece uma vez."
            usualTime="23:59"
            moment={form.values.weeklyUntil ?? undefined}
            error={form.errors.weeklyUntil}
            onChange={(moment) => form.set('weeklyUntil', moment ?? null)}
          />
        </>
      )}
    </ItemDialog>
  );
}
