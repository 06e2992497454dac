import type { ReactElement } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { MadePreviewLink } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { attempt } from '../../ui/attempt.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import { useBusy } from '../../ui/use-busy.ts';

const { adminNews } = ENDPOINTS;

interface PreviewLinksDialogProps {
  readonly story: number;
  readonly onClose: () => void;
}

/** The valid preview links of a story, with buttons to revoke them. */
export function PreviewLinksDialog({ story, onClose }: PreviewLinksDialogProps): ReactElement {
  const params = { id: story };
  const links = useLoaded(
    `previews ${story}`,
    async (signal) => (await call(adminNews.previews, { params, signal })).body,
  );
  const { busy, run } = useBusy();

  async function revoke({ id }: MadePreviewLink): Promise<void> {
    await attempt(
      () => call(adminNews.removePreview, { params: { ...params, link: id } }),
      'Link de prévia encerrado. Quem o abrir não vê mais a notícia.',
    );
    links.reload();
  }

  return (
    <Dialog title="Links de prévia" onClose={onClose}>
      <p>Quem tem um destes links lê a notícia sem conta. Na lixeira, ela perde todos.</p>
      <WhenLoaded loaded={links}>
        {(all) =>
          all.length === 0 ? (
            <p className="dim">Nenhum link vale no momento.</p>
          ) : (
            <ul className="preview-links">
              {all.map((link) => (
                <li key={link.id}>
                  <div>
                    <strong>{link.madeBy}</strong>
                    <p className="dim">
                      Criado em {momentText(link.createdAt)}, vale até {momentText(link.expiresAt)}
                      {link.notes && ', com as anotações'}
                    </p>
                  </div>
                  <button
                    type="button"
                    className="btn"
                    disabled={busy}
                    onClick={() => void run(() => revoke(link))}
                  >
                    Encerrar
                    <span className="visually-hidden"> o link criado em {momentText(link.createdAt)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}
