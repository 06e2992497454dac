import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { OFFLINE_TEMPLATES } from '../../browser/offline/stored-copy.rules.ts';

/** Shown in place of a page that is not stored. The worker replaces both templates. */
export function OfflinePage(): ReactElement {
  return (
    <div className="offline">
      <h1>Ler sem internet</h1>
      <p>
        Sem conexão, o portal mostra as páginas que já foram abertas neste aparelho. Elas ficam guardadas por
        até 7 dias. O que não está na lista abre quando a internet voltar.
      </p>
      <template data-offline={OFFLINE_TEMPLATES.again} />
      <h2>Guardadas neste aparelho</h2>
      <template data-offline={OFFLINE_TEMPLATES.list} />
      <p className="offline__more">
        Para guardar as notícias do seu município antes de viajar, ou para apagar o que está guardado, abra{' '}
        <a href={PATHS.myData}>Meus dados</a> com internet.
      </p>
    </div>
  );
}
