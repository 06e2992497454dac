import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../config/environment.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contracts/durations.ts';
import type { Database } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { rollUp } from '../analytics/events/roll-up/roll-up.store.ts';
import type { TelegramRounds } from '../distribution/telegram/telegram-round.ts';
import type { SendMail } from '../http/context.ts';
import { warnOfExpiringKeys } from '../keys/warn-of-expiring-keys.ts';
import type { MessageStore } from '../messages/message-store.ts';
import { createDiskWarning, type ReadDiskSpace } from '../operations/disk-space.ts';
import { runMaintenance } from '../operations/maintenance/maintenance.ts';
import type { Job } from './run-every.ts';
import { createScheduleCheck } from './schedule.ts';
import { sweep } from './sweep.ts';

interface JobsOptions {
  readonly app: Pick<
    FastifyInstance,
    | 'attempts'
    | 'digests'
    | 'exportRuns'
    | 'log'
    | 'pockets'
    | 'push'
    | 'republishing'
    | 'services'
    | 'telegram'
    | 'webhooks'
  >;
  readonly db: Database;
  readonly env: Pick<
    Environment,
    | 'READ_SOURCES'
    | 'WEBHOOKS'
    | 'DATA_DIR'
    | 'COPY_DIR'
    | 'COPY_MINUTES'
    | 'COPY_KEEP'
    | 'EVENTS_DAYS'
    | 'ROLLUPS_DAYS'
    | 'MESSAGES_DAYS'
  >;
  readonly messages: MessageStore;
  readonly storage: MediaStorage;
  readonly diskSpace: ReadDiskSpace;
  /** Sends warnings of expiring keys; undefined if no mail server is configured. */
  readonly sendMail: SendMail | undefined;
  readonly now: () => number;
}

/** How long readings and webhook attempts may take to end when the process stops. */
const GRACE_MS = 2_000;

/** All background work of the API, one row each. Any number of instances may run them beside each other. */
export function jobsOf({ app, db, env, messages, storage, diskSpace, sendMail, now }: JobsOptions): Job[] {
  const { log, republishing } = app;
  return [
    {
      name: 'schedule',
      everyMs: SECOND_MS,
      // Responses cached in the second before have expired then.
      afterFullMs: 10,
      run: createScheduleCheck(db, now),
      onFailure: 'checking the schedule failed; the next check covers the same period',
    },
    {
      name: 'roll-up',
      everyMs: 2 * SECOND_MS,
      run: () => rollUp(db, now),
      onFailure: 'analytics roll-up failed; the next run repeats it',
      // The last requests have been answered, so their events are added too.
      finish: () => rollUp(db, now),
    },
    {
      name: 'attempts',
      everyMs: 2 * SECOND_MS,
      run: () => app.attempts.flush(),
      onFailure: 'writing the counted attempts failed; the next run repeats it',
    },
    {
      name: 'search',
      everyMs: 2 * SECOND_MS,
      run: () => createSearchIndex(db).mergeSome(),
      onFailure: 'merging the search index failed; the next run repeats it',
    },
    {
      name: 'disk',
      everyMs: 2 * SECOND_MS,
      run: createDiskWarning({ diskSpace, now, log }),
      onFailure: 'the free space of the disk could not be read; the next run tries again',
    },
    {
      name: 'sweep',
      everyMs: MINUTE_MS,
      firstMs: 2 * SECOND_MS,
      longestMs: HOUR_MS,
      run: (stopping) => sweep({ db, messages, storage, env, now, pushKey: app.push?.publicKey }, stopping),
      onFailure: 'deleting expired data failed; the next hour repeats it',
    },
    {
      name: 'key-warnings',
      everyMs: HOUR_MS,
      firstMs: MINUTE_MS,
      run: () => warnOfExpiringKeys(db, sendMail, now()),
      onFailure: 'a warning of an expiring key was not sent; the next hour repeats it',
    },
    {
      name: 'exports',
      everyMs: 10 * SECOND_MS,
      run: () => app.exportRuns.reportRunning(),
      onFailure: 'an export could not report that it is running; the next run repeats it',
    },
    {
      name: 'digest',
      everyMs: 5 * SECOND_MS,
      // The mails of a morning.
      longestMs: 2 * HOUR_MS,
      run: (stopping) => app.digests.round(stopping),
      onFailure: 'sending digests failed; the next round tries again',
    },
    {
      name: 'pocket',
      everyMs: MINUTE_MS,
      run: () => app.pockets.createDueIssues(),
      onFailure: 'making the pocket editions failed; the next minute tries again',
    },
    ...(app.telegram ? [telegramJob(app.telegram)] : []),
    ...(app.push ? pushJobs(app.push) : []),
    ...(db.engine === 'sqlite' ? [maintenanceJob()] : []),
    ...(env.READ_SOURCES === 'yes' ? republishingJobs() : []),
    ...(env.WEBHOOKS === 'yes' ? webhookJobs() : []),
  ];

  function telegramJob({ round, recover }: TelegramRounds): Job {
    return {
      name: 'telegram',
      everyMs: SECOND_MS,
      recover,
      run: round,
      onFailure: 'keeping the messages of the Telegram bot failed; the next round tries again',
      graceMs: GRACE_MS,
    };
  }

  function pushJobs({ round, plan }: NonNullable<FastifyInstance['push']>): Job[] {
    return [
      {
        name: 'push',
        everyMs: SECOND_MS,
        // A notice for many devices of a slow push service.
        longestMs: HOUR_MS,
        run: round,
        onFailure: 'sending notices to phones failed; the next round tries again',
        graceMs: GRACE_MS,
      },
      {
        name: 'push-plan',
        everyMs: MINUTE_MS,
        run: plan,
        onFailure: 'making the notices of places and topics failed; the next minute tries again',
        graceMs: GRACE_MS,
      },
    ];
  }

  function maintenanceJob(): Job {
    return {
      name: 'maintenance',
      everyMs: MINUTE_MS,
      longestMs: HOUR_MS,
      run: () => runMaintenance({ db, env, now, log }),
      onFailure: 'the nightly check or the copy of the database failed; the next run tries again',
      // Check and copy are processes of their own; an interrupted one is repeated.
      graceMs: 0,
    };
  }

  /** The first run is a few seconds after the start, because the process is busy until then. */
  function republishingJobs(): Job[] {
    const pauses = { everyMs: 10 * SECOND_MS, firstMs: 5 * SECOND_MS, graceMs: GRACE_MS } as const;
    const { round, storeBandsOfStories, watch, pilot } = republishing;
    return [
      {
        ...pauses,
        name: 'sources',
        recover: round.recover,
        run: round.start,
        onFailure: 'starting the due sources failed; the next round tries again',
        drain: round.settled,
        finish: round.giveBack,
      },
      {
        ...pauses,
        name: 'story-bands',
        run: storeBandsOfStories,
        onFailure: 'storing bands of stories failed; the next round tries again',
      },
      {
        ...pauses,
        name: 'originals',
        run: watch.checkDueOriginals,
        onFailure: 'checking originals failed; the next round tries again',
      },
      {
        ...pauses,
        name: 'automatic-publishing',
        run: pilot.publishDueItems,
        onFailure: 'automatic publishing failed; the next round tries again',
      },
      {
        ...pauses,
        name: 'services',
        // One slow service after the other.
        longestMs: 15 * MINUTE_MS,
        run: (stopping) => app.services.round(stopping),
        onFailure: 'reading the public services failed; the next round tries again',
        finish: () => app.services.giveBack(),
      },
    ];
  }

  function webhookJobs(): Job[] {
    const { deliveries, reportClockEvents } = app.webhooks;
    return [
      {
        name: 'story-events',
        everyMs: SECOND_MS,
        run: reportClockEvents,
        onFailure: 'reporting scheduled stories to webhooks failed; the next run repeats it',
      },
      {
        name: 'webhooks',
        everyMs: SECOND_MS,
        firstMs: 0,
        recover: deliveries.recover,
        run: deliveries.start,
        onFailure: 'starting webhook deliveries failed; the next run repeats it',
        wakeOn: (wake) => db.changes.subscribe(wake),
        drain: deliveries.drain,
        graceMs: GRACE_MS,
      },
    ];
  }
}
