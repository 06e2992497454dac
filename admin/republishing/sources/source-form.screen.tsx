import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import './sources.css';
import { ChevronLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { messageOf } from '../../api/api.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { FindFeeds } from './find-feeds.tsx';
import { NEW_SOURCE, type SourceValues, valuesFrom } from './source-form.rules.ts';
import { SourceForm } from './source-form.tsx';
import { loadSource, restoreSource } from './sources.api.ts';

const isNumber = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id);

/** `undefined` if the source is new, or the id is invalid. */
export const loader = screenLoader(({ params: { id = '' }, signal }) =>
  isNumber(id) ? loadSource(Number(id), signal) : Promise.resolve(undefined),
);

export function Component(): ReactElement {
  const { id = '' } = useParams();
  if (id === 'nova') return <NewSource />;
  return isNumber(id) ? <ExistingSource key={id} /> : <NoSuchSource />;
}

/** Asks for the address first, because nearly everything else follows from it. */
function NewSource(): ReactElement {
  const [values, setValues] = useState<SourceValues>();
  if (values) return <SourceForm initial={values} />;
  return (
    <>
      <ScreenHead title="Nova fonte">
        <Link className="btn" to="/admin/fontes">
          <ChevronLeft className="ico" />
          Voltar
        </Link>
      </ScreenHead>
      <FindFeeds
        onChoose={(candidate) => setValues(valuesFrom(candidate))}
        onByHand={(address) => setValues({ ...NEW_SOURCE, address })}
      />
    </>
  );
}

function ExistingSource(): ReactElement {
  const { data: source, failure, reload } = useScreenData<typeof loader>();
  if (source?.deletedAt) return <TrashedSource source={source} onRestored={reload} />;
  if (source) return <SourceForm source={source} />;
  return (
    <>
      <ScreenHead title="Fonte" />
      {failure ? <FailedState text={failure} onRetry={reload} /> : <LoadingState />}
    </>
  );
}

interface TrashedSourceProps {
  readonly source: Source;
  readonly onRestored: () => void;
}

function TrashedSource({ source, onRestored }: TrashedSourceProps): ReactElement {
  return (
    <>
      <ScreenHead title={source.name} />
      <EmptyState text="Esta fonte está na lixeira.">
        <button
          type="button"
          className="btn"
          onClick={() =>
            void restoreSource(source.id).then(onRestored, (error: unknown) => toast.fail(messageOf(error)))
          }
        >
          Restaurar
        </button>
      </EmptyState>
    </>
  );
}

function NoSuchSource(): ReactElement {
  return (
    <>
      <ScreenHead title="Fonte" />
      <EmptyState text="Esta fonte não existe.">
        <Link className="btn" to="/admin/fontes">
          Ver as fontes
        </Link>
      </EmptyState>
    </>
  );
}
