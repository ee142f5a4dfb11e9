import type { Task } from '../../../platform/jobs/job.ts';
import { deleteDevicesBefore } from './store.ts';

const HOUR_MS = 3_600_000;

/** Forgets the devices whose hour is over: from then on their next click or visit counts anyway (decisions §10). */
export const forgetDevices: Task = {
  name: 'forget-devices',
  cron: '*/20 * * * *',
  run: ({ db, clock }) => deleteDevicesBefore(db, new Date(clock.now().getTime() - HOUR_MS)),
};
