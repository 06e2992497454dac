import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { TOPIC_FIELDS } from '../../contracts/topics/topic.fields.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { nameErrors, savedText } from './named.rules.ts';

interface TopicDialogProps {
  /** `undefined` for a new topic. */
  readonly topic: AdminTopic | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const { parts: _parts, ...FIELDS } = TOPIC_FIELDS;
const saveTopic = itemSaver(ENDPOINTS.adminTopics);

export function TopicDialog({ topic, ...ends }: TopicDialogProps): ReactElement {
  return (
    <ItemDialog
      title={topic ? `Editar ${topic.name}` : 'Novo assunto'}
      fields={FIELDS}
      named="name"
      item={topic}
      errorsIn={nameErrors}
      save={saveTopic}
      savedText={(saved) => savedText(topic, saved)}
      {...ends}
    >
      {(form) => (
        <>
          <Field
            form={form}
            of="name"
            {...(topic && {
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
