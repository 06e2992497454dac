import type { ReactElement } from 'react';
import type { Static } from 'typebox';
import { reloadOn, useScreenData } from '../../../admin/api/screen-data.ts';
import { Field } from '../../../admin/ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../../../admin/ui/forms/item-dialog.tsx';
import { itemSaver } from '../../../admin/ui/forms/save-item.ts';
import { pagedLoader, trashOf } from '../../../admin/ui/lists/list-data.ts';
import { ListScreen } from '../../../admin/ui/lists/list-screen.tsx';
import { EmptyState } from '../../../admin/ui/states.tsx';
import { type AdminPier, adminPiers } from './pier.endpoints.ts';
import { PIER_FIELDS } from './pier.fields.ts';

type Pier = Static<typeof AdminPier>;

export const loader = pagedLoader(adminPiers.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** List and form of the added entity, as `admin/piers/piers.screen.tsx` would have them. */
export function Component(): ReactElement {
  return (
    <ListScreen
      title="Trapiches"
      create="Novo trapiche"
      parameter="trapiche"
      newItem="novo"
      loaded={useScreenData<typeof loader>()}
      nameOf={({ name }) => name}
      trash={trashOf(adminPiers)}
      search={['Buscar trapiche', 'Nenhum trapiche encontrado.']}
      empty={<EmptyState text="Ainda não há trapiches." />}
      dialog={(opened) => <PierDialog {...opened} />}
      row={(pier) => ({
        src: pier.photo,
        details: pier.keeper,
        link: '/trapiches',
        linkLabel: 'Abrir a página',
      })}
    />
  );
}

const savePier = itemSaver(adminPiers);

function PierDialog({ item, ...ends }: OpenedItem<Pier>): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Novo trapiche'}
      fields={PIER_FIELDS}
      named="name"
      item={item}
      save={savePier}
      savedText={({ name }) => `${name} está salvo.`}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="name" />
          <Field form={form} of="photo" />
          <Field form={form} of="keeper" />
        </>
      )}
    </ItemDialog>
  );
}
