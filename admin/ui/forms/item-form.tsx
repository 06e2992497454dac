import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormFields } from '../../../contracts/fields.ts';
import { useShortcuts } from '../shortcuts.tsx';
import { toast } from '../toasts.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import type { FormValues } from './field-values.rules.ts';
import { Form } from './form.tsx';
import { FormHead } from './form-head.tsx';
import type { FieldsFormState } from './use-fields.ts';
import type { FieldErrors } from './use-form.ts';
import { useGuardedSave } from './use-guarded-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface ItemFormProps<F extends FormFields, Item> {
  readonly title: string;
  /** The address of the list, to which a save leads back. */
  readonly back: string;
  readonly form: FieldsFormState<F>;
  /** `undefined` for a new item. */
  readonly item: Item | undefined;
  /** The rules that the table does not have. */
  readonly errorsIn: (values: FormValues<F>) => FieldErrors;
  /** True if there is nothing to write. */
  readonly isUnchanged?: boolean;
  readonly write: (ifMatch: string) => Promise<Item>;
  /** The message after a save. */
  readonly savedText: string;
  /** Shows the version that another editor has saved. */
  readonly onTake: (newer: Item) => void;
  /** The label of the keyboard shortcut that saves. */
  readonly shortcut?: string;
  /** More buttons in the head; `leave` goes back to the list. */
  readonly buttons?: (leave: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A screen that is the form of one item, with optimistic locking against changes of other editors. */
export function ItemForm<F extends FormFields, Item extends { readonly version: number }>(
  props: ItemFormProps<F, Item>,
): ReactElement {
  const { title, back, form, item, errorsIn, isUnchanged = false, savedText, onTake, shortcut } = props;
  const { newer, save, take } = useGuardedSave<Item>(item?.version ?? 0);
  const element = useRef<HTMLFormElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useLeaveGuard(form.dirty && !leaving);
  // Navigate in an effect: the leave guard must first render with `leaving`, or it would ask about unsaved changes.
  useEffect(() => {
    if (leaving) navigate(back);
  }, [leaving, navigate, back]);
  // Focus in an effect: the wrong fields are marked first.
  useEffect(() => {
    if (focusRequests > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  const leave = (): void => setLeaving(true);

  async function submit(): Promise<void> {
    const isRight = form.check(errorsIn);
    if (!isRight) toast.fail('Confira os campos marcados.');
    else if (isUnchanged) return leave();
    if (!isRight || !(await form.submit(() => save(props.write)))) {
      setFocusRequests((requests) => requests + 1);
      return;
    }
    toast.say(savedText);
    leave();
  }
  useShortcuts(shortcut ? [{ keys: 'mod+s', label: shortcut, run: () => void submit() }] : []);

  return (
    <Form ref={element} onSubmit={submit}>
      <FormHead title={title} back={back} saving={form.saving}>
        {props.buttons?.(leave)}
      </FormHead>
      {newer && (
        <ConflictAlert
          onTake={() => {
            onTake(newer);
            take();
          }}
        />
      )}
      {props.children}
    </Form>
  );
}
