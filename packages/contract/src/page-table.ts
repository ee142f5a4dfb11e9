import type { Language } from './values/language.ts';

/** What a page's route says about itself beyond its paths (spec 1 §2.1, §2.4). */
export interface PageMeta {
  /** Needs a logged-in recommender. */
  readonly requiresAuth?: true;
  /** Not reachable in autologin mode. */
  readonly disabledWithAutologin?: true;
  /** Reachable without login although the client forces login (spec 1 §2.4 rule 9). */
  readonly isOpenWhenLoginForced?: true;
  /** The page above this one in the breadcrumb; home when absent. */
  readonly parent?: string;
  /** Only clients with this module have the page. */
  readonly module?: PageModule;
}

/** The modules that bring a page of their own (spec 1 §3). */
export type PageModule = 'ModuleAgentRecommendation' | 'ModuleCompanyRecommendation' | 'ModuleAgentur';

/** One page of the portal: its name on the server, its path per language, its meta data. */
export interface Page {
  readonly name: string;
  /** Further names the specification uses for the same page. */
  readonly aliases?: readonly string[];
  readonly paths: Readonly<Record<Language, string>>;
  /**
   * The path ends in a parameter that takes only the values a client gives for the page, in its `Seitenadressen`; a value may
   * have several segments. Without a value the client does not have the page.
   */
  readonly isPerValue?: true;
  readonly meta?: PageMeta;
}

const OPEN = { isOpenWhenLoginForced: true } as const;
const ACCOUNT = { disabledWithAutologin: true, isOpenWhenLoginForced: true } as const;

/**
 * The route table of spec 1 §2.1. German and French paths are the specification's, spelling included;
 * English ones are our own, all under /en, so that a path alone tells the language.
 */
export const PAGES = [
  { name: 'Homepage', paths: { de: '/', fr: '/', en: '/en' } },
  { name: 'Thanks', paths: { de: '/danke', fr: '/merci', en: '/en/thanks' } },
  {
    name: 'RewardOverview',
    paths: { de: '/aktuellepraemienuebersicht', fr: '/apercu-des-primes', en: '/en/current-rewards' },
  },
  {
    name: 'Dashboard',
    paths: { de: '/persoenlicherbereich', fr: '/espace-personnel', en: '/en/my-area' },
    meta: { requiresAuth: true },
  },
  {
    name: 'Settings',
    paths: { de: '/meinedaten', fr: '/mes-information', en: '/en/my-data' },
    meta: { requiresAuth: true, disabledWithAutologin: true, parent: 'Dashboard' },
  },
  {
    name: 'YearlyStatement',
    paths: { de: '/jahresuebersicht', fr: '/releve-annuel', en: '/en/yearly-statement' },
    meta: { requiresAuth: true, parent: 'Dashboard' },
  },
  { name: 'Login', paths: { de: '/login', fr: '/se-connecter', en: '/en/login' }, meta: ACCOUNT },
  {
    name: 'Logout',
    paths: { de: '/logout', fr: '/se-deconnecter', en: '/en/logout' },
    meta: { requiresAuth: true, ...ACCOUNT },
  },
  { name: 'Code', paths: { de: '/code', fr: '/code', en: '/en/code' }, meta: OPEN },
  {
    name: 'ForgotPassword',
    paths: { de: '/passwortvergessen', fr: '/mot-de-passe-oublie', en: '/en/forgot-password' },
    meta: { ...ACCOUNT, parent: 'Login' },
  },
  {
    name: 'ChangePassword',
    paths: { de: '/passwortaendern', fr: '/changer-le-mot-de-passe', en: '/en/change-password' },
    // The specification names only three protected pages, but this one, too, is about the account of whoever is logged in.
    meta: { requiresAuth: true, disabledWithAutologin: true, parent: 'Settings' },
  },
  {
    name: 'ResetPassword',
    paths: { de: '/passwortzuruecksetzen', fr: '/reinitialiser-le-mot-de-passe', en: '/en/reset-password' },
    meta: { ...ACCOUNT, parent: 'Login' },
  },
  {
    name: 'SetPassword',
    aliases: ['CompleteRegistration'],
    paths: { de: '/passwortsetzen', fr: '/definir-le-mot-de-passe', en: '/en/set-password' },
    meta: ACCOUNT,
  },
  {
    name: 'DisownChange',
    paths: { de: '/daswarichnicht', fr: '/ce-netait-pas-moi', en: '/en/not-me' },
    // Mailed to everybody with an account, also to those whom the host site logs in.
    meta: OPEN,
  },
  { name: 'Registration', paths: { de: '/registrieren', fr: '/enregistrement', en: '/en/register' } },
  {
    name: 'Recommendation',
    paths: { de: '/empfehlen/:produktId', fr: '/parrainer/:produktId', en: '/en/recommend/:produktId' },
  },
  {
    name: 'AgentRecommendations',
    paths: {
      de: '/agent/empfehlen/:produktId',
      fr: '/agent/parrainage/:produktId',
      en: '/en/agent/recommend/:produktId',
    },
    meta: { module: 'ModuleAgentRecommendation' },
  },
  { name: 'Confirmation', paths: { de: '/bestaetigung', fr: '/confirmation', en: '/en/confirmation' } },
  {
    name: 'Click',
    paths: {
      de: '/empfehlung/:empfehlungsnummer',
      fr: '/parrainage/:empfehlungsnummer',
      en: '/en/recommendation/:empfehlungsnummer',
    },
  },
  {
    name: 'RecipientConfirmation',
    paths: { de: '/empfaengerbestaetigung', fr: '/confirmation-de-parraine', en: '/en/recipient-confirmation' },
  },
  {
    name: 'ExpiredRecommendation',
    paths: { de: '/empfehlungabgelaufen', fr: '/parrainag-eexpiree', en: '/en/recommendation-expired' },
  },
  {
    name: 'RecipientData',
    paths: {
      de: '/empfaengerdaten/:empfehlungsnummer',
      fr: '/coordonnees-de-parraine/:empfehlungsnummer',
      en: '/en/recipient-data/:empfehlungsnummer',
    },
    meta: OPEN,
  },
  { name: 'Reward', paths: { de: '/praemie', fr: '/prime', en: '/en/reward' }, meta: OPEN },
  {
    name: 'RewardDetails',
    paths: { de: '/praemie/:praemieid', fr: '/prime/:praemieid', en: '/en/reward/:praemieid' },
    meta: { ...OPEN, parent: 'Reward' },
  },
  { name: 'RewardThanks', paths: { de: '/praemiedanke', fr: '/prime-merci', en: '/en/reward-thanks' } },
  { name: 'GoodwillThanks', paths: { de: '/kulanzdanke', fr: '/geste-commercial-merci', en: '/en/goodwill-thanks' } },
  {
    name: 'CustomerNumber',
    paths: { de: '/kundennummer', fr: '/numero-client', en: '/en/customer-number' },
    // Like the bank data below: the calls behind it are about whoever is logged in.
    meta: { requiresAuth: true, parent: 'Dashboard' },
  },
  {
    name: 'RecipientConsent',
    aliases: ['RecipientTOSConsent'],
    paths: { de: '/empfaenger/zustimmung', fr: '/parraine/confirmation', en: '/en/recipient/consent' },
  },
  {
    name: 'BankDetailsRecipient',
    aliases: ['BankDetails'],
    paths: { de: '/bankdaten', fr: '/coordonnees-bancaires', en: '/en/bank-details' },
    meta: OPEN,
  },
  {
    name: 'BankDetailsRecommender',
    paths: { de: '/empfehler/bankdaten', fr: '/parraine/coordonnées-bancaires', en: '/en/recommender/bank-details' },
    meta: { requiresAuth: true, parent: 'Settings' },
  },
  { name: 'Imprint', paths: { de: '/impressum', fr: '/mentions-legales', en: '/en/imprint' }, meta: OPEN },
  { name: 'Privacy', paths: { de: '/datenschutz', fr: '/la-protection-des-donnees', en: '/en/privacy' }, meta: OPEN },
  { name: 'TOS', paths: { de: '/agb', fr: '/cgv', en: '/en/terms' }, meta: OPEN },
  { name: 'Faq', paths: { de: '/faq', fr: '/questions-frequentes', en: '/en/faq' }, meta: OPEN },
  { name: 'Contact', paths: { de: '/kontakt', fr: '/contactez-nous', en: '/en/contact' }, meta: OPEN },
  {
    name: 'NewsletterRecommenderOptOut',
    paths: {
      de: '/empfehler/newsletter/optout',
      fr: '/parrain/newsletter/optout',
      en: '/en/recommender/newsletter/optout',
    },
  },
  {
    name: 'NewsletterRecommenderOptIn',
    paths: {
      de: '/empfehler/newsletter/optin',
      fr: '/parrain/newsletter/optin',
      en: '/en/recommender/newsletter/optin',
    },
  },
  {
    name: 'RecommendEmployee',
    paths: { de: '/mitarbeiterempfehlen', fr: '/recommander-des-employes', en: '/en/recommend-an-employee' },
    meta: { module: 'ModuleCompanyRecommendation' },
  },
  { name: 'FileNotFound', paths: { de: '/404', fr: '/404', en: '/en/404' }, meta: OPEN },
  {
    name: 'Accessibility',
    paths: { de: '/barrierefreiheitserklaerung', fr: '/declaration-daccessibilite', en: '/en/accessibility' },
    meta: OPEN,
  },
  {
    name: 'AgencySignOn',
    paths: { de: '/agentur/anmelden', fr: '/agence/connexion', en: '/en/agency/sign-on' },
    // Opens without a recommender's login: agencies sign on elsewhere.
    meta: { ...OPEN, module: 'ModuleAgentur' },
  },
  {
    name: 'Agency',
    paths: { de: '/agentur', fr: '/agence', en: '/en/agency' },
    meta: { ...OPEN, module: 'ModuleAgentur' },
  },
  {
    name: 'AgencyTab',
    paths: { de: '/agentur/bereich/:bereich', fr: '/agence/espace/:bereich', en: '/en/agency/area/:bereich' },
    meta: { ...OPEN, module: 'ModuleAgentur', parent: 'Agency' },
  },
  {
    name: 'Admin',
    paths: { de: '/login/:adminLoginToken', fr: '/se-connecter/:adminLoginToken', en: '/en/login/:adminLoginToken' },
    meta: OPEN,
  },
  {
    name: 'TOSHistory',
    paths: { de: '/agb/:version', fr: '/cgv/:version', en: '/en/terms/:version' },
    meta: { ...OPEN, parent: 'TOS' },
  },
  {
    name: 'PrivacyHistory',
    paths: {
      de: '/datenschutz/:version',
      fr: '/la-protection-des-donnees/:version',
      en: '/en/privacy/:version',
    },
    meta: { ...OPEN, parent: 'Privacy' },
  },
  // Last, because a category's address may be as short as that of any other page, which then comes first.
  { name: 'Category', paths: { de: '/:slug', fr: '/:slug', en: '/en/:slug' }, isPerValue: true },
] as const satisfies readonly Page[];
