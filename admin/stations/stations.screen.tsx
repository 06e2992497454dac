import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { MARK_KINDS, MARK_NAMES } from '../../contracts/stations/marks.ts';
import type { AdminStation } from '../../contracts/stations/station.endpoints.ts';
import { STATION_FIELDS } from '../../contracts/stations/station.fields.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { PLACE_CONTROL } from '../ui/forms/fields/place-choice.ts';
import { TextField } from '../ui/forms/fields/text-field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { pagedLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';

const { adminStations } = ENDPOINTS;
const nameOf = ({ river, name }: Pick<AdminStation, 'river' | 'name'>): string => `${river} em ${name}`;

export const loader = pagedLoader(adminStations.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The gauges of rivers that the portal reads, with the marks that somebody published. */
export function Component(): ReactElement {
  return (
    <ListScreen
      title="Réguas dos rios"
      create="Nova régua"
      parameter="regua"
      newItem="nova"
      loaded={useScreenData<typeof loader>()}
      nameOf={nameOf}
      links={
        <Link className="btn" to="/admin/fontes/servicos">
          Serviços públicos
        </Link>
      }
      trash={trashOf(adminStations)}
      search={['Buscar régua', 'Nenhuma régua encontrada.']}
      empty={
        <EmptyState text="Ainda não há réguas. As primeiras nove vêm quando o serviço do nível dos rios é lido pela primeira vez." />
      }
      dialog={(opened) => <StationDialog {...opened} />}
      row={(station) => ({
        details: detailsOf(station),
        link: '/rios',
        linkLabel: 'Abrir a página dos rios',
      })}
    />
  );
}

function detailsOf(station: AdminStation): string {
  const marks = MARK_KINDS.flatMap((kind) =>
    station[kind] === '' ? [] : `${MARK_NAMES[kind]} ${station[kind]} m`,
  );
  return [`estação ${station.code}`, ...(marks.length > 0 ? marks : ['sem cotas'])].join(' · ');
}

const saveStation = itemSaver(adminStations);

function StationDialog({ item, ...ends }: OpenedItem<AdminStation>): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${nameOf(item)}` : 'Nova régua'}
      fields={STATION_FIELDS}
      named="name"
      item={item}
      save={saveStation}
      savedText={(saved) => `${nameOf(saved)}: régua salva.`}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="river" />
          <Field form={form} of="name" />
          <Field form={form} of="place" control={PLACE_CONTROL} />
          <Field form={form} of="code" />
          {MARK_KINDS.map((kind) => (
            <Fragment key={kind}>
              <Field form={form} of={kind} />
              <Field form={form} of={`${kind}Source`} />
              <TextField
                label={`Data da fonte da ${MARK_NAMES[kind]}`}
                type="date"
                value={form.values[`${kind}Day`]}
                error={form.errors[`${kind}Day`]}
                onChange={(day) => form.set(`${kind}Day`, day)}
              />
            </Fragment>
          ))}
        </>
      )}
    </ItemDialog>
  );
}
