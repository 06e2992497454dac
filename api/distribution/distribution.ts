import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/context.ts';
import { registerChannelRoutes } from './channels.routes.ts';
import { type PicturesToShare, registerDeskRoutes } from './distribution.routes.ts';
import type { TelegramClient } from './telegram/telegram-client.ts';
import { createTelegramRounds, type TelegramRounds } from './telegram/telegram-round.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the job of the bot; undefined if the operator has configured none. */
    telegram: TelegramRounds | undefined;
  }
}

interface DistributionOptions {
  readonly images: PicturesToShare;
  readonly telegram: TelegramClient | undefined;
}

/** Routes of the stories that the newsroom shares in its channels, by hand and by the bot. */
export function registerDistribution(
  app: FastifyInstance,
  context: ApiContext,
  { images, telegram }: DistributionOptions,
): void {
  registerChannelRoutes(app, context);
  registerDeskRoutes(app, context, { images, hasBot: telegram !== undefined });
  app.decorate('telegram', telegram && createTelegramRounds(context, telegram));
}
