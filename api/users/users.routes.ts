import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/context.ts';
import { registerCollection } from '../items/collection.ts';
import { usersCollection } from './users.collection.ts';

export function registerUserRoutes(app: FastifyInstance, context: ApiContext): void {
  registerCollection(app, context, usersCollection);
}
