import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';
import { slotName } from '../../contracts/pins/front-slots.ts';
import { call } from '../api/api.ts';
import { useBusy } from '../ui/use-busy.ts';

interface ReplyOfRequestProps {
  readonly request: LegalRequest;
  /** True while something typed is not saved: the draft is made of what is stored. */
  readonly dirty: boolean;
}

/** The story of a reply: its draft with one button, and where the original stood on fronts. */
export function ReplyOfRequest({ request, dirty }: ReplyOfRequestProps): ReactElement {
  const { id, reply, pinned } = request;
  const navigate = useNavigate();
  const { busy, run } = useBusy();

  async function make(): Promise<void> {
    const { body } = await call(ENDPOINTS.adminLegalRequests.reply, { params: { id } });
    if (body.reply) navigate(`/admin/noticias/${body.reply.id}`);
  }

  return (
    <section className="legal-reply" aria-label="Publicar a resposta">
      {reply ? (
        <p>
          {reply.public ? 'Resposta publicada: ' : 'Resposta em rascunho: '}
          <Link to={`/admin/noticias/${reply.id}`}>{reply.title}</Link>
        </p>
      ) : (
        <>
          <button type="button" className="btn" disabled={busy || dirty} onClick={() => void run(make)}>
            Fazer a notícia da resposta
          </button>
          <p className="help">
            {dirty
              ? 'Salve o pedido antes.'
              : 'Um rascunho com o texto do pedido, nos lugares, na categoria e com os assuntos da original. Publicado, as duas notícias se citam acima do texto.'}
          </p>
        </>
      )}
      {pinned.length > 0 && (
        <>
          <p>
            A original esteve na <Link to="/admin/capa">capa</Link>. A resposta tem direito ao mesmo:
          </p>
          <ul>
            {pinned.map(({ edition, place, from, until }) => (
              <li key={`${edition} ${place} ${from}`}>
                {slotName(place)} ({edition}), de {momentText(from)} a {momentText(until)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
