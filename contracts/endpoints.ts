import { adminAds, ads } from './ads/ad.endpoints.ts';
import { adminAdvertisers } from './advertisers/advertiser.endpoints.ts';
import { analytics, analyticsEvents, reports } from './analytics/analytics.endpoints.ts';
import { adminAssistant } from './assistant/assistant.endpoints.ts';
import { adminAudit } from './audit/audit.endpoints.ts';
import { adminBulletins, bulletins } from './bulletins/bulletin.endpoints.ts';
import { adminBylines, bylines } from './bylines/byline.endpoints.ts';
import { adminChannels } from './channels/channel.endpoints.ts';
import { adminDigest, digest } from './digest/digest.endpoints.ts';
import { adminDistribution } from './distribution/distribution.endpoints.ts';
import { adminDocuments, documents } from './documents/document.endpoints.ts';
import { adminEditions, editions } from './editions/edition.endpoints.ts';
import { adminEvents, events } from './events/event.endpoints.ts';
import { adminExports } from './exports/export.endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { adminKeys } from './keys/key.endpoints.ts';
import { adminLegalRequests } from './legal/legal-request.endpoints.ts';
import { adminLive, live } from './live/live.endpoints.ts';
import { adminMedia, media } from './media/media.endpoints.ts';
import { messages } from './messages/message.endpoints.ts';
import { adminNetworkLinks, networkLinks } from './network-links/network-link.endpoints.ts';
import { adminAssignments } from './news/assignment.endpoints.ts';
import { adminNews, news, preview } from './news/news.endpoints.ts';
import { adminNotes } from './news/note.endpoints.ts';
import { adminStoryRequests } from './news/story-request.endpoints.ts';
import { operations } from './operations/operations.endpoints.ts';
import { adminPins, pins } from './pins/pin.endpoints.ts';
import { pocket } from './pocket/pocket.endpoints.ts';
import { adminProvenance } from './provenance/provenance.endpoints.ts';
import { adminPublishing } from './publishing/publishing.endpoints.ts';
import { adminPush, push } from './push/push.endpoints.ts';
import { adminQueue } from './queue/queue.endpoints.ts';
import { adminRedirects, redirects } from './redirects/redirect.endpoints.ts';
import { removals } from './removals/removal.endpoints.ts';
import { robots } from './robots/robot.endpoints.ts';
import { adminServices, services } from './services/service.endpoints.ts';
import { adminTideTables } from './services/tide-table.endpoints.ts';
import { adminSettings, settings } from './settings/settings.endpoints.ts';
import { adminSources } from './sources/source.endpoints.ts';
import { adminSpoken, spoken } from './spoken/spoken.endpoints.ts';
import { adminStations } from './stations/station.endpoints.ts';
import { adminTopics, topics } from './topics/topic.endpoints.ts';
import { adminAlertProposals } from './urgent/alert-proposal.endpoints.ts';
import { adminUrgent, urgent } from './urgent/urgent.endpoints.ts';
import { passkeys } from './users/passkey.endpoints.ts';
import { adminUsers, auth, invitations, twoFactor } from './users/user.endpoints.ts';
import { adminVideos, videos } from './videos/video.endpoints.ts';
import { adminWebhooks } from './webhooks/webhook.endpoints.ts';

/**
 * Every endpoint of the content API. The API registers its routes from this table, the client calls by it, the
 * documentation is generated from it, and the tests iterate over it.
 */
export const ENDPOINTS = {
  news,
  preview,
  live,
  ads,
  videos,
  networkLinks,
  editions,
  urgent,
  topics,
  bylines,
  pins,
  redirects,
  services,
  bulletins,
  events,
  spoken,
  settings,
  auth,
  twoFactor,
  passkeys,
  invitations,
  messages,
  digest,
  push,
  adminPush,
  pocket,
  removals,
  adminNews,
  adminStoryRequests,
  adminAssignments,
  adminNotes,
  adminLive,
  adminPublishing,
  adminAds,
  adminAdvertisers,
  adminVideos,
  adminNetworkLinks,
  adminEditions,
  adminUrgent,
  adminAlertProposals,
  adminBulletins,
  adminEvents,
  adminSpoken,
  adminStations,
  adminLegalRequests,
  adminChannels,
  adminDistribution,
  adminAssistant,
  adminTopics,
  adminBylines,
  adminDigest,
  adminPins,
  adminRedirects,
  adminUsers,
  adminKeys,
  adminWebhooks,
  adminSources,
  adminQueue,
  adminProvenance,
  adminServices,
  adminTideTables,
  analyticsEvents,
  analytics,
  reports,
  adminAudit,
  adminExports,
  adminSettings,
  adminMedia,
  media,
  adminDocuments,
  documents,
  operations,
  robots,
} as const satisfies Record<string, Record<string, Endpoint>>;

export interface NamedEndpoint extends Endpoint {
  readonly name: string;
}

/** Groups whose calls have another name in OpenAPI and in the client package, because programs already use it. */
const PUBLISHED_GROUPS: Readonly<Record<string, string>> = {
  networkLinks: 'network',
  adminNetworkLinks: 'adminNetwork',
};

/** The table as a flat list, for code that iterates over all endpoints. */
export const ENDPOINT_LIST: readonly NamedEndpoint[] = Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
  Object.entries(calls).map(
    ([call, endpoint]): NamedEndpoint => ({
      ...endpoint,
      name: `${PUBLISHED_GROUPS[group] ?? group}.${call}`,
    }),
  ),
);
