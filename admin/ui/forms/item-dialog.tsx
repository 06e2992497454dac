import type { ReactElement, ReactNode } from 'react';
import type { FormFields, WritableNames } from '../../../contracts/fields.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveActions } from '../dialogs/dialog-actions.tsx';
import { toast } from '../toasts.tsx';
import { confirmClose } from './confirm-close.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { bodyOf, emptyOf, type FormBody, type FormValues, valuesOf } from './field-values.rules.ts';
import { Form } from './form.tsx';
import type { SaveItem } from './save-item.ts';
import { type FieldsFormState, useFields } from './use-fields.ts';
import type { FieldErrors } from './use-form.ts';
import { useGuardedSave } from './use-guarded-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What the dialog of an item is opened with. */
export interface OpenedItem<Item> {
  /** `undefined` for a new item. */
  readonly item: Item | undefined;
  readonly onSaved: (saved: Item) => void;
  readonly onClose: () => void;
}

interface ItemDialogProps<F extends FormFields, Item> extends OpenedItem<Item> {
  readonly title: string;
  /** The rows that the form edits. */
  readonly fields: F;
  /** The field that names the item. */
  readonly named: WritableNames<F>;
  /** Values of a new item that differ from the defaults. */
  readonly start?: Partial<FormValues<F>>;
  /** The rules of this form that the rows of its fields do not have. */
  readonly errorsIn?: (values: FormValues<F>) => FieldErrors;
  readonly save: SaveItem<FormBody<F>, Item>;
  /** The message after a save. */
  readonly savedText: (saved: Item) => string;
  readonly children: (form: FieldsFormState<F>) => ReactNode;
}

/** Edits one item of a list in a dialog, with optimistic locking against changes of other editors. */
export function ItemDialog<
  F extends FormFields,
  Item extends FormBody<F> & { readonly id: number; readonly version: number },
>(props: ItemDialogProps<F, Item>): ReactElement {
  const { title, fields, named, item, start, errorsIn, savedText, onSaved, onClose, children } = props;
  const form = useFields(fields, item ? valuesOf(fields, item) : { ...emptyOf(fields), ...start });
  const { newer, save, take } = useGuardedSave<Item>(item?.version ?? 0);
  const close = (): void => void confirmClose(form.dirty, onClose);
  useLeaveGuard(form.dirty);

  async function submit(): Promise<void> {
    if (!form.check(errorsIn)) return;
    let saved: Item | undefined;
    await form.submit(async (values) => {
      const body = bodyOf(fields, values);
      const name = String(body[named]);
      saved = await save((ifMatch) => props.save(body, { id: item?.id, ifMatch, name }));
    });
    if (!saved) return;
    toast.say(savedText(saved));
    onSaved(saved);
  }

  return (
    <Dialog title={title} onClose={close}>
      <Form className="stack" onSubmit={submit}>
        {newer && (
          <ConflictAlert
            onTake={() => {
              form.reset(valuesOf(fields, newer));
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
