import type { ConditionView } from '@mundwerk/contract/operations/views';
import type { RewardReason } from '@mundwerk/contract/values/reward/reward-explanation';
import type { OrderCondition } from '@mundwerk/contract/values/state/order-state';

const CHANGE = 'PATCH betrieb/auftraege/{nr}';
const CONTACT = '/empfaengerdaten/{empfehlungsnummer}';
const STATUS = '/empfaengerbestaetigung';
const AREA = '/persoenlicherbereich';

/** Who can supply what an order lacks, and the call or page for it. */
export const CONDITION_WAYS: Record<OrderCondition, Pick<ConditionView, 'AmZug' | 'Anlaufstelle'>> = {
  Neukunde: { AmZug: 'Auftraggeber', Anlaufstelle: `${CHANGE} Neukunde` },
  LinkGenutzt: { AmZug: 'Betreiber', Anlaufstelle: '/kundennummer' },
  NichtBeendet: { AmZug: 'Auftraggeber', Anlaufstelle: `${CHANGE} Status` },
  AdresseBestaetigt: { AmZug: 'Empfehler', Anlaufstelle: '/empfehler/newsletter/optin' },
  EmpfaengerBestaetigt: { AmZug: 'Kontakt', Anlaufstelle: CONTACT },
  ErstbeitragBezahlt: { AmZug: 'Auftraggeber', Anlaufstelle: `${CHANGE} ErstbeitragBezahltAm` },
  Einspruchsfrist: { AmZug: 'Zeit', Anlaufstelle: null },
};

/** The call or page by which the next step is made, by the reason; reasons without one need no act of the client or its people. */
export const REASON_WAYS: Partial<Record<RewardReason, string>> = {
  awaitsAddress: '/empfehler/newsletter/optin',
  addressUnconfirmed: '/empfehler/newsletter/optin',
  matching: STATUS,
  noRecipient: CONTACT,
  dataMissing: CONTACT,
  dataDeleted: CONTACT,
  consentMissing: STATUS,
  newCustomerUnknown: `${CHANGE} Neukunde`,
  premiumMissing: `${CHANGE} ErstbeitragBezahltAm`,
  releaseMissing: 'POST betrieb/auftraege/{nr}/freigabe',
  lead: 'POST betrieb/auftraege',
  reportRefused: 'POST betrieb/auftraege',
  runNotFetched: 'GET betrieb/auszahlungslaeufe/{id}/pain.001',
  waitsForRun: 'POST betrieb/auszahlungslaeufe',
  voucherEmpty: 'POST betrieb/gutscheine/{praemieId}',
  ready: '/praemie/',
  returned: '/praemie/',
  mailBounced: '/praemie/',
  unused: AREA,
};
