import { StartupError } from './platform/startup-error.ts';

/** Limits of requests to receivers of webhooks. */
export interface WebhookConfig {
  /** Only public addresses, by https. */
  readonly isPublicOnly: boolean;
  readonly timeoutMs: number;
}

/** Reads where webhooks may go; a deployed server never calls its own network. */
export const readWebhooks = (
  vars: {
    readonly ENVIRONMENT: string;
    readonly WEBHOOK_TARGETS?: 'public' | 'any' | undefined;
    readonly WEBHOOK_TIMEOUT_MS: number;
  },
  isDeployed: boolean,
): WebhookConfig => {
  if (isDeployed && vars.WEBHOOK_TARGETS === 'any') {
    throw new StartupError(
      `ENVIRONMENT=${vars.ENVIRONMENT} sends webhooks to public addresses alone: remove WEBHOOK_TARGETS and start again.`,
    );
  }
  return { isPublicOnly: isDeployed || vars.WEBHOOK_TARGETS === 'public', timeoutMs: vars.WEBHOOK_TIMEOUT_MS };
};
