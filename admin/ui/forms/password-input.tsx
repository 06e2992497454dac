import { type ComponentProps, type ReactElement, useState } from 'react';

/** A password with a button that shows it. The button submits nothing and leaves the cursor where it was. */
export function PasswordInput(props: ComponentProps<'input'>): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <div className="pw">
      <input {...props} className="inp" type={shown ? 'text' : 'password'} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Ocultar a senha' : 'Mostrar a senha'}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  );
}
