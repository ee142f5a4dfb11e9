import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { call } from '../../lib/http/api.ts';

/** Tells the portal that a link was shared by a channel. Sharing goes on whatever becomes of it, so that a failure is not shown. */
export const noteShare = (nr: string, Kanal: ChannelCode): void => {
  void call('POST /empfehlung/{nr}/geteilt', { params: { nr }, body: { Kanal } }).catch(() => undefined);
};
