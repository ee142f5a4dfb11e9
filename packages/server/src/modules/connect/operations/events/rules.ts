import type { EventCause, EventCode } from '@mundwerk/contract/operations/events';

/** The codes of the moves that histories name in English; the states of orders, claims and payments name most of them. */
const CODES: Readonly<Record<string, Readonly<Record<string, EventCode>>>> = {
  Auftrag: {
    report: 'Gemeldet',
    conclude: 'Abgeschlossen',
    change: 'Geaendert',
    confirm: 'Bestaetigt',
    release: 'Freigegeben',
    complete: 'Erledigt',
    reject: 'Abgelehnt',
    revoke: 'Widerrufen',
    cancel: 'Storniert',
    reopen: 'Wiedereroeffnet',
    join: 'Zugeordnet',
    unjoin: 'ZuordnungAufgehoben',
  },
  Praemierung: {
    open: 'Eroeffnet',
    provide: 'Bereitgestellt',
    pickUp: 'Abgeholt',
    payOut: 'Ausgezahlt',
    cancel: 'Storniert',
    expire: 'Abgelaufen',
    reopen: 'Wiedereroeffnet',
    revive: 'Wiederaufgenommen',
    withdraw: 'Zurueckgezogen',
  },
  Zahlung: {
    open: 'Eroeffnet',
    book: 'Gebucht',
    cancel: 'Storniert',
    return: 'Zurueckgegeben',
    bookLate: 'NachtraeglichGebucht',
  },
};

/** The code of a move. */
export const eventCode = (kind: string, event: string): EventCode => {
  const code = CODES[kind]?.[event];
  if (!code) throw new Error(`no code for ${event} of ${kind}`);
  return code;
};

/** Reasons that the portal writes itself. */
const CAUSES: Readonly<Record<string, EventCause>> = {
  Abgelehnt: 'AuftragAbgelehnt',
  Widerrufen: 'AuftragWiderrufen',
  Storniert: 'AuftragStorniert',
  Bonus: 'BonusEntfallen',
  notNew: 'KeinNeukunde',
  'contact-not-needed': 'KontaktNichtNoetig',
  'join-only': 'ZuordnungEindeutig',
  'join-number': 'ZuordnungNummer',
  'join-email': 'ZuordnungEmail',
  'join-name': 'ZuordnungName',
  'join-chosen': 'ZuordnungGewaehlt',
  'join-operator': 'ZuordnungBetreiber',
  'join-lead': 'AnfrageErledigt',
  review: 'Pruefung',
  'account deleted': 'KontoGeloescht',
  'consent withdrawn': 'ZustimmungZurueckgezogen',
  'not me': 'AenderungBestritten',
  'release-requested': 'FreigabeAngefordert',
  'release-taken-back': 'FreigabeZurueckgenommen',
};

/** Names of an order's facts: in its history, and on the wire. */
const FACTS: Readonly<Record<string, string>> = {
  is_new_customer: 'Neukunde',
  first_premium_paid_on: 'ErstbeitragBezahltAm',
  recipient_id: 'Empfaengernummer',
};

/** The names of changed facts, if a reason is nothing but those. */
const changedFacts = (reason: string): string | null => {
  const names = reason.split(', ').map((name) => FACTS[name]);
  return names.every((name) => name !== undefined) ? names.join(', ') : null;
};

/** ISO 20022 reason codes of banks, four characters such as AC04. */
const BANK_CODE = /^[A-Z]{2}\d{2}$/;

/** Moves of claims and payments whose reason names the bank's document, unless it is a reason code. */
const BY_DOCUMENT: ReadonlySet<EventCode> = new Set(['Ausgezahlt', 'Gebucht', 'NachtraeglichGebucht']);

/** Why a move happened, as a code, and the value that its text contains; reasons in a person's own words are free text. */
export const causeOf = (
  code: EventCode,
  reason: string | null,
): { readonly cause: EventCause; readonly value: string } | null => {
  // A run confirmed by hand has its confirmer as the reason, whom the event names anyway.
  if (reason === null || reason === '' || /^(key|op):/.test(reason)) return null;
  const known = CAUSES[reason];
  if (known) return { cause: known, value: '' };
  const facts = changedFacts(reason);
  if (facts !== null) return { cause: 'AngabenGeaendert', value: facts };
  if (BANK_CODE.test(reason)) return { cause: 'Bankcode', value: reason };
  return { cause: BY_DOCUMENT.has(code) ? 'Beleg' : 'Freitext', value: reason };
};
