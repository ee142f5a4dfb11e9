import { z } from 'zod';
import { defineCall } from '../call.ts';
import { BENEFICIARIES, CLAIM_KINDS, CLAIM_STATES, PAYMENT_STATES, REWARD_KINDS } from '../values/state/claim-state.ts';
import { ConditionView, exampleSituation, pageOf, pageQuery, SituationView } from './views.ts';

/** A claim to a reward as the client's systems see it: sums and states, no names and no accounts. */
export const RewardEntry = z.object({
  Praemierungsnummer: z.string(),
  /** For a recommendation, a step of the bonus, or goodwill. */
  Art: z.enum(CLAIM_KINDS),
  Beguenstigter: z.enum(BENEFICIARIES),
  WertCent: z.int(),
  Status: z.enum(CLAIM_STATES),
  /** What was chosen; null before. */
  Typ: z.enum(REWARD_KINDS).nullable(),
  /** The state of its latest payment; null where there is none. */
  Zahlung: z.enum(PAYMENT_STATES).nullable(),
  /** The order it is for; null for bonus and goodwill. */
  Auftragsnummer: z.string().nullable(),
  ExterneAuftragsnummer: z.string().nullable(),
  Empfehlungsnummer: z.string().nullable(),
  ProduktId: z.int().nullable(),
  EroeffnetAm: z.iso.datetime(),
  BereitgestelltAm: z.iso.datetime().nullable(),
  AbholbarBis: z.iso.datetime().nullable(),
  AbgeholtAm: z.iso.datetime().nullable(),
  /** What its order still lacks, while the reward is `Offen`. */
  Bedingungen: z.array(ConditionView),
  /** Why it is not paid yet, or what became of it; null for bonus and goodwill, which wait for no order. */
  Lage: SituationView.nullable(),
});
export type RewardEntry = z.infer<typeof RewardEntry>;

const exampleReward: RewardEntry = {
  Praemierungsnummer: '8M2K5V7Q0RTX',
  Art: 'Empfehlung',
  Beguenstigter: 'Empfehler',
  WertCent: 7000,
  Status: 'Offen',
  Typ: null,
  Zahlung: null,
  Auftragsnummer: '4T7N0R2C9XKM',
  ExterneAuftragsnummer: 'V-2026-004711',
  Empfehlungsnummer: '7F3K9QZ1A6',
  ProduktId: 462,
  EroeffnetAm: '2026-11-15T09:30:00.000Z',
  BereitgestelltAm: null,
  AbholbarBis: null,
  AbgeholtAm: null,
  Bedingungen: [{ Code: 'ErstbeitragBezahlt', Text: 'Der Erstbeitrag ist noch nicht gemeldet.' }],
  Lage: exampleSituation,
};

/**
 * Claims to rewards, the newest first: by the moment they were opened, and then by their number. `von` and `bis` are days of opening,
 * `produkt` is the product of the order.
 */
export const readRewards = defineCall({
  base: 'client',
  auth: 'operations',
  name: 'readRewards',
  summary: 'The rewards of orders, bonus and goodwill, the newest first, with what each waits for',
  method: 'GET',
  path: '/betrieb/praemierungen',
  scope: 'rewards:read',
  query: pageQuery(CLAIM_STATES),
  reply: pageOf(RewardEntry),
  status: 200,
  errors: [],
  example: {
    query: { status: 'Offen', anzahl: '50' },
    reply: { Eintraege: [exampleReward], Naechste: null },
  },
});
