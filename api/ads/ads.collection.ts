import type { Selectable } from 'kysely';
import { AD_FIELDS } from '../../contracts/ads/ad.fields.ts';
import type { Ad } from '../../contracts/ads/ad.schema.ts';
import { paceOf } from '../../contracts/ads/ad-pace.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import type { WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import { findCampaigns } from '../../db/analytics/ad-campaigns.ts';
import { type PublicReadContext, picturesOf, publicPictures } from '../../db/pictures.ts';
import type { AdTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { itemTags } from '../entities/edition-items.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { type FieldError, problems } from '../http/problem.ts';

const listed = createView(AD_FIELDS, plainNames(AD_FIELDS, ['list']));
const administered = createView(AD_FIELDS, plainNames(AD_FIELDS, ['list', 'admin']));

type AdsCollection = Collection<'ad', typeof ENDPOINTS.adminAds>;

export function createAdsCollection(now: () => number): AdsCollection {
  return {
    kind: 'ad',
    endpoints: ENDPOINTS.adminAds,
    order: ['id', 'desc'],
    isOfEditions: true,
    tags: itemTags(CHANGE_TAGS.ads),
    events: (row, before, at) => [
      {
        type: adEvent(row, before),
        at,
        describe: () => ({
          editions: row.editions === '' ? 'all' : row.editions.split(','),
          data: { id: row.id, title: row.title, active: row.active === 1 },
        }),
      },
    ],
    searchText: (row) => `${row.title} ${row.advertiser} ${row.link}`,

    apply(input, current) {
      const errors: FieldError[] = [];
      const columns = columnsWritten<typeof AD_FIELDS, AdColumns>(AD_FIELDS, input, current, errors);
      const { starts_at, ends_at } = columns;
      if (starts_at && ends_at && ends_at <= starts_at) {
        errors.push({ field: 'endsAt', message: 'O fim precisa vir depois do início.' });
      }
      if (errors.length > 0) throw problems.invalid(errors);
      return columns;
    },

    async view(db, rows) {
      const [pictureOf, campaignOf] = await Promise.all([
        picturesOf(db, 'ad', idsOf(rows)),
        findCampaigns(db, rows),
      ]);
      return rows.map((row) => {
        const campaign = campaignOf(row);
        return {
          ...administered(row),
          coverPicture: pictureOf(row.id, row.cover),
          delivered: campaign.delivered,
          pace: paceOf(campaign, now()),
        };
      });
    },
  };
}

type AdLife = Pick<Selectable<AdTable>, 'deleted_at'>;

/** An ad that comes back from the trash is a new one for receivers. */
function adEvent(row: AdLife, before: AdLife | undefined): WebhookEvent {
  if (row.deleted_at !== null) return 'ad.deleted';
  return before === undefined || before.deleted_at !== null ? 'ad.created' : 'ad.updated';
}

type AdColumns = Pick<Selectable<AdTable>, 'starts_at' | 'ends_at'>;

/** The public fields of ads. */
export async function adViews(
  context: PublicReadContext,
  rows: readonly Selectable<AdTable>[],
): Promise<Ad[]> {
  const pictureOf = await publicPictures(context, 'ad', idsOf(rows));
  return rows.map((row) => ({ ...listed(row), coverPicture: pictureOf(row.id, row.cover) }));
}
