import type { EventView } from '@mundwerk/contract/operations/events';
import { actorKind } from '@mundwerk/contract/values/actor-kind';
import type { Language } from '@mundwerk/contract/values/language';
import type { HistoryEvent } from '../read-models/events.ts';
import { causeText, eventText } from '../words.ts';
import { causeOf, eventCode } from './rules.ts';

/** An event as the API sends it: as it stands in the history, and also as codes and texts. */
export const eventView = (language: Language, event: HistoryEvent): EventView => {
  const code = eventCode(event.kind, event.event);
  const why = causeOf(code, event.reason);
  return {
    Art: event.kind,
    Nummer: event.number,
    Auftragsnummer: event.orderNumber,
    ExterneAuftragsnummer: event.externalNumber,
    Empfehlungsnummer: event.recommendationNumber,
    Ereignis: event.event,
    EreignisCode: code,
    EreignisText: eventText(language, event.kind, code),
    Von: event.from,
    Nach: event.to,
    Zeitpunkt: event.at.toISOString(),
    Durch: event.by,
    DurchArt: actorKind(event.by),
    Grund: event.reason,
    GrundCode: why?.cause ?? null,
    GrundText: why && causeText(language, why.cause, why.value),
  };
};
