import type { ReactElement } from 'react';
import { LIMITS } from '../../contracts/limits.ts';
import { ItemDialog, type ItemDialogProps } from '../ui/forms/item-dialog.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import type { FieldErrors, FormState } from '../ui/forms/use-form.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { toast } from '../ui/toasts.tsx';

/** The fields that topics and bylines share. */
interface NamedValues {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
}

interface NamedDialogProps<Item, Values> extends Omit<ItemDialogProps<Item, Values>, 'errorsIn' | 'onSaved'> {
  readonly onSaved: () => void;
}

/** Edits a topic or a byline. */
export function NamedDialog<Item extends Values & { readonly version: number }, Values extends NamedValues>(
  props: NamedDialogProps<Item, Values>,
): ReactElement {
  const { item, onSaved } = props;
  return (
    <ItemDialog
      {...props}
      errorsIn={errorsIn}
      onSaved={(saved) => {
        toast.say(savedText(item, saved));
        onSaved();
      }}
    />
  );
}

interface NamedFieldProps {
  readonly form: FormState<NamedValues>;
}

interface DescriptionFieldProps extends NamedFieldProps {
  readonly label: string;
  readonly hint: string;
}

export function DescriptionField({ form, label, hint }: DescriptionFieldProps): ReactElement {
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={4}
      value={form.values.description}
      error={form.errors.description}
      onChange={(text) => form.set('description', text.slice(0, LIMITS.topicDescription))}
    />
  );
}

/** The picture of a page, and the text for readers who do not see it. */
export function PictureFields({ form }: NamedFieldProps): ReactElement {
  return (
    <>
      <PictureField
        label="Foto"
        value={form.values.image}
        error={form.errors.image}
        onChange={(image) => form.set('image', image)}
      />
      {form.values.image !== '' && (
        <FormTextField
          form={form}
          name="imageAlt"
          label="Texto alternativo da foto"
          hint="O que a foto mostra, para quem não a vê."
          maxLength={LIMITS.alt}
        />
      )}
    </>
  );
}

function errorsIn({ name }: NamedValues): FieldErrors {
  if (name.trim() === '') return { name: 'Informe o nome.' };
  return name.includes(',') ? { name: 'O nome não pode ter vírgula.' } : {};
}

/** The message about a saved item; `before` is undefined for a new one. */
function savedText(before: { readonly name: string } | undefined, saved: { readonly name: string }): string {
  return before === undefined || before.name === saved.name
    ? `${saved.name} está salvo.`
    : `${before.name} se chama ${saved.name} agora, em todas as notícias.`;
}
