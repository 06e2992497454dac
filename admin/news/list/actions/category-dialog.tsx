import { type ReactElement, useState } from 'react';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { newsCount } from './actions.rules.ts';

interface CategoryDialogProps {
  readonly items: readonly AdminNewsItem[];
  readonly onChoose: (cat: CategoryKey) => void;
  readonly onClose: () => void;
}

/** Chooses a category and confirms in one step: it says how many stories will change. */
export function CategoryDialog({ items, onChoose, onClose }: CategoryDialogProps): ReactElement {
  const [chosen, setChosen] = useState<CategoryKey>();
  return (
    <Dialog title={`Mudar a categoria de ${newsCount(items.length)}`} onClose={onClose}>
      <form
        className="panel__b nl__cats"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose(chosen);
        }}
      >
        <fieldset>
          <legend className="visually-hidden">Nova categoria</legend>
          {CATEGORIES.map(({ key, name }) => (
            <label key={key} className="ck">
              <input
                type="radio"
                name="categoria"
                checked={chosen === key}
                onChange={() => setChosen(key)}
                required
              />
              {name}
            </label>
          ))}
        </fieldset>
        <DialogActions onCancel={onClose}>Mudar categoria</DialogActions>
      </form>
    </Dialog>
  );
}
