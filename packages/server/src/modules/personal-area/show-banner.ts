import type { Ctx } from '#platform/context.ts';

/** Whether the client shows the offer banner. */
export const showBanner = async ({ client }: Ctx): Promise<{ ShowBanner: boolean }> => ({
  ShowBanner: client.config.BannerTEZuTP,
});
