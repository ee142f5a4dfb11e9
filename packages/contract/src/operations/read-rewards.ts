import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { BENEFICIARIES, CLAIM_KINDS, CLAIM_STATES, PAYMENT_STATES, REWARD_KINDS } from '../values/state/states.ts';
import { ConditionView, exampleSituation, pageOf, pageQuery, SituationView } from './views.ts';

export const RewardEntry = object({
  Praemierungsnummer: z.string(),
  Art: z.enum(CLAIM_KINDS).describe('Kind of claim: for a recommendation, a bonus step or goodwill.'),
  Beguenstigter: z.enum(BENEFICIARIES),
  WertCent: z.int(),
  Status: z.enum(CLAIM_STATES),
  Typ: z.enum(REWARD_KINDS).nullable().describe('Kind of reward that the beneficiary chose; null before.'),
  Zahlung: z.enum(PAYMENT_STATES).nullable().describe('State of the latest payment; null if there is none.'),
  Auftragsnummer: z.string().nullable().describe('Number of the order in the portal; null for bonus and goodwill.'),
  ExterneAuftragsnummer: z.string().nullable(),
  Empfehlungsnummer: z.string().nullable(),
  ProduktId: z.int().nullable(),
  EroeffnetAm: z.iso.datetime().describe('When the claim was opened.'),
  BereitgestelltAm: z.iso.datetime().nullable(),
  AbholbarBis: z.iso.datetime().nullable(),
  AbgeholtAm: z.iso.datetime().nullable(),
  Bedingungen: z
    .array(ConditionView)
    .describe('Conditions that the order does not meet yet, while the reward is `Offen`.'),
  Lage: SituationView.nullable().describe(
    'Status of the reward with its reason; null for bonus and goodwill, which depend on no order.',
  ),
}).meta({
  id: 'RewardEntry',
  description:
    "A claim to a reward, as returned to the client's systems: amounts and states, no names and no bank accounts.",
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
  Bedingungen: [
    {
      Code: 'ErstbeitragBezahlt',
      Text: 'Der Erstbeitrag ist noch nicht gemeldet.',
      AmZug: 'Auftraggeber',
      Anlaufstelle: 'PATCH betrieb/auftraege/{nr} ErstbeitragBezahltAm',
    },
  ],
  Lage: exampleSituation,
};

export const readRewards = defineCall('readRewards', {
  auth: 'operations',
  summary: 'List claims to rewards (of orders, bonus and goodwill, with what each waits for)',
  description:
    'Lists claims to rewards, newest first by the time they were opened, then by number. `von` and `bis` filter by the day of opening, `produkt` by the product of the order.',
  path: '/betrieb/praemierungen',
  scope: 'rewards:read',
  query: pageQuery(CLAIM_STATES),
  reply: pageOf(RewardEntry),
  example: { query: { status: 'Offen', anzahl: '50' }, reply: { Eintraege: [exampleReward], Naechste: null } },
});
