import type { DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { Endpoint } from '../rules.ts';
import type { StoredDelivery } from '../store.ts';

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
