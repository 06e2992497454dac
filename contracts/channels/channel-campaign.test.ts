import { expect, test } from 'vitest';
import { campaignOfCode, channelIdOfCode, codeOfCampaign } from './channel-campaign.ts';
import { CHANNEL_KIND_KEYS, CHANNEL_KINDS, channelCode } from './channel-kinds.ts';

test('every kind has a letter of its own, and its codes lead back to the channel', () => {
  expect(new Set(CHANNEL_KINDS.map(({ letter }) => letter)).size).toBe(CHANNEL_KINDS.length);
  for (const kind of CHANNEL_KIND_KEYS) {
    const code = codeOfCampaign(campaignOfCode(channelCode(kind, 41)));
    expect(code && channelIdOfCode(code)).toBe(41);
  }
});

test.each(['', 'w', 'w0', '3', 'W3', 'w3 ', 'w1234567890', 'wx3', '<b>'])('%j is no code', (text) => {
  expect(campaignOfCode(text)).toBe('');
});

test.each(['', 'cirio', 'canal:', 'canal:cirio', 'w3'])('the campaign %j is of no channel', (campaign) => {
  expect(codeOfCampaign(campaign)).toBeUndefined();
});
