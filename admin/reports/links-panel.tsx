import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { spanOfDays } from '../../contracts/figure-texts.ts';
import type { ReportLink } from '../../contracts/schemas/audience.schema.ts';
import { call, messageOf } from '../calls/desk.ts';
import type { Loaded } from '../calls/use-loaded.ts';
import { FiguresPanel } from '../dashboard/figures-panel.tsx';
import { confirm } from '../parts/confirm.tsx';
import { toast } from '../parts/toasts.tsx';
import { momentText } from '../time/belem-time.ts';

/** Who can see a report without a login, and the way to end it. */
export function LinksPanel({ links }: { readonly links: Loaded<ReportLink[]> }): ReactElement {
  async function end({ id, advertiser }: ReportLink): Promise<void> {
    const yes = await confirm({
      title: 'Encerrar este link?',
      text: `Quem o recebeu deixa de ver o relatório de ${advertiser}. Isso não pode ser desfeito.`,
      action: 'Encerrar link',
    });
    if (!yes) return;
    try {
      await call(ENDPOINTS.reports.removeLink, { params: { id } });
      toast.say('Link encerrado.');
    } catch (error) {
      toast.fail(messageOf(error));
    }
    links.reload();
  }

  return (
    <FiguresPanel
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
                <strong>Relatório {spanOfDays(link.from, link.to)}</strong>
                <p className="dim">
                  Vale até {momentText(link.expiresAt)}. Criado por {link.createdBy} em{' '}
                  {momentText(link.createdAt)}.
                </p>
              </div>
              <button type="button" className="btn" onClick={() => void end(link)}>
                Encerrar<span className="vh"> o link {spanOfDays(link.from, link.to)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FiguresPanel>
  );
}
