import { ChevronLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '../screen-head.tsx';

interface FormHeadProps {
  readonly title: string;
  /** The address of the list that the form belongs to. */
  readonly back: string;
  readonly saving: boolean;
  /** More buttons, before the save button. */
  readonly children?: ReactNode;
}

/** The top of a screen that is one form: the way back to the list, and the save button. */
export function FormHead({ title, back, saving, children }: FormHeadProps): ReactElement {
  return (
    <ScreenHead title={title}>
      <Link className="btn" to={back}>
        <ChevronLeft className="ico" />
        Voltar
      </Link>
      {children}
      <button type="submit" className="btn btn--pri" disabled={saving}>
        {saving ? 'Salvando…' : 'Salvar'}
      </button>
    </ScreenHead>
  );
}
