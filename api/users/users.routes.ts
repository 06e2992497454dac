import type { FastifyInstance } from 'fastify';
import { registerCollection } from '../http/collection.ts';
import type { ApiContext } from '../http/context.ts';
import { usersCollection } from './users.collection.ts';

export function registerUserRoutes(app: FastifyInstance, context: ApiContext): void {
  registerCollection(app, context, usersCollection);
}
