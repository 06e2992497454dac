import type { FastifyInstance } from 'fastify';
import { registerAdRoutes } from './ads/ads.routes.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerBulletinRoutes } from './bulletins/bulletins.routes.ts';
import { registerBylineRoutes } from './bylines/bylines.routes.ts';
import { registerEditionRoutes } from './editions/editions.routes.ts';
import { registerEventRoutes } from './events/events.routes.ts';
import type { ApiContext } from './http/context.ts';
import { registerKeyRoutes } from './keys/keys.routes.ts';
import { registerNetworkLinkRoutes } from './network-links/network-links.routes.ts';
import { registerRedirectRoutes } from './redirects/redirects.routes.ts';
import { registerAlertProposals } from './services/alerts/alert-proposals.routes.ts';
import { registerStationRoutes } from './services/stations/stations.routes.ts';
import { registerTideTableRoutes } from './services/tides/tide-tables.routes.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { registerTopicRoutes } from './topics/topics.routes.ts';
import { registerUrgentRoutes } from './urgent/urgent.routes.ts';
import { registerVideoRoutes } from './videos/videos.routes.ts';

type RegisterRoutes = (app: FastifyInstance, context: ApiContext) => void;

/** Routes of entities, and of other folders that need nothing but the context. */
export const ENTITY_ROUTES: readonly RegisterRoutes[] = [
  registerAdRoutes,
  registerVideoRoutes,
  registerNetworkLinkRoutes,
  registerUrgentRoutes,
  registerBulletinRoutes,
  registerEventRoutes,
  registerStationRoutes,
  registerTideTableRoutes,
  registerAlertProposals,
  registerTopicRoutes,
  registerBylineRoutes,
  registerRedirectRoutes,
  registerSettingsRoutes,
  registerEditionRoutes,
  registerKeyRoutes,
  registerAuditRoutes,
];
