import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tellThroughKills } from '../../support/webhook-kills.ts';

/** `npm run drill -- --only webhook-kills` makes 200. */
const KILLS = 4;
const MOST_MS = 2_000;

test('a receiver hears of every published story, whenever the API is killed, and soon while it is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-webhooks-'));
  try {
    const { lost, acknowledged, p95Ms } = await tellThroughKills({ DATA_DIR: folder }, { kills: KILLS });
    expect(acknowledged).toBeGreaterThan(40);
    expect(lost).toBe(0);
    expect(p95Ms).toBeLessThanOrEqual(MOST_MS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
