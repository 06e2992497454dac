import type { ReactElement } from 'react';
import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { CheckField } from '../ui/forms/check-field.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { DescriptionField, NamedDialog, PictureFields } from './named-fields.tsx';

interface BylineDialogProps {
  /** `undefined` for a new name. */
  readonly byline: AdminByline | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type BylineValues = Pick<AdminByline, 'name' | 'description' | 'image' | 'imageAlt' | 'on'>;

const { adminBylines } = ENDPOINTS;
const NEW_BYLINE: BylineValues = { name: '', description: '', image: '', imageAlt: '', on: false };

export function BylineDialog({ byline, onSaved, onClose }: BylineDialogProps): ReactElement {
  async function write(values: BylineValues, ifMatch: string): Promise<AdminByline> {
    const body = { ...values, image: values.image.trim() };
    const { body: saved } = await withAcknowledgement(body.name, (said) =>
      byline
        ? call(adminBylines.update, { params: { id: byline.id }, body: { ...body, ...said }, ifMatch })
        : call(adminBylines.create, { body: { ...body, ...said } }),
    );
    return saved;
  }

  return (
    <NamedDialog
      title={byline ? `Editar ${byline.name}` : 'Nova assinatura'}
      item={byline}
      empty={NEW_BYLINE}
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
            {...(byline && { hint: 'Um nome novo vale em todas as notícias que ele assina.' })}
            required
            maxLength={LIMITS.bylineName}
          />
          <CheckField
            label="Página do autor ligada"
            hint="A página tem as notícias que ele assina, o texto e a foto abaixo. Ligue só com o acordo da pessoa."
            checked={form.values.on}
            onChange={(on) => form.set('on', on)}
          />
          <DescriptionField
            form={form}
            label="Quem é"
            hint="Duas ou três frases no alto da página do autor."
          />
          <PictureFields form={form} />
        </>
      )}
    </NamedDialog>
  );
}
