import { ACCOUNT_PAGES } from './account-pages.ts';
import { LISTED, OPEN, OWN_RIGHT, type Page } from './page.ts';

/**
 * The route table of spec 1 §2.1. German and French paths are the specification's, spelling included;
 * English ones are our own, all under /en, so that the path alone identifies the language.
 */
export const PAGES = [
  ...ACCOUNT_PAGES,
  {
    name: 'Homepage',
    file: 'features/home/home-page.tsx',
    ...LISTED,
    paths: { de: '/', fr: '/', en: '/en' },
  },
  { name: 'Thanks', file: 'features/thanks/thanks-page.tsx', paths: { de: '/danke', fr: '/merci', en: '/en/thanks' } },
  {
    name: 'RewardOverview',
    file: 'features/reward/overview/reward-overview-page.tsx',
    ...LISTED,
    paths: { de: '/aktuellepraemienuebersicht', fr: '/apercu-des-primes', en: '/en/current-rewards' },
  },
  {
    name: 'Code',
    file: 'features/recipient/landing/code-page.tsx',
    ...LISTED,
    paths: { de: '/code', fr: '/code', en: '/en/code' },
    meta: OPEN,
  },
  {
    name: 'Recommendation',
    file: 'features/recommendation/recommend-page.tsx',
    ...LISTED,
    paths: { de: '/empfehlen/:produktId', fr: '/parrainer/:produktId', en: '/en/recommend/:produktId' },
  },
  {
    name: 'AgentRecommendations',
    file: 'features/recommendation/agency/agent-recommend-page.tsx',
    rendering: 'cached',
    paths: {
      de: '/agent/empfehlen/:produktId',
      fr: '/agent/parrainage/:produktId',
      en: '/en/agent/recommend/:produktId',
    },
    meta: { module: 'ModuleAgentRecommendation' },
  },
  {
    name: 'Confirmation',
    file: 'features/recipient/landing/referral-confirmation-page.tsx',
    paths: { de: '/bestaetigung', fr: '/confirmation', en: '/en/confirmation' },
  },
  {
    name: 'Click',
    file: 'app/click-page.tsx',
    rendering: 'perVisit',
    texts: ['recipient', 'share'],
    paths: {
      de: '/empfehlung/:empfehlungsnummer',
      fr: '/parrainage/:empfehlungsnummer',
      en: '/en/recommendation/:empfehlungsnummer',
    },
    meta: OWN_RIGHT,
  },
  {
    // Short links of recommendations have the same prefix; no personal name has the form of a recommendation's number.
    name: 'PersonalPage',
    file: 'features/personal-link/personal-page.tsx',
    texts: ['personalLink'],
    rendering: 'perVisit',
    paths: { de: '/k/:name', fr: '/k/:name', en: '/en/k/:name' },
    meta: OWN_RIGHT,
  },
  {
    name: 'RecipientConfirmation',
    file: 'features/recipient/status/recipient-confirmation-page.tsx',
    paths: { de: '/empfaengerbestaetigung', fr: '/confirmation-de-parraine', en: '/en/recipient-confirmation' },
    meta: OWN_RIGHT,
  },
  {
    name: 'ExpiredRecommendation',
    file: 'features/recipient/landing/expired-page.tsx',
    paths: { de: '/empfehlungabgelaufen', fr: '/parrainag-eexpiree', en: '/en/recommendation-expired' },
    meta: OWN_RIGHT,
  },
  {
    name: 'RecipientData',
    file: 'features/recipient/data/recipient-data-page.tsx',
    rendering: 'perVisit',
    paths: {
      de: '/empfaengerdaten/:empfehlungsnummer',
      fr: '/coordonnees-de-parraine/:empfehlungsnummer',
      en: '/en/recipient-data/:empfehlungsnummer',
    },
    meta: OPEN,
  },
  {
    name: 'Reward',
    file: 'features/reward/pickup/pick-up-reward-page.tsx',
    paths: { de: '/praemie', fr: '/prime', en: '/en/reward' },
    meta: OPEN,
  },
  {
    name: 'RewardDetails',
    file: 'features/reward/pickup/reward-details-page.tsx',
    paths: { de: '/praemie/:praemieid', fr: '/prime/:praemieid', en: '/en/reward/:praemieid' },
    meta: { ...OPEN, parent: 'Reward' },
  },
  {
    name: 'RewardThanks',
    file: 'features/reward/pickup/thanks/reward-thanks-page.tsx',
    paths: { de: '/praemiedanke', fr: '/prime-merci', en: '/en/reward-thanks' },
    meta: OWN_RIGHT,
  },
  {
    name: 'GoodwillThanks',
    file: 'features/reward/goodwill/goodwill-thanks-page.tsx',
    paths: { de: '/kulanzdanke', fr: '/geste-commercial-merci', en: '/en/goodwill-thanks' },
  },
  {
    name: 'RecipientConsent',
    file: 'features/recipient/data/recipient-consent-page.tsx',
    aliases: ['RecipientTOSConsent'],
    paths: { de: '/empfaenger/zustimmung', fr: '/parraine/confirmation', en: '/en/recipient/consent' },
    meta: OWN_RIGHT,
  },
  {
    name: 'BankDetailsRecipient',
    file: 'features/payout/recipient-bank-page.tsx',
    aliases: ['BankDetails'],
    paths: { de: '/bankdaten', fr: '/coordonnees-bancaires', en: '/en/bank-details' },
    meta: OPEN,
  },
  {
    name: 'Imprint',
    file: 'features/legal/legal-page.tsx',
    ...LISTED,
    paths: { de: '/impressum', fr: '/mentions-legales', en: '/en/imprint' },
    meta: OPEN,
  },
  {
    name: 'Privacy',
    file: 'features/legal/legal-page.tsx',
    ...LISTED,
    paths: { de: '/datenschutz', fr: '/la-protection-des-donnees', en: '/en/privacy' },
    meta: OPEN,
  },
  {
    name: 'TOS',
    file: 'features/legal/legal-page.tsx',
    ...LISTED,
    paths: { de: '/agb', fr: '/cgv', en: '/en/terms' },
    meta: OPEN,
  },
  {
    name: 'Faq',
    file: 'features/faq/faq-page.tsx',
    ...LISTED,
    paths: { de: '/faq', fr: '/questions-frequentes', en: '/en/faq' },
    meta: OPEN,
  },
  {
    name: 'Contact',
    file: 'features/contact/contact-page.tsx',
    ...LISTED,
    paths: { de: '/kontakt', fr: '/contactez-nous', en: '/en/contact' },
    meta: OPEN,
  },
  {
    name: 'NewsletterRecommenderOptOut',
    file: 'features/account/newsletter/withdraw-newsletter-page.tsx',
    paths: {
      de: '/empfehler/newsletter/optout',
      fr: '/parrain/newsletter/optout',
      en: '/en/recommender/newsletter/optout',
    },
    meta: OWN_RIGHT,
  },
  {
    name: 'OwnLink',
    file: 'features/account/newsletter/own-link-page.tsx',
    paths: {
      de: '/meinlink/:empfehlungsnummer',
      fr: '/mon-lien/:empfehlungsnummer',
      en: '/en/my-link/:empfehlungsnummer',
    },
    meta: OWN_RIGHT,
  },
  {
    name: 'RenewLink',
    file: 'features/recommendation/renew/renew-link-page.tsx',
    paths: {
      de: '/linkerneuern/:empfehlungsnummer',
      fr: '/renouveler-le-lien/:empfehlungsnummer',
      en: '/en/renew-link/:empfehlungsnummer',
    },
    meta: OWN_RIGHT,
  },
  {
    name: 'ConfirmAddress',
    file: 'features/account/newsletter/confirm-address-page.tsx',
    paths: {
      de: '/empfehler/adresse-bestaetigen',
      fr: '/parrain/confirmer-adresse',
      en: '/en/recommender/confirm-address',
    },
    meta: OWN_RIGHT,
  },
  {
    name: 'NewsletterRecommenderOptIn',
    file: 'features/account/newsletter/confirm-newsletter-page.tsx',
    paths: {
      de: '/empfehler/newsletter/optin',
      fr: '/parrain/newsletter/optin',
      en: '/en/recommender/newsletter/optin',
    },
    meta: OWN_RIGHT,
  },
  {
    name: 'RecommendEmployee',
    file: 'features/recommendation/agency/recommend-employee-page.tsx',
    rendering: 'cached',
    paths: { de: '/mitarbeiterempfehlen', fr: '/recommander-des-employes', en: '/en/recommend-an-employee' },
    meta: { module: 'ModuleCompanyRecommendation' },
  },
  {
    name: 'FileNotFound',
    file: 'app/not-found-page.tsx',
    rendering: 'cached',
    paths: { de: '/404', fr: '/404', en: '/en/404' },
    meta: OPEN,
  },
  {
    name: 'Accessibility',
    file: 'features/legal/legal-page.tsx',
    ...LISTED,
    paths: { de: '/barrierefreiheitserklaerung', fr: '/declaration-daccessibilite', en: '/en/accessibility' },
    meta: OPEN,
  },
  {
    name: 'AgencySignOn',
    file: 'features/agency/session/sign-on-page.tsx',
    texts: ['agency', 'work'],
    paths: { de: '/agentur/anmelden', fr: '/agence/connexion', en: '/en/agency/sign-on' },
    // Needs no recommender's login: agencies sign on at their identity provider.
    meta: { ...OPEN, module: 'ModuleAgentur' },
  },
  {
    name: 'Agency',
    file: 'features/agency/area/agency-page.tsx',
    texts: ['agency', 'work'],
    paths: { de: '/agentur', fr: '/agence', en: '/en/agency' },
    meta: { ...OPEN, module: 'ModuleAgentur' },
  },
  {
    name: 'AgencyTab',
    file: 'features/agency/area/agency-page.tsx',
    texts: ['agency', 'work'],
    paths: { de: '/agentur/bereich/:bereich', fr: '/agence/espace/:bereich', en: '/en/agency/area/:bereich' },
    meta: { ...OPEN, module: 'ModuleAgentur', parent: 'Agency' },
  },
  {
    name: 'TOSHistory',
    file: 'features/legal/legal-page.tsx',
    rendering: 'cached',
    paths: { de: '/agb/:version', fr: '/cgv/:version', en: '/en/terms/:version' },
    meta: { ...OPEN, parent: 'TOS' },
  },
  {
    name: 'PrivacyHistory',
    file: 'features/legal/legal-page.tsx',
    rendering: 'cached',
    paths: {
      de: '/datenschutz/:version',
      fr: '/la-protection-des-donnees/:version',
      en: '/en/privacy/:version',
    },
    meta: { ...OPEN, parent: 'Privacy' },
  },
  // Last, because a category's path can match that of any other page, which then takes precedence.
  {
    name: 'Category',
    file: 'features/catalogue/category-page.tsx',
    ...LISTED,
    paths: { de: '/:slug', fr: '/:slug', en: '/en/:slug' },
    isPerValue: true,
  },
] as const satisfies readonly Page[];
