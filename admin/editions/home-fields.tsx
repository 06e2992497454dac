import type { ReactElement } from 'react';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { SortableList } from '../ui/lists/sortable-list.tsx';
import { type EditionFormState, placesOf } from './edition-form.rules.ts';

interface Option<Key extends string> {
  readonly key: Key;
  readonly name: string;
}

/** Choice and order of the home's blocks and of the sections in the menu. */
export function HomeFields({ form }: { readonly form: EditionFormState }): ReactElement {
  const { values, set } = form;
  return (
    <>
      <OrderedChoice
        legend="Blocos da capa"
        help="Sem nada marcado: os lugares que a edição cobre, na ordem de sempre."
        options={placesOf(values)}
        chosen={values.blocks}
        onChange={(blocks) => set('blocks', blocks)}
      />
      <OrderedChoice
        legend="Categorias do menu"
        help="Sem nada marcado: as do portal do estado."
        options={CATEGORIES}
        chosen={values.sections}
        onChange={(sections) => set('sections', sections)}
      />
    </>
  );
}

interface OrderedChoiceProps<Key extends string> {
  readonly legend: string;
  readonly help: string;
  readonly options: readonly Option<Key>[];
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: Key[]) => void;
}

/** Chosen options in an order that can be changed, and the others below them. */
function OrderedChoice<Key extends string>(props: OrderedChoiceProps<Key>): ReactElement {
  const { legend, help, options, chosen, onChange } = props;
  const items = chosen.flatMap((key) => {
    const id = options.findIndex((option) => option.key === key) + 1;
    const option = options[id - 1];
    return option ? [{ id, ...option }] : [];
  });
  const others = options.filter(({ key }) => !chosen.includes(key));
  return (
    <fieldset className="edition-checks">
      <legend>{legend}</legend>
      <p className="help">{help}</p>
      {items.length > 0 && (
        <SortableList
          items={items}
          nameOf={({ name }) => name}
          onOrder={(ordered) => onChange(ordered.map(({ key }) => key))}
        >
          {({ key, name }) => (
            <label className="ck">
              <input type="checkbox" checked onChange={() => onChange(chosen.filter((one) => one !== key))} />
              {name}
            </label>
          )}
        </SortableList>
      )}
      <div className="edition-checks__grid">
        {others.map(({ key, name }) => (
          <label key={key} className="ck">
            <input type="checkbox" checked={false} onChange={() => onChange([...chosen, key])} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
