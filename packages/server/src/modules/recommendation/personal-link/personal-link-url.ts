import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';

/** The address of a personal link as it is shared: on the client's link domain, if it has one. */
export const personalLinkUrl = ({ client, platform, origin }: Ctx, name: string): string => {
  const { LinkDomain, StandardSprache } = client.config;
  const links = LinkDomain[platform.config.environment] ?? origin;
  return links.replace(/\/$/, '') + pathOf('PersonalPage', StandardSprache, { name });
};
