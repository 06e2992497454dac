import type { ReactElement } from 'react';
import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import { BYLINE_FIELDS } from '../../contracts/bylines/byline.fields.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { nameErrors, savedText } from './named.rules.ts';

interface BylineDialogProps {
  /** `undefined` for a new name. */
  readonly byline: AdminByline | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const saveByline = itemSaver(ENDPOINTS.adminBylines);

export function BylineDialog({ byline, ...ends }: BylineDialogProps): ReactElement {
  return (
    <ItemDialog
      title={byline ? `Editar ${byline.name}` : 'Nova assinatura'}
      fields={BYLINE_FIELDS}
      named="name"
      item={byline}
      errorsIn={nameErrors}
      save={saveByline}
      savedText={(saved) => savedText(byline, saved)}
      {...ends}
    >
      {(form) => (
        <>
          <Field
            form={form}
            of="name"
            {...(byline && { hint: 'Um nome novo vale em todas as notícias que ele assina.' })}
          />
          <Field form={form} of="on" />
          <Field form={form} of="description" />
          <Field form={form} of="image" />
          {form.values.image !== '' && <Field form={form} of="imageAlt" />}
        </>
      )}
    </ItemDialog>
  );
}
