import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperationsActor } from '#modules/actors.ts';
import { resumeEndpoint, viewEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { signature } from '../key/operations-keys.ts';

/** Resumes deliveries to an endpoint. */
export const resumeWebhookEndpoint = (ctx: CtxOf<OperationsActor>, id: string): Promise<EndpointView> =>
  transact(ctx, async (inner) => viewEndpoint((await resumeEndpoint(inner, id, signature(ctx))).after));
