import type { FastifyReply } from 'fastify';
import { codeOfStatus, PROBLEMS, problemPage } from '../../contracts/http/problem.ts';

/** Answers with a problem, as the API does. Its page has the host of the site. */
export function sendProblem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const code = codeOfStatus(status);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: problemPage('', code),
        title: PROBLEMS[code].title,
        status,
        detail,
        code,
        requestId: reply.request.id,
      }),
    );
}
