import { AppError } from '@mundwerk/contract/errors';
import type { DeliveryPage, DeliveryQuery, DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Endpoint } from '../rules.ts';
import { countDeliveries, type StoredDelivery, selectDeliveries, selectEndpoint, selectEndpoints } from '../store.ts';

/** An endpoint in the format of the console and the operations API. */
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
  OeffentlicherSchluessel: endpoint.publicKey,
  LetzterErfolgAm: endpoint.lastSuccessAt?.toISOString() ?? null,
  FehlerSeit: endpoint.failingSince?.toISOString() ?? null,
  FehlerInFolge: endpoint.failures,
  NaechsterVersuchAm: endpoint.retryAt?.toISOString() ?? null,
  Stoerung: endpoint.trouble,
  Wartend: counts.waiting,
  Aufgegeben: counts.givenUp,
});

/** A delivery in the format of the console and the operations API. */
export const viewDelivery = (delivery: StoredDelivery): DeliveryView => ({
  EreignisId: delivery.id,
  ZustellungId: String(delivery.turn),
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

/** The endpoints of a client with what waits for them. */
export const readEndpoints = async (ctx: Ctx): Promise<EndpointView[]> => {
  const counts = await countDeliveries(ctx);
  return (await selectEndpoints(ctx)).map((endpoint) => viewEndpoint(endpoint, counts.get(endpoint.id)));
};

const placeOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new AppError('inputInvalid', [{ field: 'ab', reason: 'inputInvalid' }]);
  return Number(text);
};

/** The deliveries of an endpoint, newest first, page by page. */
export const readDeliveries = async (
  ctx: Ctx,
  id: string,
  { Status, ab, anzahl }: DeliveryQuery,
): Promise<z.infer<typeof DeliveryPage>> => {
  const before = ab === undefined ? null : placeOf(ab);
  if (!(await selectEndpoint(ctx, id))) throw new AppError('webhookNotFound');
  const found = await selectDeliveries(ctx, id, { state: Status ?? null, before, limit: anzahl + 1 });
  const page = found.slice(0, anzahl);
  const Eintraege = page.map(viewDelivery);
  const Naechste = found.length > anzahl ? String(page.at(-1)?.turn) : null;
  return { Eintraege, Naechste, Items: Eintraege, Weiter: Naechste };
};
