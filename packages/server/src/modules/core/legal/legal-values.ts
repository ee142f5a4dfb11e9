import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { Ctx } from '#platform/context.ts';
import { getMaxReward } from '../catalogue/index.ts';

/** The address of a link in a legal text: `page:Privacy#cookies` or `page:Contact?thema=Barriere` names a page of the portal, all else stands for itself. */
export const pageTarget = (target: string, language: Language): string => {
  const [, name, rest = ''] = /^page:(\w+)((?:\?\w+=\w+)?(?:#[\w-]+)?)$/.exec(target) ?? [];
  return name ? pathOf(name as PageName, language) + rest : target;
};

/**
 * Retention periods as the texts state them. Later modules own these figures, so they are repeated here; `legal-promises.test.ts` compares
 * them with the authoritative ones.
 */
export const PROMISED = {
  unconfirmedWeeks: 12,
  invitationWeeks: 12,
  sessionHours: 8,
  rememberedDays: 30,
  deviceDays: 180,
  mailDays: 30,
  caseDays: 180,
  rewardLinkDays: 90,
  channelDays: 730,
} as const;

const NO_AMOUNT = 0;

/** Everything a legal text may name in `{{…}}`: what the client configured, and what the software does. */
export const legalValues = async (ctx: Ctx) => {
  const { config } = ctx.client;
  const [bonus] = config.BonusStufen;
  const money = (cents: number | null | undefined): string => formatCents(cents ?? NO_AMOUNT, ctx.language);
  return {
    ...PROMISED,
    client: config.Name,
    support: config.SupportEmail,
    site: config.MandantUrl,
    portal: ctx.origin,
    consentDays: config.ErneutFragenTage,
    days: config.EmpfehlungGueltigTage,
    complaintDays: config.ModuleAuftragsdatumMindestalterTage,
    pickupDays: config.PraemieAbholbarTage,
    ownShare: config.SplitAnteilEmpfehler,
    contactShare: 100 - config.SplitAnteilEmpfehler,
    maxReward: (await getMaxReward(ctx)).Wert,
    contactCap: money(config.MaxEmpfaengerPraemieCent),
    bonusCount: bonus?.AnzahlVertraege ?? 0,
    bonus: money(bonus?.BonusCent),
  };
};

/** The names of those values, for checking a text before it is published. */
export const LEGAL_VALUE_NAMES: ReadonlySet<string> = new Set<keyof Awaited<ReturnType<typeof legalValues>>>([
  ...(Object.keys(PROMISED) as (keyof typeof PROMISED)[]),
  'client',
  'support',
  'site',
  'portal',
  'consentDays',
  'days',
  'complaintDays',
  'pickupDays',
  'ownShare',
  'contactShare',
  'maxReward',
  'contactCap',
  'bonusCount',
  'bonus',
]);
