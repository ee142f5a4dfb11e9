import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { deleteWritePositionsBefore } from '../db/replica.ts';
import { renewWebFiles } from '../http/web-files/web-files.ts';
import { KEPT_TEXT_DAYS, MAIL_ADDRESS_DAYS } from '../mail/rules.ts';
import { emptyKeptTextsBefore, emptyMailsBefore } from '../mail/store.ts';
import { deleteRendered } from '../pictures/store.ts';
import { deleteInBatches } from '../retention/batches.ts';
import type { Task } from './job.ts';

/** Limit per client. The oldest pictures are deleted first and rendered again on the next request. */
const STORED_PICTURE_BYTES = 256 * 1024 * 1024;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (platform: Platform, ms: number): Date => new Date(platform.clock.now().getTime() - ms);

/** Sweeps that keep the platform's own tables small and free of old personal data. */
export const PURGE_TASKS: readonly Task[] = [
  {
    name: 'purge-idempotency',
    cron: '7 * * * *',
    run: (platform) =>
      deleteInBatches(platform.db, { table: 'idempotency', where: sql`created_at < ${ago(platform, 48 * HOUR_MS)}` }),
  },
  {
    name: 'purge-write-positions',
    cron: '12 * * * *',
    // A replica in use never lags an hour, so it has replayed these positions.
    run: (platform) => deleteWritePositionsBefore(platform.db, ago(platform, HOUR_MS)),
  },
  {
    name: 'purge-throttle-events',
    cron: '17 * * * *',
    run: (platform) =>
      deleteInBatches(platform.db, { table: 'throttle_event', where: sql`at < ${ago(platform, DAY_MS)}` }),
  },
  {
    name: 'purge-captchas',
    cron: '27 * * * *',
    run: (platform) =>
      deleteInBatches(platform.db, { table: 'captcha', where: sql`expires_at < ${ago(platform, HOUR_MS)}` }),
  },
  {
    // The development mailbox stays as it is, because moving the clock must not empty the mails a developer wants to read.
    name: 'empty-old-mails',
    cron: '37 3 * * *',
    run: async (platform) =>
      platform.config.hasDevelopmentAids ? 0 : emptyMailsBefore(platform.db, ago(platform, MAIL_ADDRESS_DAYS * DAY_MS)),
  },
  {
    name: 'empty-kept-mail-texts',
    cron: '41 3 * * *',
    run: (platform) => emptyKeptTextsBefore(platform.db, ago(platform, KEPT_TEXT_DAYS * DAY_MS)),
  },
  {
    name: 'purge-rendered-pictures',
    cron: '*/10 * * * *',
    run: (platform) => deleteRendered(platform.db, ago(platform, 30 * DAY_MS), STORED_PICTURE_BYTES),
  },
  {
    // Developers build so often that their files would only fill the database.
    name: 'renew-web-files',
    cron: '42 2 * * *',
    run: async (platform) => (platform.config.environment === 'development' ? 0 : renewWebFiles(platform)),
  },
];
