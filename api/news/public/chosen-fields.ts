import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { nearestName } from '../../http/input/nearest-name.rules.ts';
import { compileSerializer } from '../../http/input/schema-compilers.ts';
import { problems } from '../../http/problem.ts';

/** The names in a parameter that is a list; throws for an unknown one and says which was probably meant. */
export function namesIn<Name extends string>(
  sent: string,
  parameter: string,
  choices: readonly Name[],
): readonly Name[] {
  const names = [...new Set(sent.split(','))];
  const unknown = names.filter((name) => !choices.includes(name as Name));
  if (unknown.length > 0) {
    throw problems.invalid([
      { field: parameter, message: unknown.map((name) => describe(name, choices)).join(' ') },
    ]);
  }
  return names as Name[];
}

function describe(name: string, choices: readonly string[]): string {
  const meant = nearestName(name, choices);
  return meant === undefined
    ? `Não existe “${name}”. Há: ${choices.join(', ')}.`
    : `Não existe “${name}”. Você quis dizer “${meant}”?`;
}

/** Sends the stories with these fields only, besides the id and what `include` added. */
export function sendChosen(
  reply: FastifyReply,
  schema: TSchema,
  stories: readonly object[],
  names: readonly string[],
): FastifyReply {
  const wanted = new Set(['id', 'included', ...names]);
  const chosen = stories.map((story) =>
    Object.fromEntries(Object.entries(story).filter(([name]) => wanted.has(name))),
  );
  const serialise = compileSerializer({ schema, method: 'GET', url: '' });
  return reply.type('application/json; charset=utf-8').send(serialise(chosen));
}
