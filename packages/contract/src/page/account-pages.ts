import { LISTED, OPEN, type Page } from './page.ts';

const ACCOUNT = { disabledWithAutologin: true, isOpenWhenLoginForced: true } as const;

/** Account pages: registration and login, and the pages of logged-in recommenders. */
export const ACCOUNT_PAGES = [
  {
    name: 'Dashboard',
    file: 'features/reward/area/personal-area-page.tsx',
    paths: { de: '/persoenlicherbereich', fr: '/espace-personnel', en: '/en/my-area' },
    meta: { requiresAuth: true },
    rendering: 'signedIn',
  },
  {
    name: 'Settings',
    file: 'features/settings/settings-page.tsx',
    paths: { de: '/meinedaten', fr: '/mes-information', en: '/en/my-data' },
    meta: { requiresAuth: true, disabledWithAutologin: true, parent: 'Dashboard' },
  },
  {
    name: 'YearlyStatement',
    file: 'features/payout/yearly-statement-page.tsx',
    paths: { de: '/jahresuebersicht', fr: '/releve-annuel', en: '/en/yearly-statement' },
    meta: { requiresAuth: true, parent: 'Dashboard' },
  },
  {
    name: 'PersonalLink',
    file: 'features/personal-link/personal-link-page.tsx',
    texts: ['personalLink'],
    paths: { de: '/persoenlicherlink', fr: '/lien-personnel', en: '/en/personal-link' },
    meta: { requiresAuth: true, parent: 'Dashboard' },
  },
  {
    name: 'PickUpRewards',
    file: 'features/reward/several/pick-up-several-page.tsx',
    paths: { de: '/praemienabholen', fr: '/demander-mes-primes', en: '/en/pick-up-rewards' },
    meta: { requiresAuth: true, parent: 'Dashboard' },
  },
  {
    name: 'Login',
    file: 'features/account/login/login-page.tsx',
    ...LISTED,
    paths: { de: '/login', fr: '/se-connecter', en: '/en/login' },
    meta: ACCOUNT,
  },
  {
    name: 'Logout',
    file: 'features/account/login/logout-page.tsx',
    paths: { de: '/logout', fr: '/se-deconnecter', en: '/en/logout' },
    meta: { requiresAuth: true, ...ACCOUNT },
  },
  {
    name: 'ForgotPassword',
    file: 'features/account/password/forgot-password-page.tsx',
    paths: { de: '/passwortvergessen', fr: '/mot-de-passe-oublie', en: '/en/forgot-password' },
    meta: { ...ACCOUNT, parent: 'Login' },
  },
  {
    name: 'ChangePassword',
    file: 'features/account/password/change-password-page.tsx',
    paths: { de: '/passwortaendern', fr: '/changer-le-mot-de-passe', en: '/en/change-password' },
    // The specification names only three protected pages, but this one, too, is about the logged-in user's account.
    meta: { requiresAuth: true, disabledWithAutologin: true, parent: 'Settings' },
  },
  {
    name: 'ResetPassword',
    file: 'features/account/password/reset-password-page.tsx',
    paths: { de: '/passwortzuruecksetzen', fr: '/reinitialiser-le-mot-de-passe', en: '/en/reset-password' },
    meta: { ...ACCOUNT, parent: 'Login' },
  },
  {
    name: 'SetPassword',
    file: 'features/account/password/set-password-page.tsx',
    aliases: ['CompleteRegistration'],
    paths: { de: '/passwortsetzen', fr: '/definir-le-mot-de-passe', en: '/en/set-password' },
    meta: ACCOUNT,
  },
  {
    name: 'LoginLink',
    file: 'features/account/login/login-link-page.tsx',
    paths: { de: '/anmeldelink', fr: '/lien-de-connexion', en: '/en/login-link' },
    meta: { ...ACCOUNT, parent: 'Login' },
  },
  {
    name: 'ConfirmEmailChange',
    file: 'features/account/confirm-email-change-page.tsx',
    paths: { de: '/neueadresse', fr: '/nouvelle-adresse', en: '/en/new-address' },
    // The link is mailed to both addresses, and its reader need not be logged in on that device.
    meta: OPEN,
  },
  {
    name: 'DisownChange',
    file: 'features/account/disown-change-page.tsx',
    paths: { de: '/daswarichnicht', fr: '/ce-netait-pas-moi', en: '/en/not-me' },
    // Mailed to all account owners, also to those whom the host site logs in.
    meta: OPEN,
  },
  {
    name: 'ConfirmRequest',
    file: 'features/account/confirm-request-page.tsx',
    paths: { de: '/datenanfrage', fr: '/demande-de-donnees', en: '/en/data-request' },
    // The link is mailed to owners to confirm a data request that support recorded; they need not be logged in.
    meta: OPEN,
  },
  {
    name: 'Registration',
    file: 'features/account/registration/registration-page.tsx',
    ...LISTED,
    paths: { de: '/registrieren', fr: '/enregistrement', en: '/en/register' },
  },
  {
    name: 'CustomerNumber',
    file: 'features/reward/claim/customer-number-page.tsx',
    paths: { de: '/kundennummer', fr: '/numero-client', en: '/en/customer-number' },
    // As with the bank data below, its calls are about the logged-in user.
    meta: { requiresAuth: true, parent: 'Dashboard' },
  },
  {
    name: 'BankDetailsRecommender',
    file: 'features/payout/bank-data-page.tsx',
    paths: { de: '/empfehler/bankdaten', fr: '/parraine/coordonnées-bancaires', en: '/en/recommender/bank-details' },
    meta: { requiresAuth: true, parent: 'Settings' },
  },
  {
    name: 'Admin',
    file: 'features/account/login/admin-login-page.tsx',
    paths: { de: '/login/:adminLoginToken', fr: '/se-connecter/:adminLoginToken', en: '/en/login/:adminLoginToken' },
    meta: OPEN,
  },
] as const satisfies readonly Page[];
