/** The roles an identity provider can give an agency's user (spec 1 §6). */
export const AGENCY_ROLES = ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** Subjects of rights: the areas that the specification names, and the release of orders (decisions §5). */
export const AGENCY_SUBJECTS = [
  'Mitarbeiter',
  'Einladungstool',
  'Praemienplan',
  'Rechnungen',
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'StatistikReport',
  'Stammdaten',
  'Auftragsfreigabe',
] as const;
export type AgencySubject = (typeof AGENCY_SUBJECTS)[number];

/** Actions that a right allows; `manage` includes all others, as in the permission library of the web app. */
export const AGENCY_ACTIONS = ['view', 'add', 'delete', 'manage'] as const;
export type AgencyAction = (typeof AGENCY_ACTIONS)[number];

/** Permission to do an action in an area. */
export interface AgencyRight {
  readonly Aktion: AgencyAction;
  readonly Bereich: AgencySubject;
}

const rights = (Aktion: AgencyAction, ...subjects: AgencySubject[]): AgencyRight[] =>
  subjects.map((Bereich) => ({ Aktion, Bereich }));

const SEEN_BY_ALL: readonly AgencySubject[] = [
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'Praemienplan',
  'StatistikReport',
  'Stammdaten',
];

const INACTIVE_OWNER = [
  ...rights('view', 'Rechnungen', ...SEEN_BY_ALL),
  ...rights('add', 'Praemienplan'),
  ...rights('delete', 'Praemienplan'),
];

/** Rights by role (spec 1 §6), the only definition of what an agency's user may do. A role without an entry has no rights. */
export const AGENCY_RIGHTS: Readonly<Record<AgencyRole, readonly AgencyRight[]>> = {
  AgenturInhaber: [
    ...rights('manage', 'Mitarbeiter', 'Einladungstool', 'Praemienplan', 'Auftragsfreigabe'),
    ...INACTIVE_OWNER,
  ],
  AgenturInhaber_inaktiv: INACTIVE_OWNER,
  AgenturMitarbeiter: rights('view', 'Einladungstool', ...SEEN_BY_ALL),
};

/** The rights of all the roles that a user has. */
export const rightsOf = (roles: readonly AgencyRole[]): AgencyRight[] => roles.flatMap((role) => AGENCY_RIGHTS[role]);

/** Whether the granted rights include the required one. */
export const hasRight = (given: readonly AgencyRight[], { Aktion, Bereich }: AgencyRight): boolean =>
  given.some((right) => right.Bereich === Bereich && (right.Aktion === Aktion || right.Aktion === 'manage'));
