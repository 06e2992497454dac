import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { TOPIC_FIELDS } from '../../contracts/topics/topic.fields.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { nameErrors, savedText } from './named.rules.ts';

// Parts are ordered in their own dialog (`parts-dialog.tsx`).
const { parts: _parts, ...FIELDS } = TOPIC_FIELDS;
const saveTopic = itemSaver(ENDPOINTS.adminTopics);

export function TopicDialog({ item, ...ends }: OpenedItem<AdminTopic>): ReactElement {
  return (
    <ItemDialog
      title={item ? `Editar ${item.name}` : 'Novo assunto'}
      fields={FIELDS}
      named="name"
      item={item}
      errorsIn={nameErrors}
      save={saveTopic}
      savedText={(saved) => savedText(item, saved)}
      {...ends}
    >
      {(form) => (
        <>
          <Field
            form={form}
            of="name"
            {...(item && {
              hint: 'Um nome novo vale em todas as notícias; o endereço antigo da página leva ao novo.',
            })}
          />
          <Field form={form} of="description" />
          <Field form={form} of="shape" />
          <Field form={form} of="image" />
          {form.values.image !== '' && <Field form={form} of="imageAlt" />}
        </>
      )}
    </ItemDialog>
  );
}
