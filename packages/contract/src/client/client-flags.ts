import { z } from 'zod';

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
  /** Whether the banner of the same name is shown in the personal area (spec 2 §7.3). */
  BannerTEZuTP: flag(),
  /** Whether a confirmed order is released automatically once it is successful; otherwise an agency or operator releases it (decisions §5). */
  AutomatischeFreigabe: flag(true),
  /** Whether an order waits for the contact's data and consent even if the contact gets no share of the reward (decisions §20). */
  EmpfaengerdatenImmer: flag(),
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
