import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { call } from '#lib/http/api.ts';

/** Reports to the server that a link was shared by a channel. Sharing works without it, so a failure is not shown. */
export const noteShare = (nr: string, Kanal: ChannelCode): void => {
  void call('POST /empfehlung/{nr}/geteilt', { params: { nr }, body: { Kanal } }).catch(() => undefined);
};
