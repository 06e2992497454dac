import type { AccountTables } from './tables/accounts.tables.ts';
import type { AnalyticsTables } from './tables/analytics.tables.ts';
import type { ChangeTables } from './tables/changes.tables.ts';
import type { CollectionTables } from './tables/collections.tables.ts';
import type { Moment } from './tables/column-types.ts';
import type { DigestTables } from './tables/digest.tables.ts';
import type { DistributionTables } from './tables/distribution.tables.ts';
import type { KeyTables } from './tables/keys.tables.ts';
import type { MaintenanceTables } from './tables/maintenance.tables.ts';
import type { MediaTables } from './tables/media.tables.ts';
import type { NewsTables } from './tables/news.tables.ts';
import type { PushTables } from './tables/push.tables.ts';
import type { RepublishingTables } from './tables/republishing.tables.ts';
import type { SearchTables } from './tables/search.tables.ts';
import type { ServiceTables } from './tables/services.tables.ts';
import type { SpokenTables } from './tables/spoken.tables.ts';
import type { WebhookTables } from './tables/webhooks.tables.ts';

interface SchemaMigrationTable {
  name: string;
  at: Moment;
}

/** All tables by name, as Kysely queries know them. */
export interface Tables
  extends AccountTables,
    AnalyticsTables,
    ChangeTables,
    CollectionTables,
    DigestTables,
    DistributionTables,
    KeyTables,
    MaintenanceTables,
    MediaTables,
    NewsTables,
    PushTables,
    RepublishingTables,
    SearchTables,
    ServiceTables,
    SpokenTables,
    WebhookTables {
  schema_migration: SchemaMigrationTable;
}
