import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { TOPIC_SHAPES, type TopicShape } from '../../contracts/topics/topic-shapes.ts';
import { call } from '../api/api.ts';
import { ChoiceField } from '../ui/forms/choice-field.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { DescriptionField, NamedDialog, PictureFields } from './named-fields.tsx';

interface TopicDialogProps {
  /** `undefined` for a new topic. */
  readonly topic: AdminTopic | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type TopicValues = Pick<AdminTopic, 'name' | 'description' | 'image' | 'imageAlt' | 'shape'>;

const { adminTopics } = ENDPOINTS;
const NEW_TOPIC: TopicValues = { name: '', description: '', image: '', imageAlt: '', shape: '' };

export function TopicDialog({ topic, onSaved, onClose }: TopicDialogProps): ReactElement {
  async function write(values: TopicValues, ifMatch: string): Promise<AdminTopic> {
    const body = { ...values, image: values.image.trim() };
    const { body: saved } = await withAcknowledgement(body.name, (said) =>
      topic
        ? call(adminTopics.update, { params: { id: topic.id }, body: { ...body, ...said }, ifMatch })
        : call(adminTopics.create, { body: { ...body, ...said } }),
    );
    return saved;
  }

  return (
    <NamedDialog
      title={topic ? `Editar ${topic.name}` : 'Novo assunto'}
      item={topic}
      empty={NEW_TOPIC}
      write={write}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField
            form={form}
            name="name"
            label="Nome"
            hint={
              topic
                ? 'Um nome novo vale em todas as notícias; o endereço antigo da página leva ao novo.'
                : 'Curto, como o leitor diria: Círio 2026, Enchente no Tapajós.'
            }
            required
            maxLength={LIMITS.topicName}
          />
          <DescriptionField
            form={form}
            label="Descrição"
            hint="Duas ou três frases no alto da página do assunto. Buscadores também as mostram."
          />
          <ChoiceField
            label="Dentro das notícias"
            hint="O que cada notícia mostra das outras deste assunto: nada, as partes numeradas, ou uma caixa com as últimas, por data."
            value={form.values.shape}
            error={form.errors.shape}
            options={TOPIC_SHAPES}
            onChange={(key) => form.set('shape', key as TopicShape)}
          />
          <PictureFields form={form} />
        </>
      )}
    </NamedDialog>
  );
}
