import type { Task } from '../../../platform/jobs/job.ts';
import { deleteNetworksBefore } from '../click/recent-networks.ts';

const HOUR_MS = 3_600_000;

/** Forgets networks and devices whose hour is over: from then on their next click or visit counts anyway (decisions §10). */
export const forgetDevices: Task = {
  name: 'forget-devices',
  cron: '*/20 * * * *',
  run: ({ db, clock }) => deleteNetworksBefore(db, new Date(clock.now().getTime() - HOUR_MS)),
};
