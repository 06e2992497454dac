import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import type { AdminSpokenEdition } from '../../contracts/spoken/spoken.endpoints.ts';
import { SPOKEN_FIELDS } from '../../contracts/spoken/spoken.fields.ts';
import { endpointHref } from '../api/raw-client.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { useEditionChoices } from '../ui/forms/fields/editions-field.tsx';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { pagedLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';
import { clockText } from './recorder.rules.ts';
import { RecordingField } from './recording-field.tsx';

const { adminSpoken } = ENDPOINTS;
const nameOf = ({ title }: Pick<AdminSpokenEdition, 'title'>): string => title;

export const loader = pagedLoader(adminSpoken.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The bulletins in audio: recorded here or chosen as a file, for the top of an edition. */
export function Component(): ReactElement {
  const editions = useEditionChoices();
  const names = (keys: readonly string[]): string =>
    keys.map((key) => editions.find((edition) => edition.key === key)?.name ?? key).join(', ');
  return (
    <ListScreen
      title="Boletim em áudio"
      create="Novo áudio"
      parameter="audio"
      newItem="novo"
      loaded={useScreenData<typeof loader>()}
      nameOf={nameOf}
      trash={trashOf(adminSpoken)}
      search={['Buscar áudio', 'Nenhum áudio encontrado.']}
      empty={
        <EmptyState text="Ainda não há boletins em áudio. Grave as notícias em um minuto: o mais novo fica no topo da edição." />
      }
      dialog={(opened) => <SpokenDialog {...opened} />}
      row={(spoken) => ({
        details: detailsOf(spoken, names(spoken.editions)),
        link: spoken.publishedAt ? spoken.address : undefined,
        linkLabel: 'Ouvir como os leitores',
      })}
    />
  );
}

function detailsOf({ publishedAt, seconds, bytes, speaker }: AdminSpokenEdition, editions: string): string {
  return [
    publishedAt ? `no ar desde ${momentText(publishedAt)}` : 'fora do ar',
    editions || 'todas as edições',
    `${clockText(seconds * 1_000)}, ${fileSizeText(bytes)}`,
    speaker,
  ]
    .filter(Boolean)
    .join(' · ');
}

const saveSpoken = itemSaver(adminSpoken);

function SpokenDialog({ item, ...ends }: OpenedItem<AdminSpokenEdition>): ReactElement {
  return (
    <ItemDialog
      title={item ? 'Editar o boletim em áudio' : 'Novo boletim em áudio'}
      fields={SPOKEN_FIELDS}
      named="title"
      item={item}
      save={saveSpoken}
      savedText={({ publishedAt }) =>
        publishedAt ? 'No ar, no topo da edição.' : 'Salvo. Os leitores não o recebem.'
      }
      {...ends}
    >
      {(form) => (
        <>
          <RecordingField
            stored={item && endpointHref(adminSpoken.file, { params: { id: item.id } })}
            sent={form.values.file !== ''}
            error={form.errors.file}
            onChange={(file) => form.set('file', file)}
          />
          <Field form={form} of="title" />
          <Field form={form} of="speaker" />
          <Field form={form} of="transcript" />
          <Field form={form} of="editions" />
          <Field form={form} of="published" />
        </>
      )}
    </ItemDialog>
  );
}
