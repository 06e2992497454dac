import type { ReactElement } from 'react';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import type { SourceFormState } from './source-form.rules.ts';
import { licenceText } from './source-health.rules.ts';

interface RightsFieldsProps {
  readonly form: SourceFormState;
  readonly source: Source | undefined;
}

/** The licence for republishing, and the attribution of the source. */
export function RightsFields({ form, source }: RightsFieldsProps): ReactElement {
  const isUnchanged = source !== undefined && source.licence !== '' && source.licence === form.values.licence;
  return (
    <>
      <Field form={form} of="licence" />
      <Field form={form} of="licenceUrl" />
      {isUnchanged && (
        <div>
          <p className="help">{licenceText(source)}.</p>
          <Field form={form} of="checkedAgain" />
        </div>
      )}
      <Field form={form} of="attribution" />
    </>
  );
}
