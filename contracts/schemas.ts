import * as ad from './ads/ad.schema.ts';
import * as advertiser from './advertisers/advertiser.schema.ts';
import * as adReport from './analytics/ad-report.schema.ts';
import * as analytics from './analytics/analytics.schema.ts';
import * as analyticsEvent from './analytics/analytics-event.schema.ts';
import * as audit from './audit/audit.schema.ts';
import * as document from './documents/document.schema.ts';
import { Picture } from './http/primitives.ts';
import { Problem } from './http/problem.ts';
import * as media from './media/media.schema.ts';
import * as message from './messages/message.schema.ts';
import * as networkLink from './network-links/network-link.schema.ts';
import { Author } from './news/news.fields.ts';
import * as news from './news/news.schema.ts';
import * as provenance from './provenance/provenance.schema.ts';
import * as pilot from './queue/pilot.schema.ts';
import * as queue from './queue/queue.schema.ts';
import * as radar from './queue/radar.schema.ts';
import * as redirect from './redirects/redirect.schema.ts';
import * as settings from './settings/settings.schema.ts';
import { SourceHealth } from './sources/source.fields.ts';
import * as source from './sources/source.schema.ts';
import * as passkey from './users/passkey.schema.ts';
import * as user from './users/user.schema.ts';
import * as video from './videos/video.schema.ts';

/**
 * The object schemas that have a name of their own in the OpenAPI description: the name of the export. A schema of
 * another file is described under the name of the call that uses it; exports that are no object schema are ignored.
 */
export const SCHEMAS: Readonly<Record<string, unknown>> = {
  Problem,
  Picture,
  Author,
  SourceHealth,
  ...ad,
  ...advertiser,
  ...adReport,
  ...analyticsEvent,
  ...analytics,
  ...audit,
  ...document,
  ...media,
  ...message,
  ...networkLink,
  ...news,
  ...provenance,
  ...pilot,
  ...queue,
  ...radar,
  ...redirect,
  ...settings,
  ...source,
  ...passkey,
  ...user,
  ...video,
};
