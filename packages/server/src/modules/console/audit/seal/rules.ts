/** A past month of a log: its records, and the hash of the last one. Seals are kept when the records themselves are deleted. */
export interface AuditSeal {
  readonly client_key: string;
  /** `2026-10`, as the calendar in Berlin has it. */
  readonly month: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly last_hash: string;
  /** The seal of the month before; zeros for the first. */
  readonly prev_seal: string;
}

/** A seal with its own hash. */
export interface ChainedSeal extends AuditSeal {
  readonly seal: string;
}

/** The end of a month in a log. */
export interface MonthEnd {
  readonly month: string;
  readonly last_seq: number;
  readonly last_hash: string;
}
