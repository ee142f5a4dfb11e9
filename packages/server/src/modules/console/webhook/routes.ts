import * as calls from '@mundwerk/contract/console/connect/webhooks';
import type { Serving } from '#modules/actors.ts';
import { endpointInput, measureWebhooks } from '#modules/webhook/index.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { repeatWebhookDelivery } from './repeat-webhook-delivery.ts';
import { resumeWebhook } from './resume-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendWebhookTrial } from './send-webhook-trial.ts';
import { updateWebhook } from './update-webhook.ts';

/** Registers the calls about webhooks. */
export const serveWebhooks = ({ serve, platform }: Serving): void => {
  serve(calls.listWebhooks, listWebhooks);
  serve(calls.createWebhook, (ctx, { body }) => createWebhook(ctx, endpointInput(body), body.Grund));
  serve(calls.updateWebhook, (ctx, { params, body }) => updateWebhook(ctx, params.id, endpointInput(body), body.Grund));
  serve(calls.deleteWebhook, (ctx, { params, body }) => deleteWebhook(ctx, params.id, body.Grund));
  serve(calls.rotateWebhookSecret, (ctx, { params, body }) => rotateWebhookSecret(ctx, params.id, body.Grund));
  serve(calls.pauseWebhook, (ctx, { params, body }) => pauseWebhook(ctx, params.id, body.Grund));
  serve(calls.resumeWebhook, (ctx, { params, body }) => resumeWebhook(ctx, params.id, body.Grund));
  serve(calls.listWebhookDeliveries, (ctx, { params, query }) => listWebhookDeliveries(ctx, params.id, query));
  serve(calls.sendWebhookTrial, (ctx, { params }) => sendWebhookTrial(ctx, params.id));
  serve(calls.repeatWebhookDelivery, (ctx, { params }) => repeatWebhookDelivery(ctx, params.id, params.ereignis));
  measureWebhooks(platform);
};
