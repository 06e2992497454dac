import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { VisitorData } from '../../../contracts/analytics/analytics-event.schema.ts';
import { LOADING_TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { setErasedMessage, stopSending } from '../../browser/consent/consent.ts';
import { eraseHeldData } from '../../browser/consent/erase-held-data.ts';
import { recordRefusal } from '../../browser/consent/given-consent.ts';
import { deleteTrackingId, readerTrackingId } from '../../browser/consent/tracking-id.ts';
import { HeldData } from '../my-data/held-data.tsx';

type StateName = 'loading' | 'unknown' | 'nothing' | 'failed' | 'held' | 'erased';

/** The answer for a reader without records: only a text. */
interface NothingHeld {
  readonly detail: string;
}

async function fetchHeldData(): Promise<VisitorData | 'nothing' | 'failed'> {
  try {
    const response = await fetch(PATHS.myDataHeld, { headers: { accept: 'application/json' } });
    // Servers of the previous release answer 404.
    if (response.status === 404) return 'nothing';
    if (!response.ok) return 'failed';
    const held = (await response.json()) as VisitorData | NothingHeld;
    return 'firstAt' in held ? held : 'nothing';
  } catch {
    return 'failed';
  }
}

/**
 * Shows a reader the data held under the trackingId of this browser, and erases it. In the server's markup every
 * state is hidden and no personal data is included, so the page can be cached.
 */
export default function MyDataIsland(): ReactElement {
  const [state, setState] = useState<StateName>();
  const [held, setHeld] = useState<VisitorData>();
  /** True if the reader's action led to this state: then its heading gets the focus. */
  const led = useRef(false);

  const load = useCallback(async (): Promise<void> => {
    if (readerTrackingId() === undefined) return setState('unknown');
    setState('loading');
    const answer = await fetchHeldData();
    if (typeof answer === 'string') return setState(answer);
    setHeld(answer);
    setState('held');
  }, []);

  const showErased = useCallback((): void => {
    led.current = true;
    setHeld(undefined);
    setState('erased');
  }, []);

  useEffect(() => {
    setErasedMessage(showErased);
    void load();
  }, [load, showErased]);

  useLayoutEffect(() => {
    if (!led.current || state === 'loading') return;
    led.current = false;
    document.querySelector<HTMLElement>(`[data-state=${state}] h2`)?.focus();
  }, [state]);

  /** `false` if erasing failed. */
  async function erase(): Promise<boolean> {
    // Otherwise events waiting for the page to be left would be stored again.
    stopSending();
    if (!(await eraseHeldData())) return false;
    recordRefusal();
    deleteTrackingId();
    showErased();
    return true;
  }

  function tryAgain(): void {
    led.current = true;
    void load();
  }

  return (
    <div className="mydata prose">
      <noscript>
        <p>
          Sem JavaScript, nada fica ligado a este navegador: o cookie trackingId só existe depois do aceite,
          que depende de JavaScript. Para ver ou apagar o que foi guardado antes, ligue o JavaScript e abra
          esta página de novo.
        </p>
      </noscript>
      <p className="no-island needs-js">
        A lista não abre sozinha aqui: a economia de dados está ligada ou a conexão falhou.{' '}
        <a href={PATHS.myDataHeld}>Ver os registros guardados</a>. Para apagar, use “Preferências de cookies”
        no fim da página e escolha “Só o necessário”.
      </p>
      <State name="loading" shown={state}>
        <p role="status">{LOADING_TEXTS.page}</p>
      </State>
      <State name="unknown" shown={state} title="Nada está ligado a este navegador">
        <p>
          O cookie trackingId não existe aqui: você não aceitou a medição de audiência, retirou o aceite ou
          limpou o navegador. Contamos as páginas só em totais anônimos.
        </p>
      </State>
      <State name="nothing" shown={state} title="Nada guardado">
        <p>
          Você aceitou a medição, mas ainda não há registros com o número deste navegador, ou eles já passaram
          do prazo e foram apagados. Para retirar o aceite, use “Preferências de cookies” no fim da página.
        </p>
      </State>
      <State name="failed" shown={state} title="Não foi possível carregar os seus dados">
        <p>A conexão falhou ou o portal está ocupado. Os dados continuam como estavam.</p>
        <p>
          <button className="btn" type="button" onClick={tryAgain}>
            Tentar de novo
          </button>
        </p>
      </State>
      <State name="held" shown={state} title="O que está guardado">
        {held && <HeldData held={held} onErase={erase} />}
      </State>
      <State name="erased" shown={state} title="Dados apagados">
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
  );
}

interface StateProps {
  readonly name: StateName;
  readonly shown: StateName | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

function State({ name, shown, title, children }: StateProps): ReactElement {
  return (
    <section data-state={name} hidden={name !== shown}>
      {title && <h2 tabIndex={-1}>{title}</h2>}
      {children}
    </section>
  );
}
