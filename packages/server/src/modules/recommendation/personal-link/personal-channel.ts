import type { ChannelCode } from '@mundwerk/contract/values/channel';

/** The channel of recommendations that visitors of personal links make, and of the visits that follow. */
export const PERSONAL_CHANNEL = 'personal' as const satisfies ChannelCode;
