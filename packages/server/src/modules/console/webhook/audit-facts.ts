import type { Endpoint } from '#modules/webhook/index.ts';

/** The facts of an endpoint that the audit log has. */
export const auditFacts = ({ name, url, events, state }: Endpoint) => ({ name, url, events: [...events], state });
