import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellThroughKills } from '../../support/webhook-kills.ts';
import type { Scenario } from '../scenario.ts';

const MOST_MS = 2_000;

export const webhookKills: Scenario = {
  name: 'webhook-kills',
  fault: 'the API is killed (`kill -9`) while it publishes and sends webhooks',
  bar: 'no event lost, p95 of 2 s to a healthy receiver',
  async run({ short, say }) {
    const kills = short ? 20 : 200;
    const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
    try {
      const { acknowledged, lost, repeated, p95Ms } = await tellThroughKills({ DATA_DIR: folder }, { kills });
      say(`${acknowledged} published, ${lost} lost, ${repeated} told twice, p95 ${p95Ms} ms`);
      return {
        tried: `${kills} kills, ${acknowledged} published stories, ${repeated} told more than once, p95 ${p95Ms} ms`,
        lost: `${lost} events`,
        reached: lost === 0 && acknowledged > kills && p95Ms <= MOST_MS,
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
