import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';

interface PlaceFormProps {
  /** The id of the field; a page may have two of these forms. */
  readonly id: string;
  readonly typed?: string;
}

/**
 * Finds one of the 144 municipalities by name. site/browser/place/place-choice.ts suggests matches while the reader
 * types; without a script it is a plain form, answered by the page of all municipalities.
 */
export function PlaceForm({ id, typed = '' }: PlaceFormProps): ReactElement {
  return (
    <form className="place-form" action={PATHS.municipalities} data-place-form>
      <label htmlFor={id}>Seu município</label>
      <input
        className="inp"
        id={id}
        name="nome"
        type="text"
        autoComplete="off"
        enterKeyHint="go"
        placeholder="Digite o nome"
        defaultValue={typed}
      />
      <button className="btn" type="submit">
        Ver<span className="visually-hidden"> notícias do município</span>
      </button>
    </form>
  );
}
