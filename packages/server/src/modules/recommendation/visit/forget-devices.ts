import type { Task } from '#platform/jobs/job.ts';
import { deleteNetworksBefore } from '../click/recent-networks.ts';

const HOUR_MS = 3_600_000;

/** Deletes networks and devices whose hour has passed: their next click or visit counts anyway (decisions §10). */
export const forgetDevices: Task = {
  name: 'forget-devices',
  cron: '*/20 * * * *',
  run: ({ db, clock }) => deleteNetworksBefore(db, new Date(clock.now().getTime() - HOUR_MS)),
};
