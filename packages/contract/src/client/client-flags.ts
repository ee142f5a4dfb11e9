import { z } from 'zod';

/** A switch of the configuration, off unless said otherwise. */
export const flag = (value = false) => z.boolean().default(value);

/** What a client has and how it works (spec 1 §3). */
export const featureFlags = {
  ModuleAgentRecommendation: flag(),
  ModuleStoringBankdata: flag(true),
  ModuleCompanyRecommendation: flag(),
  ModuleIntegratedFrame: flag(),
  /** A host page may give the portal inside it the background it stands on (docs/how-to/embed.md). */
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
  /** Agencies sign on and have an area of their own (spec 1 §6). */
  ModuleAgentur: flag(),
  /** The portal asks for consent itself; off where the host site does, and then everything counts as allowed (spec 1 §4). */
  ModuleInternalConsent: flag(true),
  /** Shows the banner of the same name in the personal area (spec 2 §7.3). */
  BannerTEZuTP: flag(),
  /** A confirmed order is released automatically once it is successful; otherwise an agency or an operator releases it (decisions §5). */
  AutomatischeFreigabe: flag(true),
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
