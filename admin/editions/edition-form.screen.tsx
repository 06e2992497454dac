import './editions.css';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { isThinEdition } from '../../contracts/editions/thin-edition.ts';
import { loadAdminEditions } from '../api/editions.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { EditionForm } from './edition-form.tsx';
import { loadOwnStories } from './editions.api.ts';

/** All editions: the opened one, and the names in the row of the network. */
export const loader = screenLoader(async ({ params: { id = '' }, signal }) => {
  const editions = await loadAdminEditions(signal);
  const edition = editions.find((one) => String(one.id) === id);
  const stories = edition?.on ? await loadOwnStories(edition.key, signal) : undefined;
  const thin =
    edition !== undefined && stories !== undefined && isThinEdition(edition.key, stories, Date.now());
  return { edition, thin, network: editions.filter((one) => one !== edition).map(({ name }) => name) };
});

export function Component(): ReactElement {
  const { id = '' } = useParams();
  const loaded = useScreenData<typeof loader>();
  return (
    <WhenLoaded loaded={loaded}>
      {(shown) => (shown.edition || id === 'nova' ? <EditionForm key={id} {...shown} /> : <NoSuchEdition />)}
    </WhenLoaded>
  );
}

function NoSuchEdition(): ReactElement {
  return (
    <>
      <ScreenHead title="Edição" />
      <EmptyState text="Esta edição não existe, ou está na lixeira.">
        <Link className="btn" to="/admin/edicoes">
          Ver as edições
        </Link>
      </EmptyState>
    </>
  );
}
