import type { Call } from '../call.ts';

/** A chapter of the published contract: calls that belong together. */
export interface Subject {
  /** Part of its URL in the reference. */
  readonly id: string;
  readonly title: string;
  readonly group: SubjectGroup;
  readonly description: string;
  /** Path prefixes of its calls; the longest matching prefix decides. */
  readonly paths: readonly string[];
}

/** Groups of chapters by audience, in the order of the reference. */
export const SUBJECT_GROUPS = ['Your systems', 'The portal', 'Agencies', 'The console'] as const;
type SubjectGroup = (typeof SUBJECT_GROUPS)[number];

/** Every chapter, in the order of the reference. */
export const SUBJECTS: readonly Subject[] = [
  {
    id: 'orders',
    title: 'Orders',
    group: 'Your systems',
    description:
      'Report contracts that result from a recommendation; confirm, change and release them. The external number is your own: the same number never creates a second order.',
    paths: ['/betrieb/auftraege'],
  },
  {
    id: 'programme',
    title: 'Recommendations and rewards',
    group: 'Your systems',
    description: 'Recommendations and rewards for your own systems: claims, voucher pools and goodwill requests.',
    paths: ['/betrieb/empfehlungen', '/betrieb/praemierungen', '/betrieb/gutscheine', '/betrieb/kulanz'],
  },
  {
    id: 'payouts',
    title: 'Payouts',
    group: 'Your systems',
    description: 'Payout runs, the file for the bank (pain.001) and the files from the bank (camt.054, pain.002).',
    paths: ['/betrieb/auszahlungslaeufe', '/betrieb/kontoauszuege'],
  },
  {
    id: 'events',
    title: 'Events and figures',
    group: 'Your systems',
    description: 'The history of orders, claims and payments, and figures of visits and goals, without personal data.',
    paths: ['/betrieb/ereignisse', '/betrieb/auswertung', '/mailklick'],
  },
  {
    id: 'webhook-endpoints',
    title: 'Webhook endpoints',
    group: 'Your systems',
    description:
      'Endpoints to which the portal sends events: their secrets and the outcome of each delivery. The events themselves are described on a page of their own.',
    paths: ['/betrieb/webhooks'],
  },
  {
    id: 'content-import',
    title: 'Content import',
    group: 'Your systems',
    description: 'Read and replace the texts, pictures and pages of the portal.',
    paths: ['/betrieb/inhalte'],
  },
  {
    id: 'keys',
    title: 'Keys and sandbox',
    group: 'Your systems',
    description:
      'What a key may do and the log of its requests, and the sandbox for test keys: a copy of the client in which no mail is sent and no money is paid.',
    paths: ['/betrieb'],
  },
  {
    id: 'recommend',
    title: 'Recommending',
    group: 'The portal',
    description: 'Create a recommendation, share and follow its links: visits, clicks and the redirect to the shop.',
    paths: ['/empfehlen', '/empfehlung', '/captcha'],
  },
  {
    id: 'recipients',
    title: 'Recipients and leads',
    group: 'The portal',
    description:
      'The person to whom a product was recommended: number, data, consent and status, and leads of the public form.',
    paths: ['/empfaenger', '/tracking'],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    group: 'The portal',
    description: 'Registration, login by password, link or passkey, and account security.',
    paths: ['/account'],
  },
  {
    id: 'personal-area',
    title: 'Personal area',
    group: 'The portal',
    description: 'Data that recommenders can see and change: recommendations, rewards, bank data, newsletter.',
    paths: ['/empfehler'],
  },
  {
    id: 'pick-up',
    title: 'Picking up rewards',
    group: 'The portal',
    description:
      'A claim is opened with the token of a mail, or with its number and a login, and picked up as a bank transfer or a voucher.',
    paths: ['/praemierung'],
  },
  {
    id: 'catalogue',
    title: 'Catalogue',
    group: 'The portal',
    description: 'Products, categories, agents and rewards, with their pictures.',
    paths: ['/produkt', '/produktkategorie', '/praemie', '/agent', '/telekom'],
  },
  {
    id: 'content',
    title: 'Content and texts',
    group: 'The portal',
    description: 'Editorial content, legal texts, texts of the user interface, routes, and their files.',
    paths: [
      '/content',
      '/content-bloecke',
      '/faq',
      '/fussnoten',
      '/keyvisual',
      '/seiten',
      '/aktion',
      '/route',
      '/mandant',
      '/kontakt',
      '/assets',
    ],
  },
  {
    id: 'agency-access',
    title: 'Signing on',
    group: 'Agencies',
    description: 'Single sign-on of the users of agencies by OpenID Connect.',
    paths: ['/agentur/sso', '/agentur/abmelden', '/token'],
  },
  {
    id: 'agencies',
    title: 'The agency’s work',
    group: 'Agencies',
    description: 'Lists, exports, figures, statements, reward plans, staff and invitations of an agency.',
    paths: ['/agentur', '/einladung'],
  },
  {
    id: 'console-access',
    title: 'Access to the console',
    group: 'The console',
    description: 'Sign-on, step-up, roles and preferences of the people who run the programmes.',
    paths: [
      '/verwaltung/sso',
      '/verwaltung/ich',
      '/verwaltung/abmelden',
      '/verwaltung/bestaetigen',
      '/verwaltung/rollen',
      '/verwaltung/einstellungen',
    ],
  },
  {
    id: 'console-records',
    title: 'Records and search',
    group: 'The console',
    description: 'Find a recommendation, an order, a claim or a person, and read its history.',
    paths: [
      '/verwaltung/suche',
      '/verwaltung/listen',
      '/verwaltung/empfehlungen',
      '/verwaltung/auftraege',
      '/verwaltung/personen',
      '/verwaltung/mails',
      '/verwaltung/notizen',
      '/verwaltung/kollegen',
      '/verwaltung/zustaendig',
    ],
  },
  {
    id: 'console-payout',
    title: 'Payout workbench',
    group: 'The console',
    description: 'Waiting payments, proposals, runs, the bank’s files, ledger and voucher pools.',
    paths: [
      '/verwaltung/auszahlung',
      '/verwaltung/hauptbuch',
      '/verwaltung/verbindlichkeiten',
      '/verwaltung/gutscheine',
    ],
  },
  {
    id: 'console-control',
    title: 'Control',
    group: 'The console',
    description: 'Review of payouts, approvals by a second person, the audit log, blocks and stops.',
    paths: [
      '/verwaltung/pruefung',
      '/verwaltung/freigaben',
      '/verwaltung/protokoll',
      '/verwaltung/sperren',
      '/verwaltung/stopps',
    ],
  },
  {
    id: 'console-set-up',
    title: 'Set-up of clients',
    group: 'The console',
    description:
      'Create a client, change its draft, check, preview, publish and restore it, and move it between installations.',
    paths: ['/verwaltung/mandanten', '/verwaltung/auszahlungskonto'],
  },
  {
    id: 'console-insight',
    title: 'Insight',
    group: 'The console',
    description: 'Conversion of recommendations step by step, the time each step took, and the cost of a new customer.',
    paths: ['/verwaltung/auswertung', '/verwaltung/alle/auswertung', '/verwaltung/listen/auswertung'],
  },
  {
    id: 'console-experiments',
    title: 'Experiments',
    group: 'The console',
    description:
      'Compare variants of the portal by a stable assignment of links, with a plan that is frozen before the start.',
    paths: ['/verwaltung/experimente'],
  },
  {
    id: 'console-mails',
    title: 'Texts of mails',
    group: 'The console',
    description: 'The texts of every mail, a preview, and a test mail to oneself.',
    paths: ['/verwaltung/mailtexte'],
  },
  {
    id: 'console-operate',
    title: 'Health, agencies and sign-on',
    group: 'The console',
    description:
      'Health of servers, tasks, queues, mails and external systems; the agencies of a client, and a test of their sign-on.',
    paths: ['/verwaltung/betrieb', '/verwaltung/alle/betrieb', '/verwaltung/agenturen', '/verwaltung/anmeldung'],
  },
  {
    id: 'console-work',
    title: 'Daily work',
    group: 'The console',
    description: 'Inbox, bulk runs, goodwill, data requests, and connections to other systems.',
    paths: ['/verwaltung'],
  },
];

const fits = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The chapter of a path below `/api/v1/{client}`, ignoring case. */
export const subjectOfPath = (path: string): Subject => {
  const wanted = path.toLowerCase();
  const [longest] = SUBJECTS.flatMap((subject) =>
    subject.paths.filter((prefix) => fits(wanted, prefix)).map((prefix) => ({ subject, length: prefix.length })),
  ).sort((a, b) => b.length - a.length);
  if (!longest) throw new Error(`no chapter of the reference is for ${path}: add one to reference/subjects.ts`);
  return longest.subject;
};

/** The chapter of a call. */
export const subjectOf = ({ path }: Pick<Call, 'path'>): Subject => subjectOfPath(path);
