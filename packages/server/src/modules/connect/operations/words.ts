import type { EventCause, EventCode } from '@mundwerk/contract/operations/events';
import type { ConditionView, SituationView } from '@mundwerk/contract/operations/views';
import de from '@mundwerk/contract/operations/words.de.json' with { type: 'json' };
import en from '@mundwerk/contract/operations/words.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/operations/words.fr.json' with { type: 'json' };
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { Language } from '@mundwerk/contract/values/language';
import type { RewardReason } from '@mundwerk/contract/values/reward/reward-explanation';
import type { Beneficiary, OrderCondition } from '@mundwerk/contract/values/state/states';
import type { ExplainedReferral } from '#modules/core/claim/index.ts';
import type { EventKind } from './read-models/events.ts';

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

/** The words beside the codes that a client's systems get. They name no person, so that no client rewords them. */
const WORDS: Record<
  Language,
  {
    readonly conditions: Record<OrderCondition, string>;
    readonly reasons: Record<RewardReason, string>;
    readonly events: Record<EventKind, Partial<Record<EventCode, string>>>;
    readonly causes: Record<EventCause, string>;
  }
> = { de, en, fr };

/** Conditions with their words, who can supply each, and how. */
export const conditionViews = (language: Language, conditions: readonly OrderCondition[]): ConditionView[] =>
  conditions.map((Code) => ({ Code, Text: WORDS[language].conditions[Code], ...CONDITION_WAYS[Code] }));

/** Why a beneficiary has no reward yet, as codes and texts; leaves out what identifies persons, accounts or agencies. */
export const situationView = (
  language: Language,
  beneficiary: Beneficiary,
  explanation: ExplanationView,
): SituationView => {
  const { reasons } = WORDS[language];
  const { Code, Auch, ErwartetAm, FruehestensAm, UeberfaelligSeit, AmZug, NaechstesAm, IstEndgueltig } = explanation;
  return {
    Beguenstigter: beneficiary,
    Code,
    Text: reasons[Code],
    Auch: Auch.map((also) => ({ Code: also, Text: reasons[also] })),
    ErwartetAm,
    FruehestensAm,
    UeberfaelligSeit,
    AmZug,
    Anlaufstelle: REASON_WAYS[Code] ?? null,
    NaechstesAm,
    IstEndgueltig,
  };
};

/** The situations of both sides of a referral. */
export const situationViews = (language: Language, explained: readonly ExplainedReferral[]): SituationView[] =>
  explained.map(({ facts, view }) => situationView(language, facts.beneficiary, view));

/** The text of an event code. */
export const eventText = (language: Language, kind: EventKind, code: EventCode): string =>
  WORDS[language].events[kind][code] ?? code;

/** The text of a cause; some texts contain a value. */
export const causeText = (language: Language, cause: EventCause, value: string): string =>
  WORDS[language].causes[cause].replaceAll('{{value}}', () => value);
