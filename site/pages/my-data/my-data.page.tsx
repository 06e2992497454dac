import type { ReactElement, ReactNode } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { HeldData } from './held-data.tsx';

/**
 * Every state the page can be in, of which behaviours/my-data.ts shows one. Nothing here is of a reader, so the
 * page can be kept like any other.
 */
export function MyDataPage(): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Meus dados</h1>
        <p>
          O que guardamos sobre as visitas deste navegador, ligado ao número sorteado do cookie trackingId.
          Não sabemos o seu nome, e ninguém mais pode abrir esta lista.
        </p>
      </div>
      <div className="mydata prose" data-my-data="">
        <noscript>
          <p>
            Sem JavaScript, nada fica ligado a este navegador: o cookie trackingId só existe depois do aceite,
            que depende de JavaScript. Para ver ou apagar o que foi guardado antes, ligue o JavaScript e abra
            esta página de novo.
          </p>
        </noscript>
        <State name="loading">
          <p role="status">{TEXTS.loading.page}</p>
        </State>
        <State name="unknown" title="Nada está ligado a este navegador">
          <p>
            O cookie trackingId não existe aqui: você não aceitou a medição de audiência, retirou o aceite ou
            limpou o navegador. Contamos as páginas só em totais anônimos.
          </p>
        </State>
        <State name="nothing" title="Nada guardado">
          <p>
            Você aceitou a medição, mas ainda não há registros com o número deste navegador, ou eles já
            passaram do prazo e foram apagados. Para retirar o aceite, use “Preferências de cookies” no fim da
            página.
          </p>
        </State>
        <State name="failed" title="Não foi possível carregar os seus dados">
          <p>A conexão falhou ou o portal está ocupado. Os dados continuam como estavam.</p>
          <p>
            <button className="btn" type="button" data-my-data-act="load">
              Tentar de novo
            </button>
          </p>
        </State>
        <State name="held" title="O que está guardado">
          <HeldData />
        </State>
        <State name="erased" title="Dados apagados">
          <p>
            Os registros, o cookie trackingId e o aceite foram apagados. Daqui em diante as suas visitas só
            entram em totais anônimos, a não ser que você aceite de novo.
          </p>
        </State>
        <p>
          O que é medido e por quanto tempo fica guardado está na{' '}
          <a href={`${PATHS.privacy}#audiencia`}>política de privacidade</a>.
        </p>
      </div>
    </div>
  );
}

interface StateProps {
  readonly name: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Its heading takes the focus when the reader's own act has led to it. */
function State({ name, title, children }: StateProps): ReactElement {
  return (
    <section data-state={name} hidden>
      {title && <h2 tabIndex={-1}>{title}</h2>}
      {children}
    </section>
  );
}
