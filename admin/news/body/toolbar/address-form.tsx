import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface AddressFormProps {
  readonly label: string;
  readonly initial?: string;
  readonly placeholder: string;
  readonly action: string;
  /** Applies the address; returns the error, or undefined. */
  readonly onApply: (address: string) => string | undefined;
  /** Returns to the text. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * A field for an address below the toolbar. Not a form element, because the editor may be inside a form whose Enter
 * key saves.
 */
export function AddressForm(props: AddressFormProps): ReactElement {
  const { label, initial = '', placeholder, action, onApply, onClose, children } = props;
  const [address, setAddress] = useState(initial);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);

  function apply(): void {
    const refusal = onApply(address);
    setError(refusal);
    if (refusal) field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target === field.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else apply();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that says the label again
    <div className="body-form" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        className="inp"
        inputMode="url"
        autoComplete="off"
        value={address}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="body-form__actions">
        <button type="button" className="btn" onClick={apply}>
          {action}
        </button>
        {children}
        <button type="button" className="btn" onClick={onClose}>
          Cancelar
        </button>
      </div>
      {error && (
        <p className="help help--err" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
