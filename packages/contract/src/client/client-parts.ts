import { strictObject, z } from 'zod';
import { PAGES } from '../page/page-table.ts';
import { AGENCY_ROLES } from '../values/agency-rights.ts';
import { GOAL_NAMES } from '../values/goal.ts';
import { isEmail } from '../values/person/email.ts';
import { hasValidIbanChecksum } from '../values/person/iban.ts';

/** A boolean setting, off by default. */
export const flag = (value = false) => z.boolean().default(value);

/** Feature flags of a client (spec 1 §3). */
export const featureFlags = {
  ModuleAgentRecommendation: flag(),
  ModuleStoringBankdata: flag(true),
  ModuleCompanyRecommendation: flag(),
  ModuleIntegratedFrame: flag(),
  /** Whether a host page may set the background colour of the embedded portal (docs/how-to/embed.md). */
  HintergrundDerHostseite: flag(),
  IsAutologin: flag(),
  ModuleErstelleOfflineEmpfehlungCode: flag(),
  ModuleAdv: flag(),
  ModuleNewsletterPermission: flag(),
  ModuleIBANNurDE: flag(),
  AgbCheckBoxAutoAccept: flag(),
  ShowProductCategory: flag(),
  AllowSelfRecommendation: flag(),
  ModuleErzwingeLogin: flag(),
  /** Whether agencies can sign on and have their own area (spec 1 §6). */
  ModuleAgentur: flag(),
  /** Whether the portal asks for consent itself; off if the host site does, and then everything counts as allowed (spec 1 §4). */
  ModuleInternalConsent: flag(true),
  /** Days after a refusal in which visitors are not asked about cookies again; never below the 60 of spec 1 §9. */
  ErneutFragenTage: z.int().min(60).max(395).default(60),
  /** Whether the banner of the same name is shown in the personal area (spec 2 §7.3). */
  BannerTEZuTP: flag(),
  /** Whether a confirmed order is released automatically once it is successful; otherwise an agency or operator releases it (decisions §5). */
  AutomatischeFreigabe: flag(true),
  /** Whether an order waits for the contact's data and consent even if the contact gets no share of the reward (decisions §20). */
  EmpfaengerdatenImmer: flag(),
  /** Whether the contact is asked for the date of birth; off where the client's contracts need none. Tariffs for young people always ask. */
  EmpfaengerGeburtsdatum: flag(true),
  /** Whether the contact is asked for the postal address. */
  EmpfaengerAdresse: flag(true),
  /** Whether a contact's phone number needs a consent of its own, without which it is not stored (France: art. L223-1 C. consom.). */
  TelefonEinwilligung: flag(),
};

/** Flags first used by the French-language client (spec 1 §3), spelled as there. */
export const marketingFlags = {
  showMarketingText: flag(),
  friendlyCaptcha: flag(),
  friendlyCaptchaSiteKey: z.string().nullable().default(null),
  disableFirstNameInput: flag(),
  disableLastNameInput: flag(),
  disableEmailInput: flag(),
  moduleExitIntent: flag(),
  exitIntentMs: z.int().min(0).default(15_000),
  acceptTermsOnButtonClick: flag(),
  showBanknotes: flag(),
  showCarousel: flag(),
};

/** Bank account that rewards are paid from. */
export const PayoutAccount = z.strictObject({
  Name: z.string().trim().min(1).max(70),
  Iban: z.string().refine(hasValidIbanChecksum, 'is no IBAN'),
  /** BIC, only for banks that still require it; otherwise null. */
  Bic: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .nullable()
    .default(null),
});

export const Advisor = strictObject({
  Name: z.string().trim().min(1).max(100),
  Anschrift: z.array(z.string().trim().min(1).max(100)).min(1).max(4).describe('Postal address, one entry per line.'),
  Telefon: z.string().trim().min(1).max(40).nullable().default(null),
  Email: z.string().refine(isEmail, 'is no e-mail address'),
  Angaben: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .describe('Further mandatory information of the trade, e.g. the register number; null if none.'),
}).meta({
  id: 'Advisor',
  description: 'Agent who is responsible for a portal of their own, with the data that an imprint must contain.',
});

/** The identity provider of the agencies' users, and the mapping of its claims. */
export const AgencySignOn = z.strictObject({
  /** Issuer URL of the provider, or `embedded` for the one inside the server, for developers. */
  Issuer: z.union([z.literal('embedded'), z.url()]),
  ClientId: z.string().min(1).default('mundwerk'),
  /** Client secret at the provider; null if the portal is registered as a public client. */
  ClientSecret: z.string().min(1).nullable().default(null),
  Scope: z.string().default('openid profile email'),
  /** Claim that contains the roles; a path such as `realm_access.roles` refers to nested objects. */
  RollenClaim: z.string().min(1).default('roles'),
  /** Mapping of the provider's role names to the portal's; unmapped names grant no rights. */
  RollenZuordnung: z
    .record(z.string(), z.enum(AGENCY_ROLES))
    .default(Object.fromEntries(AGENCY_ROLES.map((role) => [role, role]))),
  AgenturClaim: z.string().min(1).default('agencies'),
});

/** Longest retention period in months that a client can configure. */
export const LONGEST_RETENTION_MONTHS = 120;

/** Retention periods of single rows in whole months, besides the current month; aggregated figures stay. */
export const retention = {
  /** Retention of single clicks. */
  KlickAufbewahrungMonate: z.int().min(1).max(60).default(12),
  /** Retention of hits of the portal's own tracking: with the current month at most the lifetime of the visitor id (spec 2: 13 months). */
  TrackingAufbewahrungMonate: z.int().min(1).max(12).default(12),
  /** Retention of records of sent mails. Their texts are deleted earlier (decision 0058), so at least seven months are required. */
  MailAufbewahrungMonate: z.int().min(7).max(LONGEST_RETENTION_MONTHS).default(36),
};

/** Matomo site ids of the specification (spec 1 §9): one for production, one for all other environments. */
const siteIds = z
  .object({
    production: z.int().positive().default(98),
    staging: z.int().positive().default(96),
    testing: z.int().positive().default(96),
    development: z.int().positive().default(96),
  })
  .prefault({});

/** Settings of web analytics, which runs only with the visitor's consent. */
export const trackingValues = {
  /** Base URL of the client's Matomo, without a file name; null uses the portal's own collector. */
  MatomoUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  /** Whether to track through the Matomo deployment's `matomo.js` instead of the portal's own sender. */
  MatomoScript: z.boolean().default(false),
  MatomoSiteIds: siteIds,
  /** Lifetime of the visitor id on the device in months: 24 by default (spec 1 §9), 13 if the client requires it. */
  AnalyseCookieMonate: z.int().min(1).max(24).default(24),
  /** Goal ids that differ from the defaults (spec 2, "Tracking goals"). */
  TrackingZiele: z.partialRecord(z.enum(GOAL_NAMES), z.int().positive()).default({}),
  /** Page id and page type for analytics, by page (spec 1 §2.1). */
  TrackingSeiten: z
    .partialRecord(z.enum(PAGES.map(({ name }) => name)), z.strictObject({ Id: z.string(), Typ: z.string() }))
    .default({}),
};
