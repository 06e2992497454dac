import { type ReactElement, type ReactNode, useEffect } from 'react';

interface ScreenHeadProps {
  readonly title: string;
  /** Buttons at the right end. */
  readonly children?: ReactNode;
}

/** The top of a screen: its only h1, which is also the title of the tab. */
export function ScreenHead({ title, children }: ScreenHeadProps): ReactElement {
  useTabTitle(title);
  return (
    <div className="adm__top">
      <h1>{title}</h1>
      {children && <div className="end">{children}</div>}
    </div>
  );
}

export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Administração`;
  }, [title]);
}
