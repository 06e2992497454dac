// Visits by the code of a channel are counted as those of a campaign with this prefix, so that they need no table of their own.

const CODE = /^[a-z][1-9]\d{0,8}$/;
const PREFIX = 'canal:';

/** The campaign of a code in an address; empty if the text is no code. */
export function campaignOfCode(code: string): string {
  return CODE.test(code) ? PREFIX + code : '';
}

/** The code that a campaign stands for; undefined for any other campaign. */
export function codeOfCampaign(campaign: string): string | undefined {
  if (!campaign.startsWith(PREFIX)) return undefined;
  const code = campaign.slice(PREFIX.length);
  return CODE.test(code) ? code : undefined;
}

/** The id of the channel in a code. The letter is not compared: an editor may have changed the kind since. */
export function channelIdOfCode(code: string): number {
  return Number(code.slice(1));
}
