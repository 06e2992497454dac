import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DiscoveredFeeds, SourceCandidate } from '../../../contracts/sources/source.schema.ts';
import { SOURCE_KINDS } from '../../../contracts/sources/source-choices.ts';
import { messageOf } from '../../api/api.ts';
import { TextField } from '../../ui/forms/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { webAddress } from '../../ui/forms/web-address.rules.ts';
import { Panel } from '../../ui/panel.tsx';
import { Arrivals } from './arrivals.tsx';
import { discoverFeeds } from './sources.api.ts';

interface FindFeedsProps {
  readonly onChoose: (candidate: SourceCandidate) => void;
  readonly onByHand: (address: string) => void;
}

/** Finds the feeds of a site by any of its addresses, and shows them as they would arrive. */
export function FindFeeds({ onChoose, onByHand }: FindFeedsProps): ReactElement {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<DiscoveredFeeds>();
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found) results.current?.focus();
  }, [found]);

  async function find(): Promise<void> {
    const address = webAddress(text);
    if (!address) {
      setError('Cole um endereço, como www.prefeitura.pa.gov.br');
      return;
    }
    setError(undefined);
    setFound(undefined);
    setBusy(true);
    try {
      setFound(await discoverFeeds(address));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Qual é a fonte?">
      <div className="find">
        <Form className="find__line" onSubmit={() => void find()}>
          <TextField
            label="Endereço de qualquer página do site"
            error={error}
            inputMode="url"
            placeholder="https://"
            value={text}
            autoFocus
            onChange={(typed) => {
              setText(typed);
              setError(undefined);
            }}
          />
          <button type="submit" className="btn btn--pri" disabled={busy}>
            {busy ? 'Procurando…' : 'Procurar'}
          </button>
          <button type="button" className="btn" onClick={() => onByHand(webAddress(text) ?? '')}>
            Preencher à mão
          </button>
        </Form>
        {found && (
          <div className="find" ref={results} tabIndex={-1} role="status">
            {found.message && <p>{found.message}</p>}
            {found.candidates.map((candidate) => (
              <Candidate key={candidate.address} candidate={candidate} onChoose={onChoose} />
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}

interface CandidateProps {
  readonly candidate: SourceCandidate;
  readonly onChoose: (candidate: SourceCandidate) => void;
}

function Candidate({ candidate, onChoose }: CandidateProps): ReactElement {
  const { title, address, kind, items, problems, known, trashed } = candidate;
  return (
    <section className="cand" aria-label={title || address}>
      <div className="cand__head">
        <div>
          <h3>{title || address}</h3>
          <p className="dim">
            {SOURCE_KINDS.find(({ key }) => key === kind)?.name}: {address}
          </p>
          {problems.map((problem) => (
            <p key={problem} className="help--warn">
              {problem}
            </p>
          ))}
        </div>
        {trashed ? (
          <Link className="link" to="/admin/fontes?aba=lixeira">
            Está na lixeira
          </Link>
        ) : known ? (
          <span className="dim">Já é uma fonte</span>
        ) : (
          <button type="button" className="btn" onClick={() => onChoose(candidate)}>
            Usar esta
          </button>
        )}
      </div>
      <Arrivals items={items} />
    </section>
  );
}
