import { z } from 'zod';
import type { TargetConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';

/** A host as in a URL, with its port unless it is the default of the scheme. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

const entriesOf = (value: string): string[] => value.split(',').map((entry) => entry.trim());

const areTargets = (value: string): boolean => {
  const [first, ...hosts] = entriesOf(value);
  if (first === 'any') return hosts.length === 0;
  return first === 'public' && hosts.every((host) => HOST.test(host));
};

const targets = z.string().refine(areTargets).optional();

/** Variables about addresses that clients set and this server calls. */
export const TARGET_VARIABLES = {
  OUTGOING_TARGETS: {
    meaning:
      'Where addresses that clients set may lead (content service, sign-on, captcha, statistics, webhooks): public (public addresses, by https), followed by the inner hosts that are allowed all the same, by http too, e.g. public,cms.internal,login.internal:8443; or any. Production and staging refuse any; elsewhere any is usual.',
    schema: targets,
  },
  WEBHOOK_TARGETS: {
    meaning: 'The older name of OUTGOING_TARGETS, which counts where that one is not set.',
    schema: targets,
  },
  WEBHOOK_TIMEOUT_MS: {
    meaning: 'Longest time for handing an event to a webhook receiver, in milliseconds.',
    schema: z.coerce.number().int().min(100).max(30_000).default(5000),
  },
} as const;

/** The schemas of these variables. */
export const TARGET_SCHEMAS = {
  OUTGOING_TARGETS: TARGET_VARIABLES.OUTGOING_TARGETS.schema,
  WEBHOOK_TARGETS: TARGET_VARIABLES.WEBHOOK_TARGETS.schema,
  WEBHOOK_TIMEOUT_MS: TARGET_VARIABLES.WEBHOOK_TIMEOUT_MS.schema,
};

/** Reads where clients' addresses may lead; a deployed server calls only those hosts of its own network that are named. */
export const readTargets = (
  vars: {
    readonly ENVIRONMENT: string;
    readonly OUTGOING_TARGETS?: string | undefined;
    readonly WEBHOOK_TARGETS?: string | undefined;
    readonly WEBHOOK_TIMEOUT_MS: number;
  },
  isDeployed: boolean,
): TargetConfig => {
  const name = vars.OUTGOING_TARGETS === undefined ? 'WEBHOOK_TARGETS' : 'OUTGOING_TARGETS';
  const [kind, ...exceptions] = entriesOf(vars[name] ?? (isDeployed ? 'public' : 'any'));
  if (isDeployed && kind === 'any') {
    throw new StartupError(
      `ENVIRONMENT=${vars.ENVIRONMENT} calls public addresses alone: remove ${name}, or name the inner hosts as in ${name}=public,cms.internal:8080, and start again.`,
    );
  }
  return { targets: { isPublicOnly: kind === 'public', exceptions }, webhooks: { timeoutMs: vars.WEBHOOK_TIMEOUT_MS } };
};
