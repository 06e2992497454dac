import type { FastifyInstance } from 'fastify';

/** The routes that Fastify has registered, from its own tree: `METHOD /path`. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
    if (!part) continue;
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${path.join('')}`);
  }
  return routes;
}
