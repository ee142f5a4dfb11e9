import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of vouchers. */
export type VoucherTables = TablesOf<'voucher_pool' | 'voucher_code'>;
