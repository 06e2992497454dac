import type { ReactElement } from 'react';
import { DEVICES, SOURCES } from '../../../contracts/analytics/analytics-kinds.ts';
import { LIMITS } from '../../../contracts/limits.ts';

/** What the keys in the list are called. A host among the sources is its own name. */
const NAMES = JSON.stringify({
  view: 'Página vista',
  vital: 'Medição',
  impression: 'Anúncio visto',
  click: 'Anúncio aberto',
  ...Object.fromEntries([...DEVICES, ...SOURCES].map(({ key, name }) => [key, name])),
});

/** The list and the way to erase it; behaviours/my-data.ts fills in what is held. */
export function HeldData(): ReactElement {
  return (
    <>
      <dl className="mydata__facts">
        <Fact name="consentAt" title="Aceite em" />
        <Fact name="consentVersion" title="Texto aceito" />
        <Fact name="firstAt" title="Primeira visita" />
        <Fact name="lastAt" title="Última visita" />
      </dl>
      <Erase />
      <p data-incomplete="" hidden>
        A lista mostra os {LIMITS.visitorEvents} registros mais recentes. “Apagar meus dados” apaga todos.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="text__table" tabIndex={0} aria-label="Registros guardados">
        <table>
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">O quê</th>
              <th scope="col">Sobre</th>
              <th scope="col">Aparelho</th>
              <th scope="col">Origem</th>
            </tr>
          </thead>
          <tbody data-events={NAMES} />
        </table>
      </section>
    </>
  );
}

function Fact({ name, title }: { readonly name: string; readonly title: string }): ReactElement {
  return (
    <div>
      <dt>{title}</dt>
      <dd data-fact={name} />
    </div>
  );
}

/** Asked once more, in the page itself. */
function Erase(): ReactElement {
  return (
    <div className="mydata__erase">
      <button
        className="btn"
        type="button"
        data-my-data-act="ask"
        aria-controls="apagar"
        aria-expanded="false"
      >
        Apagar meus dados
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="alert" role="group" aria-labelledby="apagar-titulo" id="apagar" hidden>
        <div>
          <p>
            <strong id="apagar-titulo">Apagar tudo o que está nesta página?</strong>
          </p>
          <p>
            Os registros, o cookie trackingId e o seu aceite são apagados na hora. Não dá para desfazer. Os
            totais, que não dizem nada sobre você, ficam.
          </p>
          <p className="help help--err" role="alert" data-erase-failed="" />
          <div className="mydata__acts">
            <button className="btn btn--pri" type="button" data-my-data-act="erase">
              Apagar
            </button>
            <button className="btn" type="button" data-my-data-act="cancel">
              Cancelar
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
