import type { Language } from '@mundwerk/contract/values/language';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { LinkKind } from './links/rules.ts';
import type { BlockedKind } from './rules.ts';
import type { SessionKind } from './session/rules.ts';

/** The tables of the account, for its stores. */
export type AccountTables = {
  recommender: {
    client_key: string;
    id: string;
    email: string;
    email_normal: string;
    salutation: string | null;
    first_name: string;
    last_name: string;
    hash: string;
    password_hash: string | null;
    language: Language;
    newsletter_requested_at: Date | null;
    newsletter_confirmed_at: Date | null;
    blocked_kind: BlockedKind | null;
    created_at: Date;
    /** Set once nothing personal is left in the row. */
    deleted_at: ColumnType<Date | null, never, Date>;
  };
  link_token: {
    client_key: string;
    token_hash: string;
    kind: LinkKind;
    recommender_id: string;
    created_at: Date;
    created_by: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
  session: {
    client_key: string;
    id: string;
    recommender_id: string;
    kind: SessionKind;
    opened_by: string | null;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** The last login with it or password typed in it; never of support. */
    confirmed_at: Date | null;
  };
  autologin_use: { client_key: string; jti_hash: string; expires_at: Date };
  consent_event: {
    client_key: string;
    id: GeneratedAlways<number>;
    recommender_id: string;
    kind: 'requested' | 'confirmed' | 'withdrawn';
    text: string | null;
    at: Date;
    from_network: string;
  };
};
