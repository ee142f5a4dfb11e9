import { z } from 'zod';
import { ExplanationView } from '#reward/explanation.ts';
import { ACTOR_KINDS } from '#values/actor-kind.ts';
import { CONSOLE_ACTS, type ConsoleActName } from '#values/console/acts.ts';
import { ACT_OBSTACLES } from '#values/console/possible-acts.ts';
import { BENEFICIARIES } from '#values/state/claim-state.ts';

const ACT_NAMES = Object.keys(CONSOLE_ACTS) as [ConsoleActName, ...ConsoleActName[]];

/** Why a beneficiary has no reward yet, or the outcome of the reward, explained for operators. */
export const Situation = z.object({
  Beguenstigter: z.enum(BENEFICIARIES),
  /** Value of the reward that the beneficiary gets or would get, in cents; null while nothing is known to be owed. */
  WertCent: z.int().nullable(),
  Erklaerung: ExplanationView,
});
export type Situation = z.infer<typeof Situation>;

/** An action that fits the record now and that the caller's roles allow. */
export const ActView = z.object({
  Akt: z.enum(ACT_NAMES),
  /** Why the action is not possible at the moment; null when it is. */
  Hindernis: z.enum(ACT_OBSTACLES).nullable(),
  /** Whether the action resolves the reason given in the situation (`Lagen`). */
  IstAbhilfe: z.boolean(),
});
export type ActView = z.infer<typeof ActView>;

/** Who did something: the kind of actor, and the name, null where there is none. */
export const ActorView = z.object({ Art: z.enum(ACTOR_KINDS), Name: z.string().nullable() });
export type ActorView = z.infer<typeof ActorView>;

/** Examples for the calls that return these. */
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
    AmZug: 'Auftraggeber',
    NaechstesAm: '2026-11-26',
    IstEndgueltig: false,
    Handlungen: [],
  },
};
export const exampleActor: ActorView = { Art: 'System', Name: 'crm' };
