import type { ReactElement } from 'react';
import { Field } from '../../ui/forms/fields/field.tsx';
import { INTERVALS, type SourceFormState } from './source-form.rules.ts';

/** Where, how and how often the source is read. */
export function ReadingFields({ form }: { readonly form: SourceFormState }): ReactElement {
  const { kind, textFrom, intervalMinutes } = form.values;
  const intervals = INTERVALS.some(({ key }) => key === intervalMinutes)
    ? INTERVALS
    : [{ key: intervalMinutes, name: `A cada ${intervalMinutes} minutos` }, ...INTERVALS];
  return (
    <>
      <Field form={form} of="active" />
      <Field form={form} of="name" />
      <Field form={form} of="address" />
      <Field form={form} of="site" />
      <div className="two-columns">
        <Field form={form} of="kind" />
        <Field form={form} of="textFrom" />
      </div>
      {kind === 'list' && <Field form={form} of="itemSelector" />}
      {textFrom !== 'feed' && (
        <div className="two-columns">
          <Field form={form} of="contentSelector" />
          <Field form={form} of="removeSelector" />
        </div>
      )}
      <Field form={form} of="intervalMinutes" control={{ as: 'choice', options: intervals }} />
      <Field form={form} of="adaptive" />
    </>
  );
}
