import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ID } from '../../../contracts/http/primitives.ts';
import type { ListPosition } from '../../../db/news/news-in-order.ts';
import { withParameters } from '../../http/paging.ts';
import { problems } from '../../http/problem.ts';

/** The order a cursor belongs to: the newest first, or the oldest change first. */
type CursorOrder = 'n' | 'c';

/** A position in a list as callers send it back. They must not read anything from it. */
export function cursorOf(order: CursorOrder, { moment, id }: ListPosition): string {
  return [order, moment.toString(36), id.toString(36)].join('.');
}

/** The schema has checked the form. */
export function positionOfCursor(order: CursorOrder, cursor: string): ListPosition {
  const [sentOrder, moment = '', writtenId = ''] = cursor.split('.');
  const id = Number.parseInt(writtenId, 36);
  if (sentOrder !== order || id > MAX_ID) {
    throw problems.invalid([
      {
        field: 'cursor',
        message: 'Este cursor é de outra lista: envie-o com os parâmetros de que ele veio.',
      },
    ]);
  }
  return { moment: Number.parseInt(moment, 36), id };
}

/** Says where the list goes on. `Link` leads there only if the caller does not count pages. */
export function describeCursor(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string | undefined,
  { linked }: { readonly linked: boolean },
): void {
  if (next !== undefined) reply.header('x-next-cursor', next);
  if (!linked) return;
  if (next === undefined) reply.removeHeader('link');
  else reply.header('link', `<${withParameters(request.url, { cursor: next })}>; rel="next"`);
}
