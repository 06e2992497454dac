import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminChannel } from '../../contracts/channels/channel.endpoints.ts';
import { CHANNEL_FIELDS } from '../../contracts/channels/channel.fields.ts';
import { channelKindName } from '../../contracts/channels/channel-kinds.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { pagedLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';

const { adminChannels } = ENDPOINTS;
const DESK = '/admin/distribuir';

export const loader = pagedLoader(adminChannels.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** Where the newsroom shares stories. */
export function Component(): ReactElement {
  return (
    <ListScreen
      title="Canais"
      create="Novo canal"
      parameter="canal"
      newItem="novo"
      loaded={useScreenData<typeof loader>()}
      nameOf={({ name }) => name}
      links={
        <Link className="btn" to={DESK}>
          Distribuir
        </Link>
      }
      trash={trashOf(adminChannels)}
      search={['Buscar canal', 'Nenhum canal encontrado.']}
      empty={
        <EmptyState text="Ainda não há canais. Um canal é onde a redação compartilha: o canal do WhatsApp de uma região, um grupo, o Instagram." />
      }
      dialog={(opened) => <ChannelDialog {...opened} />}
      row={(channel) => ({
        details: `${channelKindName(channel.kind)} · código ${channel.code}`,
        link: channel.link || DESK,
        linkLabel: channel.link ? 'Abrir o canal' : 'Distribuir',
      })}
    />
  );
}

const save = itemSaver(adminChannels);
/** A chat entered before another kind was chosen is not sent: its field is hidden then. */
const saveChannel: typeof save = (body, target) =>
  save(body.kind === 'telegram' ? body : { ...body, chat: '' }, target);

function ChannelDialog({ item, ...ends }: OpenedItem<AdminChannel>): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Novo canal'}
      fields={CHANNEL_FIELDS}
      named="name"
      item={item}
      save={saveChannel}
      savedText={({ name }) => `${name} está salvo.`}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="name" />
          <Field form={form} of="kind" />
          <Field form={form} of="link" />
          {form.values.kind === 'telegram' && <Field form={form} of="chat" />}
          <Field form={form} of="editions" />
        </>
      )}
    </ItemDialog>
  );
}
