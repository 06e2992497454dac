import './sources.css';
import { ChevronLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { useScreenData } from '../../api/screen-data.ts';
import { ItemScreen, itemLoader } from '../../ui/forms/item-screen.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { FindFeeds } from './find-feeds.tsx';
import { NEW_SOURCE, type SourceValues, valuesFrom } from './source-form.rules.ts';
import { SourceForm } from './source-form.tsx';

const { adminSources } = ENDPOINTS;

export const loader = itemLoader(adminSources.get);

export function Component(): ReactElement {
  return (
    <ItemScreen
      kind="Fonte"
      list={['/admin/fontes', 'Ver as fontes']}
      texts={{ inTrash: 'Esta fonte está na lixeira.', unknown: 'Esta fonte não existe.' }}
      loaded={useScreenData<typeof loader>()}
      titleOf={({ name }) => name}
      restore={adminSources.restore}
      newItem={['nova', <NewSource key="nova" />]}
    >
      {(source) => <SourceForm key={source.id} source={source} />}
    </ItemScreen>
  );
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
