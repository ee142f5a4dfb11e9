import * as calls from '@mundwerk/contract/operations/webhooks';
import type { Serving } from '#modules/actors.ts';
import { endpointInput } from '#modules/webhook/index.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { listEndpointDeliveries } from './list-endpoint-deliveries.ts';
import { listWebhookEndpoints } from './list-webhook-endpoints.ts';
import { renewEndpointSecret } from './renew-endpoint-secret.ts';
import { resumeWebhookEndpoint } from './resume-webhook-endpoint.ts';
import { sendEndpointTrial } from './send-endpoint-trial.ts';
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts';

/** Registers the calls by which a client's systems manage their own webhooks. */
export const registerWebhookCalls = ({ serve }: Serving): void => {
  serve(calls.listWebhookEndpoints, listWebhookEndpoints);
  serve(calls.createWebhookEndpoint, (ctx, { body }) => createWebhookEndpoint(ctx, endpointInput(body)));
  serve(calls.updateWebhookEndpoint, (ctx, { params, body }) =>
    updateWebhookEndpoint(ctx, params.id, endpointInput(body)),
  );
  serve(calls.deleteWebhookEndpoint, (ctx, { params }) => deleteWebhookEndpoint(ctx, params.id));
  serve(calls.renewEndpointSecret, (ctx, { params }) => renewEndpointSecret(ctx, params.id));
  serve(calls.resumeWebhookEndpoint, (ctx, { params }) => resumeWebhookEndpoint(ctx, params.id));
  serve(calls.listEndpointDeliveries, (ctx, { params, query }) => listEndpointDeliveries(ctx, params.id, query));
  serve(calls.sendEndpointTrial, (ctx, { params }) => sendEndpointTrial(ctx, params.id));
};
