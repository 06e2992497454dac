import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import type { VisitorData } from '../../../contracts/analytics/analytics-event.schema.ts';
import { DEVICES, TRAFFIC_SOURCES } from '../../../contracts/analytics/analytics-kinds.ts';
import { momentText } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { newsPath } from '../../../contracts/page-paths.ts';

/** The names of the keys in the list. A host among the sources is its own name. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  view: 'Página vista',
  vital: 'Medição',
  impression: 'Anúncio visto',
  click: 'Anúncio aberto',
  ...Object.fromEntries([...DEVICES, ...TRAFFIC_SOURCES].map(({ key, name }) => [key, name])),
};

const COLUMNS = ['Quando', 'O quê', 'Sobre', 'Aparelho', 'Origem'] as const;

interface HeldDataProps {
  readonly held: VisitorData;
  /** `false` if erasing failed. */
  readonly onErase: () => Promise<boolean>;
}

/** The data held about a reader, with the button to erase it. */
export function HeldData({ held, onErase }: HeldDataProps): ReactElement {
  const { consent, firstAt, lastAt, events, complete } = held;
  return (
    <>
      <dl className="mydata__facts">
        <Fact
          name="consentAt"
          title="Aceite em"
          // The epoch stands for consents from before their date was stored.
          text={Date.parse(consent.at) > 0 ? momentText(consent.at) : 'Data não registrada'}
        />
        <Fact
          name="consentVersion"
          title="Texto aceito"
          text={`Política de privacidade de ${consent.version.split('-').reverse().join('-')}`}
        />
        <Fact name="firstAt" title="Primeira visita" text={momentText(firstAt)} />
        <Fact name="lastAt" title="Última visita" text={momentText(lastAt)} />
      </dl>
      <Erase onErase={onErase} />
      {!complete && (
        <p>
          {`A lista mostra os ${LIMITS.visitorEvents} registros mais recentes. “Apagar meus dados” apaga todos.`}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="text__table" tabIndex={0} aria-label="Registros guardados">
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be equal in every field
              <Row key={index} event={event} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Row({ event }: { readonly event: VisitorData['events'][number] }): ReactElement {
  const { at, kind, about, news, device, source, campaign } = event;
  const [, what, subject, tool, origin] = COLUMNS;
  const from = KEY_NAMES[source] ?? source;
  return (
    <tr>
      <th scope="row">{momentText(at)}</th>
      <td data-label={what}>{KEY_NAMES[kind] ?? kind}</td>
      <td data-label={subject}>{news === null ? about : <a href={newsPath(news)}>{about}</a>}</td>
      <td data-label={tool}>{KEY_NAMES[device] ?? device}</td>
      <td data-label={origin}>{campaign === '' ? from : `${from}, campanha ${campaign}`}</td>
    </tr>
  );
}

interface FactProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

function Fact({ name, title, text }: FactProps): ReactElement {
  return (
    <div>
      <dt>{title}</dt>
      <dd data-fact={name}>{text}</dd>
    </div>
  );
}

/** Asks for confirmation within the page. */
function Erase({ onErase }: Pick<HeldDataProps, 'onErase'>): ReactElement {
  const [asking, setAsking] = useState<boolean>();
  const [erasing, setErasing] = useState(false);
  const [complaint, setComplaint] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const eraser = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (asking !== undefined) (asking ? cancel : opener).current?.focus();
  }, [asking]);

  async function erase(): Promise<void> {
    setErasing(true);
    setComplaint('');
    const done = await onErase();
    setErasing(false);
    if (done) return;
    setComplaint('Não foi possível apagar. Tente de novo em instantes.');
  }

  // The button was disabled while waiting and lost the focus.
  useLayoutEffect(() => {
    if (complaint) eraser.current?.focus();
  }, [complaint]);

  return (
    <div className="mydata__erase">
      <button
        className="btn"
        type="button"
        aria-controls="apagar"
        aria-expanded={asking === true}
        ref={opener}
        onClick={() => setAsking(true)}
      >
        Apagar meus dados
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="alert" role="group" aria-labelledby="apagar-titulo" id="apagar" hidden={!asking}>
        <div>
          <p>
            <strong id="apagar-titulo">Apagar tudo o que está nesta página?</strong>
          </p>
          <p>
            Os registros, o cookie trackingId e o seu aceite são apagados na hora. Não dá para desfazer. Os
            totais, que não dizem nada sobre você, ficam.
          </p>
          <p className="help help--err" role="alert" data-erase-failed="">
            {complaint}
          </p>
          <div className="mydata__acts">
            <button className="btn btn--pri" type="button" disabled={erasing} ref={eraser} onClick={erase}>
              Apagar
            </button>
            <button className="btn" type="button" ref={cancel} onClick={() => setAsking(false)}>
              Cancelar
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
