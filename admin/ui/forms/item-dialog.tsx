import type { ReactElement, ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveActions } from '../dialogs/dialog-actions.tsx';
import { confirmClose } from './confirm-close.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { Form } from './form.tsx';
import { type FieldErrors, type FormState, useForm } from './use-form.ts';
import { useGuardedSave } from './use-guarded-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface ItemDialogProps<Item, Values> {
  readonly title: string;
  /** `undefined` for a new item. */
  readonly item: Item | undefined;
  /** The field values of a new item. The form has the fields named here. */
  readonly empty: Values;
  /** Validation before the server is asked. */
  readonly errorsIn: (values: Values) => FieldErrors;
  readonly write: (values: Values, ifMatch: string) => Promise<Item>;
  readonly onSaved: (saved: Item) => void;
  readonly onClose: () => void;
  readonly children: (form: FormState<Values>) => ReactNode;
}

/** Edits one item of a list in a dialog, with optimistic locking against changes of other editors. */
export function ItemDialog<Item extends Values & { readonly version: number }, Values extends object>(
  props: ItemDialogProps<Item, Values>,
): ReactElement {
  const { title, item, empty, errorsIn, write, onSaved, onClose, children } = props;
  const form = useForm<Values>(item ? pickFields(empty, item) : empty);
  const { newer, save, take } = useGuardedSave<Item>(item?.version ?? 0);
  const close = (): void => void confirmClose(form.dirty, onClose);
  useLeaveGuard(form.dirty);

  async function submit(): Promise<void> {
    const wrong = errorsIn(form.values);
    if (Object.keys(wrong).length > 0) return form.showErrors(wrong);
    let saved: Item | undefined;
    await form.submit(async (values) => {
      saved = await save((ifMatch) => write(values, ifMatch));
    });
    if (saved) onSaved(saved);
  }

  return (
    <Dialog title={title} onClose={close}>
      <Form className="stack" onSubmit={submit}>
        {newer && (
          <ConflictAlert
            onTake={() => {
              form.reset(pickFields(empty, newer));
              take();
            }}
          />
        )}
        {children(form)}
        <SaveActions saving={form.saving} onCancel={close} />
      </Form>
    </Dialog>
  );
}

function pickFields<Values extends object>(named: Values, item: Values): Values {
  const fields = Object.keys(named) as (keyof Values)[];
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Values;
}
