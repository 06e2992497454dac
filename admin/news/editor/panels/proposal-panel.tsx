import type { ReactElement } from 'react';
import type { NewsStatus } from '../../../../contracts/news/statuses.ts';
import { Panel } from '../../../ui/panel.tsx';

/** In the place of the publication panel for a contributor. */
export function ProposalPanel({ current }: { readonly current: NewsStatus }): ReactElement {
  return (
    <Panel title="Publicação">
      <p className="help">
        {current === 'review'
          ? 'A redação foi avisada e vai ler o texto. Você pode continuar a escrever até ela publicar.'
          : 'Quando o texto estiver pronto, envie para revisão: quem publica é a redação.'}
      </p>
    </Panel>
  );
}
