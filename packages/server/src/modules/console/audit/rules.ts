/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** The operator who acted, as stored in the record, also after they left. */
export interface RecordedActor {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** The role that allowed the act. */
  readonly role: string | null;
  readonly session: string | null;
  readonly stepUpAt: string | null;
}

/** One record of the audit log without its hash: exactly what the hash covers. */
export interface AuditRecord {
  readonly client_key: string;
  readonly seq: number;
  readonly at: string;
  readonly actor: RecordedActor;
  readonly via: 'console' | 'task';
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly person_id: string | null };
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly approval_id: string | null;
  readonly network: string;
  readonly prev_hash: string;
}

/** A record with its hash. */
export interface ChainedRecord extends AuditRecord {
  readonly hash: string;
  /** When the record lost its content at the end of its retention: its hash can then only be compared with its neighbours. */
  readonly emptied_at?: string;
}

/** The end of a chain, or of the part of it that was walked. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}
