import './digest.css';
import { type ReactElement, useState } from 'react';
import { dateText, dayStart, momentText, parseDay } from '../../contracts/belem-time.ts';
import type { DigestNumbers } from '../../contracts/digest/digest.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { ChoiceField } from '../ui/forms/fields/choice-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { DigestPreviewPanel } from './digest-preview-panel.tsx';
import { SentenceForm } from './sentence-form.tsx';

export const loader = screenLoader(
  async ({ signal }) => (await call(ENDPOINTS.adminDigest.numbers, { signal })).body,
);

/** The digest by e-mail: subscriptions in numbers, the sentence of the next issue, a preview and the last issues. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <ScreenHead title="Boletim por e-mail" />
      <WhenLoaded loaded={loaded}>
        {(numbers) => {
          const edition = numbers.editions.find(({ edition: key }) => key === chosen) ?? numbers.editions[0];
          const options = numbers.editions.map(({ edition: key, name }) => ({ key, name }));
          return (
            <div className="digests">
              {!numbers.on && (
                <p className="alert alert--warn" role="status">
                  O envio está desligado: falta o servidor de e-mail (SMTP_URL). Os leitores não veem o
                  formulário.
                </p>
              )}
              <Panel title="Assinaturas">
                <Subscriptions numbers={numbers} />
              </Panel>
              {edition && (
                <>
                  {options.length > 1 && (
                    <ChoiceField
                      label="Edição"
                      value={edition.edition}
                      options={options}
                      onChange={setChosen}
                    />
                  )}
                  <SentenceForm
                    key={`sentence ${edition.edition}`}
                    edition={edition}
                    day={dayOf(numbers.nextDay)}
                    onSaved={loaded.reload}
                  />
                  <DigestPreviewPanel
                    key={`preview ${edition.edition}`}
                    edition={edition.edition}
                    on={numbers.on}
                  />
                </>
              )}
              <Panel title="Últimos envios">
                <Issues numbers={numbers} />
              </Panel>
            </div>
          );
        }}
      </WhenLoaded>
    </>
  );
}

/** `2026-11-15` as `15-11-2026`. */
function dayOf(text: string): string {
  return dateText(dayStart(parseDay(text) ?? 0));
}

function Subscriptions({ numbers: { editions } }: { readonly numbers: DigestNumbers }): ReactElement {
  return (
    <>
      <ul className="digests__list">
        {editions.map(({ edition, name, daily, weekly, pending, suspended }) => (
          <li key={edition}>
            <strong>{name}</strong>
            <span>
              {daily} por dia · {weekly} por semana · {pending} a confirmar · {suspended} parados
            </span>
          </li>
        ))}
      </ul>
      <p className="help">
        Parados: o servidor de e-mail recusou o endereço. Pedidos sem confirmação somem em 7 dias.
      </p>
    </>
  );
}

function Issues({ numbers: { issues, lastSentAt } }: { readonly numbers: DigestNumbers }): ReactElement {
  if (issues.length === 0) return <EmptyState text="Nenhum boletim enviado até hoje." />;
  return (
    <>
      <ul className="digests__list">
        {issues.map(({ day, edition, name, frequency, sent, refused, missed, empty, clicks }) => (
          <li key={`${day} ${edition} ${frequency}`}>
            <strong>
              {dayOf(day)}, {name}, {frequency === 'daily' ? 'diário' : 'semanal'}
            </strong>
            <span>
              {sent} enviados · {refused} recusados · {missed} sem resultado · {empty} sem notícia · {clicks}{' '}
              cliques
            </span>
          </li>
        ))}
      </ul>
      <p className="help">
        {lastSentAt && `Último e-mail em ${momentText(lastSentAt)}. `}
        Cliques são só a soma: ninguém sabe quem clicou, e a abertura do e-mail não é medida.
      </p>
    </>
  );
}
