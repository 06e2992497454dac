import type { FormState } from '../../ui/forms/use-form.ts';
import type { SourceValues } from './source-form.rules.ts';

/** What the panels of the form share. */
export type SourceFormState = FormState<SourceValues>;
