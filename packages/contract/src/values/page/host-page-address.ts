import type { ClientConfig } from '#client/client.ts';

/** The page of the client's own site that replaces a frame around the portal, with the route in its hash (spec 1 §2.4, rule 10). */
export const hostPageAddress = (
  client: Pick<ClientConfig, 'EmpfehlenPath' | 'EmpfehlenWebPage' | 'MandantUrl'>,
  route: string,
): string => {
  const host = client.EmpfehlenWebPage ?? new URL(client.EmpfehlenPath, client.MandantUrl).href;
  return `${host.split('#', 1)[0]}#${route}`;
};
