import type { ReactElement } from 'react';
import type { LoadContext } from '../../../site/data/load-context.ts';
import { Notice } from '../../../site/pages/components/notice.tsx';
import type { PageAnswer } from '../../../site/pages/page-answer.ts';
import type { PageProps } from '../../../site/pages/page-props.ts';
import { type Pier, piers } from './pier.endpoints.ts';

export const PIERS_PATH = '/trapiches';

interface PiersModel {
  /** `null` if they could not be loaded. */
  readonly piers: readonly Pier[] | null;
}

export async function loadPiers({ content, warn }: LoadContext): Promise<PageAnswer<PiersModel>> {
  const head = { title: 'Trapiches', description: 'Os trapiches do Pará.', canonical: PIERS_PATH };
  const tags = [piers.list.changesWith];
  try {
    const model = { piers: await content.list(piers.list) };
    return { status: 200, head, model, tags, complete: true };
  } catch (error) {
    warn(error, 'the piers could not be loaded');
    return { status: 503, head, model: { piers: null }, tags, complete: false };
  }
}

/** Loader and page of the added entity, as `site/pages/piers/piers.page.tsx` would have them. */
export function PiersPage({ model }: PageProps<PiersModel>): ReactElement {
  if (!model.piers) return <Notice text="Não foi possível carregar os trapiches." />;
  return (
    <ul className="wrap">
      {model.piers.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
