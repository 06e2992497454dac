import type { ReactElement } from 'react';
import type { ReportLink } from '../../../contracts/analytics/ad-report.schema.ts';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { spanOfDays } from '../../../design/reports/report-texts.ts';
import { call } from '../../api/api.ts';
import type { LoadState } from '../../api/use-loaded.ts';
import { attempt } from '../../ui/attempt.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { ReportPanel } from '../report-panel.tsx';
import { daysBetween } from './report-link.rules.ts';

/** The private links to reports, each with a button that ends it. */
export function LinksPanel({ links }: { readonly links: LoadState<ReportLink[]> }): ReactElement {
  async function end({ id, advertiser }: ReportLink): Promise<void> {
    const yes = await askConfirmation({
      title: 'Encerrar este link?',
      text: `Quem o recebeu deixa de ver o relatório de ${advertiser}. Isso não pode ser desfeito.`,
      action: 'Encerrar link',
    });
    if (!yes) return;
    await attempt(() => call(ENDPOINTS.reports.removeLink, { params: { id } }), 'Link encerrado.');
    links.reload();
  }

  return (
    <ReportPanel
      title="Links ativos"
      className="report__links"
      loaded={links}
      isEmpty={(all) => all.length === 0}
      empty="Nenhum link ativo. Crie um para que o anunciante veja este relatório sem login."
    >
      {(all) => (
        <ul className="links">
          {all.map((link) => (
            <li key={link.id}>
              <div>
                <strong>
                  {link.rolling
                    ? `Relatório dos últimos ${daysBetween(link.from, link.to)}`
                    : `Relatório ${spanOfDays(link.from, link.to)}`}
                </strong>
                <p className="dim">
                  {link.edition && `Só a edição ${link.edition}. `}Vale até {momentText(link.expiresAt)}.
                  Criado por {link.createdBy} em {momentText(link.createdAt)}.
                </p>
              </div>
              <button type="button" className="btn" onClick={() => void end(link)}>
                Encerrar<span className="visually-hidden"> o link {spanOfDays(link.from, link.to)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </ReportPanel>
  );
}
