/** Roles of operators, for one client or for all (decisions §19). */
export const OPERATOR_ROLES = ['Support', 'Programm', 'Operator', 'Finance', 'Auditor', 'Admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Client key that stands for all clients, in rights and in the audit log. */
export const ALL_CLIENTS = '*';

/** One role for one client, or for all of them. */
export interface OperatorGrant {
  readonly role: OperatorRole;
  readonly client: string;
}

/** The roles that count for a client. */
export const rolesFor = (grants: readonly OperatorGrant[], clientKey: string): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) =>
    grants.some((grant) => grant.role === role && (grant.client === ALL_CLIENTS || grant.client === clientKey)),
  );

/** Maximum age of a sign-on: minutes since the identity provider last authenticated the person (decisions §19). */
export const STEP_UP_MINUTES = { money: 5, reveal: 15 } as const;
export type StepUp = keyof typeof STEP_UP_MINUTES;

/** The kind of an act, its roles and its step-up; acts that change or reveal leave exactly one record in the audit log. */
export interface ConsoleAct {
  readonly kind: 'reads' | 'reveals' | 'changes';
  readonly roles: readonly OperatorRole[];
  readonly stepUp: StepUp | null;
}

const SUPPORT = ['Support', 'Operator'] as const satisfies readonly OperatorRole[];
const OPERATOR = ['Operator'] as const satisfies readonly OperatorRole[];
/** Those who steer a programme: its products, texts, mails, content and experiments. Operator may do all that Programm may. */
const PROGRAMME = ['Programm', 'Operator'] as const satisfies readonly OperatorRole[];
/** Those who prepare and publish versions of a client; Programm and Operator only its programme files. */
const EDITORS = ['Programm', 'Operator', 'Admin'] as const satisfies readonly OperatorRole[];
const FINANCE = ['Finance'] as const satisfies readonly OperatorRole[];
const ADMIN = ['Admin'] as const satisfies readonly OperatorRole[];

const reads = (...roles: OperatorRole[]) => ({ kind: 'reads', roles, stepUp: null }) as const;
const reveals = (roles: readonly OperatorRole[], stepUp: StepUp | null = 'reveal') =>
  ({ kind: 'reveals', roles, stepUp }) as const;
const changes = (roles: readonly OperatorRole[], stepUp: StepUp | null = null) =>
  ({ kind: 'changes', roles, stepUp }) as const;

/** The only table of rights: which roles may do what, and how recent their sign-on must be. Operator may do all that Support and Programm may. */
export const CONSOLE_ACTS = {
  // Reading with masked data.
  'record.read': reads('Support', 'Operator', 'Finance', 'Auditor'),
  'inbox.read': reads('Support', 'Operator', 'Finance'),
  'review.read': reads('Operator', 'Auditor'),
  'approval.read': reads('Operator', 'Finance', 'Auditor', 'Admin'),
  'money.read': reads('Finance', 'Auditor'),
  'programme.read': reads('Support', 'Programm', 'Operator', 'Auditor'),
  'insight.read': reads('Programm', 'Operator', 'Auditor', 'Admin'),
  'experiment.read': reads('Programm', 'Operator', 'Auditor'),
  /** The texts of mails, and their rendered form. */
  'mailtext.read': reads('Programm', 'Operator', 'Auditor', 'Admin'),
  'audit.read': reads('Auditor'),
  /** The draft of a client, its versions and its check, with secrets hidden. */
  'client.read': reads('Programm', 'Operator', 'Auditor', 'Admin'),
  /** Changing and publishing files beyond the programme: hosts, sign-on, the payout account, legal texts and technical fields. */
  'client.configure': reads('Admin'),
  'setup.read': reads('Auditor', 'Admin'),
  'webhook.read': reads('Operator', 'Auditor', 'Admin'),
  'health.read': reads('Operator', 'Auditor', 'Admin'),
  'embed.read': reads('Operator', 'Admin'),
  /** A trial sign-on, which opens no session and writes nothing. */
  'signon.try': reads('Admin'),
  'view.read': reads('Support', 'Programm', 'Operator', 'Finance', 'Auditor', 'Admin'),
  'bulk.read': reads('Support', 'Operator', 'Finance'),
  'import.read': reads('Operator', 'Auditor'),
  /** The effect that a file would have, column by column and line by line. */
  'import.preview': reads('Operator'),
  /** The changes that an archive would make to a client, before it becomes the draft. */
  'client.compare': reads('Admin'),
  /** Preview of the effect of an act. */
  'act.preview': reads('Support', 'Operator'),

  // Access to unmasked data, and exports from the console.
  'person.reveal': reveals(['Support', 'Operator', 'Finance']),
  'person.export': reveals(OPERATOR),
  'session.viewas': reveals(SUPPORT),
  'search.open': reveals(['Support', 'Operator', 'Finance', 'Auditor'], null),
  'mail.open': reveals(SUPPORT, null),
  'list.export': reveals(['Support', 'Operator', 'Finance', 'Auditor'], null),
  'insight.export': reveals(['Programm', 'Operator', 'Auditor', 'Admin'], null),
  'ledger.export': reveals(['Finance', 'Auditor'], null),
  'audit.export': reveals(['Auditor'], null),
  /** The files of a client, secrets included. */
  'client.export': reveals(ADMIN),

  // Personal tools of an operator: no record is needed, because they concern no other person.
  'insight.mail': reads('Programm', 'Operator', 'Auditor', 'Admin'),
  'view.mail': reads('Support', 'Operator', 'Finance', 'Auditor'),
  'view.save': reads('Support', 'Programm', 'Operator', 'Finance', 'Auditor', 'Admin'),

  // Shared views, which colleagues see in their lists.
  'view.share': changes(['Support', 'Programm', 'Operator', 'Finance', 'Admin']),
  'view.unshare': changes(['Support', 'Programm', 'Operator', 'Finance', 'Admin']),

  // Records and people.
  'note.write': changes(['Support', 'Operator', 'Finance']),
  'record.assign': changes(['Support', 'Operator', 'Finance']),
  'recommendation.extend': changes(SUPPORT),
  'person.correct': changes(SUPPORT, 'reveal'),
  'person.merge': changes(OPERATOR, 'reveal'),
  'person.request': changes(SUPPORT),
  'person.erase': changes(OPERATOR, 'reveal'),
  'name.end': changes(OPERATOR),
  'mail.resend': changes(SUPPORT),
  /** A mail with sample data, only to the operator's own address. */
  'mail.test': changes(EDITORS),
  'block.set': changes(SUPPORT),
  'block.lift': changes(SUPPORT),
  'block.pattern': changes(OPERATOR),
  'allow.set': changes(OPERATOR),
  'allow.lift': changes(OPERATOR),
  'session.end': changes(SUPPORT),
  'session.restore': changes(SUPPORT),
  'payment.hold': changes(['Support', 'Operator', 'Finance']),
  'payment.resume': changes(['Operator', 'Finance']),

  // Orders and rewards.
  'order.attach': changes(OPERATOR),
  'order.update': changes(OPERATOR),
  'order.confirm': changes(OPERATOR),
  'order.release': changes(OPERATOR),
  'order.undo': changes(OPERATOR),
  'order.reject': changes(OPERATOR),
  'order.assign': changes(OPERATOR),
  'order.separate': changes(OPERATOR),
  'order.import': changes(OPERATOR),
  'claim.grant': changes(OPERATOR, 'money'),
  'goodwill.decide': changes(OPERATOR),

  // Inbox.
  'task.assign': changes(['Support', 'Operator', 'Finance']),
  'task.snooze': changes(['Support', 'Operator', 'Finance']),
  'task.finish': changes(['Support', 'Operator', 'Finance']),
  'task.reopen': changes(['Support', 'Operator', 'Finance']),
  'case.answer': changes(SUPPORT),

  // Bulk runs: each row also requires the right to its own act, and leaves its own record.
  'bulk.start': changes(['Support', 'Operator', 'Finance']),
  'bulk.stop': changes(['Support', 'Operator', 'Finance']),
  'bulk.undo': changes(['Support', 'Operator', 'Finance']),

  // Review and stops.
  'review.pass': changes(OPERATOR),
  'review.hold': changes(OPERATOR),
  'review.refuse': changes(OPERATOR, 'money'),
  'review.rules': changes(OPERATOR),
  'stop.set': changes(OPERATOR),
  'stop.lift': changes(OPERATOR),

  // Experiments; a running one is also stopped by a scheduled task.
  'experiment.draft': changes(PROGRAMME),
  'experiment.discard': changes(PROGRAMME),
  'experiment.start': changes(PROGRAMME),
  'experiment.stop': changes(PROGRAMME),
  'experiment.decide': changes(PROGRAMME),

  // Money.
  'payout.takeout': changes(FINANCE),
  'payout.putback': changes(FINANCE),
  'payout.settings': changes(FINANCE, 'money'),
  'payout.propose': changes(FINANCE, 'money'),
  'payout.approve': changes(FINANCE, 'money'),
  'payout.fetch': changes(FINANCE, 'money'),
  'payout.bankfile': changes(FINANCE),
  'payout.book': changes(FINANCE, 'money'),
  'difference.settle': changes(FINANCE),
  'run.discard': changes(FINANCE, 'money'),
  'discard.approve': changes(FINANCE, 'money'),
  'voucher.import': changes(FINANCE),
  'grant.approve': changes(['Operator', 'Finance'], 'money'),
  'merge.approve': changes(OPERATOR, 'reveal'),
  'account.change': changes(ADMIN, 'money'),
  'account.approve': changes(FINANCE, 'money'),
  /** A live key with a money scope (decisions §22). */
  'key.approve': changes(FINANCE, 'money'),
  /** Published values that let people or systems in (decisions §22). */
  'doors.approve': changes(['Operator', 'Finance'], 'money'),

  // Approval by a second person.
  'approval.decide': changes(['Operator', 'Finance'], 'money'),
  'approval.withdraw': changes(['Operator', 'Finance', 'Admin']),
  /** Done by a scheduled task, so that no role has it. */
  'approval.expire': changes([]),

  // Set-up. Programm and Operator change and publish programme files alone (`isProgrammeFile`).
  'client.create': changes(ADMIN),
  'client.change': changes(EDITORS),
  'client.discard': changes(EDITORS),
  'client.import': changes(ADMIN),
  'client.preview': changes(EDITORS),
  'client.trial': changes(EDITORS),
  /** Also done by a scheduled task, when a planned moment has come. */
  'client.publish': changes(EDITORS, 'money'),
  'client.schedule': changes(EDITORS, 'money'),
  'client.unschedule': changes(EDITORS),
  'client.restore': changes(ADMIN, 'money'),
  /** The end of a programme: an admin proposes it, and another role approves it. */
  'closing.propose': changes(ADMIN, 'money'),
  'closing.approve': changes(['Operator', 'Finance'], 'money'),
  'closing.withdraw': changes(ADMIN, 'money'),
  'host.change': changes(ADMIN, 'money'),
  'doors.propose': changes(ADMIN, 'money'),
  'key.create': changes(ADMIN, 'money'),
  'key.revoke': changes(ADMIN, 'money'),
  'webhook.change': changes(ADMIN, 'money'),
  'webhook.pause': changes(['Operator', 'Admin']),
  'webhook.retry': changes(['Operator', 'Admin']),
  'agency.change': changes(ADMIN),
  'job.retry': changes(['Operator', 'Admin']),
  'job.run': changes(ADMIN),
  /** Recorded when the identity provider names other roles than before. */
  'operator.roles': changes([]),
} as const satisfies Record<string, ConsoleAct>;

/** Name of an act, as used in the audit log. */
export type ConsoleActName = keyof typeof CONSOLE_ACTS;

/** Definition of an act. */
export const actOf = (name: ConsoleActName): ConsoleAct => CONSOLE_ACTS[name];

/** The first of a person's roles that has an act; null when none does. */
export const roleWith = (roles: readonly OperatorRole[], name: ConsoleActName): OperatorRole | null =>
  roles.find((role) => actOf(name).roles.includes(role)) ?? null;

/** Whether any of the roles allows an act. */
export const mayAct = (roles: readonly OperatorRole[], name: ConsoleActName): boolean => roleWith(roles, name) !== null;

/** Every act that any of the roles allows. */
export const actsOf = (roles: readonly OperatorRole[]): ConsoleActName[] =>
  (Object.keys(CONSOLE_ACTS) as ConsoleActName[]).filter((name) => mayAct(roles, name));

/** When a sign-on becomes too old for acts that require a recent one. */
export const stepUpUntil = (steppedUpAt: Date, stepUp: StepUp): Date =>
  new Date(steppedUpAt.getTime() + STEP_UP_MINUTES[stepUp] * 60_000);

/** Whether the operator must sign on again before an act. */
export const needsStepUp = (name: ConsoleActName, steppedUpAt: Date | null, now: Date): boolean => {
  const { stepUp } = actOf(name);
  return stepUp !== null && (steppedUpAt === null || stepUpUntil(steppedUpAt, stepUp) <= now);
};

/** Reasons that operators give for an act, for their colleagues; the text for the person concerned is a separate field. */
export const ACT_REASONS = [
  'Kundenwunsch',
  'FehlerImSystem',
  'Betrugsverdacht',
  'Pruefung',
  'Sonstiges',
  'Routine',
] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** The reasons that people choose from; only `Sonstiges` needs a text. `Routine` stands where nobody is asked. */
export const CHOSEN_REASONS = ACT_REASONS.filter((reason) => reason !== 'Routine');

/** Acts of everyday work: nobody is asked why, because the act and its record say it all. */
export const ROUTINE_ACTS: readonly ConsoleActName[] = [
  'mail.resend',
  'recommendation.extend',
  'order.release',
  'bulk.start',
  'bulk.stop',
  'payout.propose',
  'payout.approve',
  'payout.fetch',
  'payout.putback',
  'experiment.draft',
  'experiment.discard',
  'experiment.start',
  'client.publish',
  'client.schedule',
  'client.unschedule',
  'client.discard',
  'webhook.pause',
  'webhook.retry',
  'job.retry',
];

/** Minimum and maximum length of a text for `Sonstiges`; shorter ones are too uninformative. */
export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 300;
