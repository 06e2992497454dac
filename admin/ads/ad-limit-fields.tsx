import { type ReactElement, useId } from 'react';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { REGIONS, shortRegionName } from '../../contracts/regions.ts';
import { CheckSet } from '../ui/forms/fields/check-set.tsx';
import type { FormState } from '../ui/forms/use-form.ts';
import type { AdValues } from './ad-form.rules.ts';

/** The regions and categories whose pages may show the ad. */
export function AdLimitFields({ form }: { readonly form: FormState<AdValues> }): ReactElement {
  const { values, set } = form;
  const helpId = useId();
  return (
    <>
      <p className="help" id={helpId}>
        {textOf(values)}
      </p>
      <Choices
        legend="Regiões"
        options={REGIONS.map(({ key, name }) => ({ key, name: shortRegionName(name) }))}
        chosen={values.regions}
        describedBy={helpId}
        onChange={(regions) => set('regions', regions)}
      />
      <Choices
        legend="Categorias"
        options={CATEGORIES}
        chosen={values.categories}
        describedBy={helpId}
        onChange={(categories) => set('categories', categories)}
      />
    </>
  );
}

function textOf({ regions, categories }: AdValues): string {
  if (regions.length > 0 && categories.length > 0) {
    return 'Aparece só nas notícias que são de uma das regiões e de uma das categorias marcadas.';
  }
  if (regions.length > 0) return 'Aparece só nas páginas e nas notícias das regiões marcadas.';
  if (categories.length > 0) return 'Aparece só nas páginas e nas notícias das categorias marcadas.';
  return 'Sem nada marcado, aparece em todas as páginas, também na inicial.';
}

interface ChoicesProps<Key extends string> {
  readonly legend: string;
  readonly options: readonly { readonly key: Key; readonly name: string }[];
  readonly chosen: readonly Key[];
  readonly describedBy: string;
  readonly onChange: (chosen: Key[]) => void;
}

function Choices<Key extends string>(props: ChoicesProps<Key>): ReactElement {
  const { legend, options, chosen, describedBy, onChange } = props;
  return (
    <fieldset className="moment" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      <div className="ad-places">
        <CheckSet options={options} chosen={chosen} onChange={onChange} />
      </div>
    </fieldset>
  );
}
