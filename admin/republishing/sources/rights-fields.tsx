import type { ReactElement } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormTextField } from '../../ui/forms/text-field.tsx';
import type { SourceFormState } from './source-form-state.ts';
import { licenceText } from './source-health.rules.ts';

interface RightsFieldsProps {
  readonly form: SourceFormState;
  readonly source: Source | undefined;
}

/** The licence for republishing, and the attribution of the source. */
export function RightsFields({ form, source }: RightsFieldsProps): ReactElement {
  const { values, errors, set } = form;
  const unchanged = source !== undefined && source.licence !== '' && source.licence === values.licence;
  return (
    <>
      <TextArea
        label={SOURCE_FIELDS.licence.label}
        error={errors.licence}
        hint="O que a fonte diz: “CC BY 4.0”, ou quem autorizou e quando. Vazio: nada dela pode ser publicado."
        rows={3}
        maxLength={LIMITS.licence}
        value={values.licence}
        onChange={(text) => set('licence', text)}
      />
      <FormTextField
        form={form}
        name="licenceUrl"
        label={SOURCE_FIELDS.licenceUrl.label}
        inputMode="url"
        maxLength={LIMITS.url}
      />
      {unchanged && (
        <div>
          <p className="help">{licenceText(source)}.</p>
          <CheckField
            label="Conferi a licença hoje"
            checked={values.checkedAgain}
            onChange={(checked) => set('checkedAgain', checked)}
          />
        </div>
      )}
      <FormTextField
        form={form}
        name="attribution"
        label={SOURCE_FIELDS.attribution.label}
        hint="Como os leitores veem, no fim do texto."
        maxLength={LIMITS.shortText}
      />
    </>
  );
}
