import type { DeliveryView, EndpointView } from '@mundwerk/contract/console/connect/webhooks';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { type Endpoint, lockEndpoint, type StoredDelivery, urlProblem } from '../../webhook/index.ts';

/** An endpoint as the console shows it. */
export const viewEndpoint = (
  endpoint: Endpoint,
  counts: { readonly waiting: number; readonly givenUp: number } = { waiting: 0, givenUp: 0 },
): EndpointView => ({
  Id: endpoint.id,
  Name: endpoint.name,
  Url: endpoint.url,
  Ereignisse: [...endpoint.events],
  Status: endpoint.state,
  Pausengrund: endpoint.pauseReason,
  ErstelltAm: endpoint.createdAt.toISOString(),
  AltesGeheimnisBis: endpoint.oldSecretUntil?.toISOString() ?? null,
  LetzterErfolgAm: endpoint.lastSuccessAt?.toISOString() ?? null,
  FehlerSeit: endpoint.failingSince?.toISOString() ?? null,
  FehlerInFolge: endpoint.failures,
  NaechsterVersuchAm: endpoint.retryAt?.toISOString() ?? null,
  Stoerung: endpoint.trouble,
  Wartend: counts.waiting,
  Aufgegeben: counts.givenUp,
});

/** What became of an event, as the console shows it. */
export const viewDelivery = (delivery: StoredDelivery): DeliveryView => ({
  EreignisId: delivery.id,
  Ereignis: delivery.type,
  Zeitpunkt: delivery.at.toISOString(),
  Status: delivery.state,
  Versuche: delivery.attempts,
  LetzterVersuchAm: delivery.lastAt?.toISOString() ?? null,
  NaechsterVersuchAm: delivery.nextAt?.toISOString() ?? null,
  Fehler: delivery.problem,
  Antwortcode: delivery.answerStatus,
  Antwort: delivery.answerExcerpt,
  DauerMs: delivery.tookMs,
  Inhalt: { type: delivery.type, timestamp: delivery.at.toISOString(), data: { ...delivery.data } },
});

/** The endpoint of a call, locked for its change, or webhookNotFound. */
export const lockKnown = async (ctx: Ctx, id: string): Promise<Endpoint> => {
  const endpoint = await lockEndpoint(ctx, id);
  if (!endpoint) throw new AppError('webhookNotFound');
  return endpoint;
};

/** Refuses an address that nothing can be sent to. */
export const refuseWrongAddress = (ctx: Ctx, url: string): void => {
  if (urlProblem(url, { isHttpAllowed: !ctx.platform.config.webhooks.isPublicOnly }))
    throw new AppError('webhookAddressInvalid', [{ field: 'Url', reason: 'webhookAddressInvalid' }]);
};

/** The facts of an endpoint that the audit log has. */
export const auditFacts = ({ name, url, events, state }: Endpoint) => ({ name, url, events: [...events], state });
