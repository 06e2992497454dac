import type { ReactElement, ReactNode } from 'react';
import { AdminWordmark } from '../ui/wordmark.tsx';
import ferry from './ferry.webp';

interface LoginLayoutProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The layout of login and invitation: the form and, if there is room, a picture. */
export function LoginLayout({ title, intro, children }: LoginLayoutProps): ReactElement {
  return (
    <main className="login">
      <div className="login__form">
        <div className="login__in">
          <a className="login__logo" href="/" aria-label="Portal Pará, página inicial">
            <AdminWordmark />
          </a>
          <h1>{title}</h1>
          <p className="login__intro">{intro}</p>
          {children}
        </div>
      </div>
      <div className="login__picture">
        <img src={ferry} alt="" />
        <p>Barco de linha no fim da tarde. Imagem ilustrativa</p>
      </div>
    </main>
  );
}
