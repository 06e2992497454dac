import { channelIdOfCode, codeOfCampaign } from '../../../contracts/channels/channel-campaign.ts';
import type { Connection } from '../../../db/database.ts';

/** The names of channels by the campaigns of their codes, also of those in the trash. */
export async function channelNames(db: Connection): Promise<(campaign: string) => string | undefined> {
  const rows = await db.selectFrom('channel').select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (campaign) => {
    const code = codeOfCampaign(campaign);
    return code === undefined ? undefined : names.get(channelIdOfCode(code));
  };
}
