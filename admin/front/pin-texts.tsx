import type { ReactElement } from 'react';
import { LIMITS } from '../../contracts/limits.ts';
import { FormTextField } from '../ui/forms/fields/text-field.tsx';
import type { FormState } from '../ui/forms/use-form.ts';

interface PinTextsProps {
  readonly form: FormState<{ readonly title: string; readonly kicker: string }>;
  readonly newsTitle: string;
}

/** The words of a pin that differ from those of its story. */
export function PinTexts({ form, newsTitle }: PinTextsProps): ReactElement {
  return (
    <>
      <FormTextField
        form={form}
        name="title"
        label="Título só para a capa"
        maxLength={LIMITS.title}
        placeholder={newsTitle}
        hint="Vazio: o título da notícia."
      />
      <FormTextField
        form={form}
        name="kicker"
        label="Chapéu"
        maxLength={LIMITS.pinKicker}
        hint="A palavra acima do título. Vazio: a categoria."
      />
    </>
  );
}
