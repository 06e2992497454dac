import type { FastifyInstance } from 'fastify';
import { hasTwoHosts } from '../../contracts/http/host-header.ts';

/** A request that names two hosts is nobody's who means well. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasTwoHosts(request.raw.rawHeaders)) return undefined;
    return reply
      .code(400)
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .type('text/plain; charset=utf-8')
      .send('Pedido inválido: dois cabeçalhos Host.');
  });
}
