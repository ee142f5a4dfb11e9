import type { Seitenpruefung } from '@mundwerk/contract/console/connect/embed';
import { hostOriginsOf } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { judgeHost } from './rules.ts';

/** Whether a site may show the portal inside its pages, by the same list that browsers are given. */
export const checkHost = ({ platform, client }: Ctx, address: string): Seitenpruefung => {
  const { ModuleIntegratedFrame, EmpfehlenWebPage, EmpfehlenPath, MandantUrl } = client.config;
  return judgeHost(address, {
    origins: hostOriginsOf(platform, client, 'Homepage'),
    isIntegrated: ModuleIntegratedFrame,
    hostPage: EmpfehlenWebPage ?? new URL(EmpfehlenPath, MandantUrl).href,
  });
};
