import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import type { AgencyTables } from '#modules/agency/tables.ts';
import type { OperationsTables } from '#modules/connect/operations/tables.ts';
import type { TrackingTables } from '#modules/connect/tracking/tables.ts';
import type { WebhookTables } from '#modules/connect/webhook/tables.ts';
import type { ConsoleTables } from '#modules/console/tables.ts';
import type { AccountTables } from '#modules/core/account/tables.ts';
import type { CatalogueTables } from '#modules/core/catalogue/tables.ts';
import type { ClaimTables } from '#modules/core/claim/tables.ts';
import type { ClientTables } from '#modules/core/client/tables.ts';
import type { ClosingTables } from '#modules/core/closing/tables.ts';
import type { ContactTables } from '#modules/core/contact/tables.ts';
import type { ContentTables } from '#modules/core/content/tables.ts';
import type { ExperimentTables } from '#modules/core/experiment/tables.ts';
import type { LegalTables } from '#modules/core/legal/tables.ts';
import type { OrderTables } from '#modules/core/order/tables.ts';
import type { PayoutTables } from '#modules/core/payout/tables.ts';
import type { PersonalAreaTables } from '#modules/core/personal-area/tables.ts';
import type { RecipientTables } from '#modules/core/recipient/tables.ts';
import type { RecommendationTables } from '#modules/core/recommendation/tables.ts';
import type { ReviewTables } from '#modules/core/review/tables.ts';
import type { StopTables } from '#modules/core/suspension/tables.ts';
import type { TaskTables } from '#modules/core/task/tables.ts';
import type { VoucherTables } from '#modules/core/voucher/tables.ts';
import { generateTableTypes } from '#testing/database/generate-table-types.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import type { DB } from './tables.ts';
import type { TablesOf } from './tables-of.ts';

let db: Database;

beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 1 });
});

afterAll(() => closeDatabase(db));

it('the table types are those of the migrated database; after a migration, npm run db:types writes them anew', async () => {
  await expect(await generateTableTypes(db)).toMatchFileSnapshot('./tables.ts');
});

it('every table has one owner: a module, or the platform', () => {
  type Owned = [
    keyof AccountTables,
    keyof AgencyTables,
    keyof CatalogueTables,
    keyof ClientTables,
    keyof ConsoleTables,
    keyof ContactTables,
    keyof ContentTables,
    keyof LegalTables,
    keyof OperationsTables,
    keyof OrderTables,
    keyof PayoutTables,
    keyof RecipientTables,
    keyof RecommendationTables,
    keyof ReviewTables,
    keyof PersonalAreaTables,
    keyof StopTables,
    keyof ClaimTables,
    keyof ClosingTables,
    keyof ExperimentTables,
    keyof VoucherTables,
    keyof TaskTables,
    keyof TrackingTables,
    keyof WebhookTables,
    (
      | 'captcha'
      | 'dev_clock'
      | 'rendered_picture'
      | 'idempotency'
      | 'mail'
      | 'bounced_address'
      | 'mail_complaint'
      | 'migration'
      | 'server_check'
      | 'task_run'
      | 'throttle_event'
      | 'web_file'
      | 'write_position'
    ),
  ];
  /** Names that appear in two lists. */
  type Twice<Lists extends readonly unknown[], Seen = never> = Lists extends readonly [infer First, ...infer Rest]
    ? Extract<First, Seen> | Twice<Rest, Seen | First>
    : never;
  expectTypeOf<Owned[number]>().toEqualTypeOf<keyof DB>();
  expectTypeOf<Twice<Owned>>().toBeNever();
});

it('what a module says of a column must be true of the database', () => {
  expectTypeOf<TablesOf<'session'>['session']['kind']>().toEqualTypeOf<
    'admin' | 'autologin' | 'link' | 'passkey' | 'password'
  >();
  // @ts-expect-error There is no such column.
  type _Missing = TablesOf<'session', { session: { colour: string } }>;
  // @ts-expect-error The column can be null.
  type _NeverNull = TablesOf<'session', { session: { ended_at: Date } }>;
  // @ts-expect-error The database refuses such a kind.
  type _OtherKind = TablesOf<'session', { session: { kind: 'guest' } }>;
});
