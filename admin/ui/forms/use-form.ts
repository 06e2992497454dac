import { useCallback, useRef, useState } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import { messageOf } from '../../api/api.ts';
import { toast } from '../toasts.tsx';

export type FieldErrors = Readonly<Record<string, string>>;

export interface FormState<Values> {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly saving: boolean;
  /** True if the form has unsaved input. */
  readonly dirty: boolean;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Discards the input and shows these values. */
  reset(values: Values): void;
  showErrors(errors: FieldErrors): void;
  /**
   * Runs one save at a time. Errors by field are shown at the field, other errors in a toast; the input stays in both
   * cases. `true` if the save succeeded.
   */
  submit(save: (values: Values) => Promise<unknown>): Promise<boolean>;
}

export function useForm<Values extends object>(initial: Values): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const busy = useRef(false);
  const latest = useRef(values);
  latest.current = values;

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name as string]: _mended, ...others }) => others);
    setDirty(true);
  }, []);

  const reset = useCallback((fresh: Values) => {
    setValues(fresh);
    setErrors({});
    setDirty(false);
  }, []);

  const submit = useCallback(async (save: (values: Values) => Promise<unknown>) => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    try {
      await save(latest.current);
      setErrors({});
      setDirty(false);
      return true;
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toast.fail(messageOf(error));
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }, []);

  return { values, errors, saving, dirty, set, reset, showErrors: setErrors, submit };
}

/** The server's errors by field name. Nested fields keep their dotted names, such as `social.x`. */
export function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
