import type { ClientConfig, TextBundle } from '@mundwerk/contract/client/client';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of clients and their agencies. */
export type ClientTables = TablesOf<
  'client' | 'client_encryption' | 'client_host' | 'client_text' | 'client_asset' | 'agency' | 'agency_agent',
  {
    client_host: { environment: keyof ClientConfig['Hosts'] };
    client_text: { texts: ColumnType<TextBundle, string, string> };
  }
>;

/** A client's configuration as it is stored. */
export interface ConfigRow {
  readonly config: string;
  readonly secrets_encrypted: Buffer | null;
  readonly key_id: string | null;
}
