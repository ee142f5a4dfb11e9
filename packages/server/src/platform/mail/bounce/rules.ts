/** Meaning of a status: the address is wrong, possibly wrong, the mail was refused for another reason, or only temporarily. */
export type BounceKind = 'address' | 'unclear' | 'mail' | 'soft';

/** No such mailbox, host or syntax; the mailbox is closed (RFC 3463 §3.2 and §3.3, RFC 7505). */
const WRONG_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** Refusals without a reason: older mail servers use them for an unknown mailbox, others for a mail they dislike. */
const UNCLEAR = /^(?:5\.0\.\d+|5\.1\.[04]|5\.2\.0|5\.4\.\d+|55[013])$/;

/**
 * Classifies a status code. Refusals by policy (5.7), of the sender (5.1.7, 5.1.8) or of a full mailbox (5.2.2) say nothing about the
 * address: a mistake in our own DNS must not make every address undeliverable.
 */
export const bounceKind = (status: string): BounceKind => {
  if (status.startsWith('4')) return 'soft';
  if (WRONG_ADDRESS.has(status)) return 'address';
  return UNCLEAR.test(status) ? 'unclear' : 'mail';
};

/** Unclear refusals that mean a wrong address, as long as nothing proved the contrary between them (protocols §6). */
const UNCLEAR_REFUSALS = 2;

/** Whether an address is undeliverable after so many refusals that may concern it, this one included. */
export const isUndeliverable = (kind: BounceKind, hard: number): boolean =>
  kind === 'address' || (kind === 'unclear' && hard >= UNCLEAR_REFUSALS);

/** How long an address stays marked after the last mail that came back: mailboxes may be reopened. */
export const BOUNCE_RETENTION_DAYS = 180;

/** A report about a mail (RFC 3464). */
export interface Report {
  /** The enhanced status code, e.g. `5.1.1`. */
  readonly status: string;
  /** False for a delay: the mail server keeps trying. */
  readonly isFinal: boolean;
}

const unfolded = (text: string): string => text.replaceAll(/\r?\n[ \t]+/g, ' ');

const fieldOf = (text: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded(text))?.[1]?.trim() ?? null;

/** Reads the machine-readable part of a report; null where it is about a success, or about nothing that can be understood. */
export const readReport = (deliveryStatus: string): Report | null => {
  // The first block is about the reporting server; each further one is about one addressee, and a mail of ours has one.
  const addressee = deliveryStatus.split(/\r?\n(?:[ \t]*\r?\n)+/).find((block) => fieldOf(block, 'Action') !== null);
  if (addressee === undefined) return null;
  const action = fieldOf(addressee, 'Action')?.toLowerCase();
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(addressee, 'Status') ?? '')?.[0];
  if (status === undefined || (action !== 'failed' && action !== 'delayed')) return null;
  return { status, isFinal: action === 'failed' };
};

/** Content of feedback about a delivered mail (RFC 5965): whether its reader does not want it, and the sender of the envelope. */
export interface Feedback {
  readonly isComplaint: boolean;
  readonly returnPath: string;
}

/** Feedback types by which readers object. The others come from scanners or praise: virus, auth-failure (RFC 6591), not-spam (RFC 6430). */
const COMPLAINTS = new Set(['abuse', 'fraud']);

/** Reads the machine-readable part of feedback; null where a field is missing that every report must have. */
export const readFeedback = (feedbackReport: string): Feedback | null => {
  const [type, version, userAgent] = ['Feedback-Type', 'Version', 'User-Agent'].map((name) =>
    fieldOf(feedbackReport, name),
  );
  if (!type || !version || !userAgent) return null;
  return {
    isComplaint: COMPLAINTS.has(type.toLowerCase()),
    returnPath: fieldOf(feedbackReport, 'Original-Mail-From') ?? '',
  };
};

/**
 * How long a complaint counts without a further one. Longer than a mark of a dead address, because objections do not heal; not for ever,
 * because addresses change their owners.
 */
export const COMPLAINT_RETENTION_DAYS = 1095;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The mail that the headers of a returned mail name by its Message-ID; null for one that is not formed like ours. */
export const mailInHeaders = (headers: string): string | null => {
  const id = /^<([^<>@\s]+)@[^<>@\s]+>/.exec(fieldOf(headers, 'Message-ID') ?? '')?.[1]?.toLowerCase();
  return id !== undefined && UUID.test(id) ? id : null;
};

/** Status of our own mail server's refusal, if it is about the addressee; null where it refused something else. */
export const refusalStatus = (refusal: {
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}): string | null => {
  const { command, responseCode, response = '' } = refusal;
  // A refusal of the login, the sender or the text is about us.
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500) return null;
  return /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? String(responseCode);
};

const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a mailbox may be read only once its server switched to TLS: the password must not cross a network in clear. */
export const needsTls = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol !== 'imaps:' && !OWN_MACHINE.test(hostname);
