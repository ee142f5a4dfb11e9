import { z } from 'zod';
import { ExplanationView } from '../../reward/explanation.ts';
import { ACTOR_KINDS } from '../../values/actor-kind.ts';
import { CONSOLE_ACTS, type ConsoleActName } from '../../values/console/acts.ts';
import { ACT_OBSTACLES } from '../../values/console/possible-acts.ts';
import { BENEFICIARIES } from '../../values/state/claim-state.ts';

const ACT_NAMES = Object.keys(CONSOLE_ACTS) as [ConsoleActName, ...ConsoleActName[]];

/** Why a beneficiary has no reward yet, or what became of it, as an operator reads it. */
export const Situation = z.object({
  Beguenstigter: z.enum(BENEFICIARIES),
  /** What they get or would get; null while nothing is known to be owed. */
  WertCent: z.int().nullable(),
  Erklaerung: ExplanationView,
});
export type Situation = z.infer<typeof Situation>;

/** An act that belongs to a record now, for those of the reader's roles that have it. */
export const ActView = z.object({
  Akt: z.enum(ACT_NAMES),
  /** Why it is not possible at the moment; null when it is. */
  Hindernis: z.enum(ACT_OBSTACLES).nullable(),
  /** It removes what the sentence on top names. */
  IstAbhilfe: z.boolean(),
});
export type ActView = z.infer<typeof ActView>;

/** Who did something, in words: the kind, and the name where it has one. */
export const ActorView = z.object({ Art: z.enum(ACTOR_KINDS), Name: z.string().nullable() });
export type ActorView = z.infer<typeof ActorView>;

/** Examples for the calls that answer these. */
export const exampleSituation: Situation = {
  Beguenstigter: 'Empfehler',
  WertCent: 3500,
  Erklaerung: {
    Code: 'premiumMissing',
    Auch: ['complaintPeriod'],
    Werte: {},
    ErwartetAm: null,
    FruehestensAm: '2026-11-29',
    UeberfaelligSeit: null,
    IstEndgueltig: false,
    Handlungen: [],
  },
};
export const exampleActor: ActorView = { Art: 'System', Name: 'crm' };
