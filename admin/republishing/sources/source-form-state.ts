import type { FormState } from '../../ui/forms/use-form.ts';
import type { SourceValues } from './source-form.rules.ts';

/** The form state that the panels share. */
export type SourceFormState = FormState<SourceValues>;
