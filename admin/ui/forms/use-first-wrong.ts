import { type RefObject, useEffect, useRef, useState } from 'react';

interface FirstWrong {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Puts the focus into the first field that is marked as wrong, once the marks are shown. */
  readonly show: () => void;
}

export function useFirstWrong(): FirstWrong {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { form, show: () => setAsked((times) => times + 1) };
}
