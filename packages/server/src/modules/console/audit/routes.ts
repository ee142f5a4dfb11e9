import * as calls from '@mundwerk/contract/console/audit';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '#modules/actors.ts';
import { exportAudit } from './export-audit.ts';
import { searchAudit } from './search-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** Registers the calls of the audit log. */
export const serveAudit = ({ serve }: Serving): void => {
  serve(calls.searchAudit, (ctx, { query, body }) => searchAudit(ctx, query.kette, body));
  serve(calls.verifyAudit, (ctx, { query }) => verifyAudit(ctx, query.kette));
  serve(calls.exportAudit, (ctx, { body }) =>
    exportAudit(ctx, {
      chain: body.Kette,
      since: body.Seit ?? null,
      reason: reasonOf(body.Grund),
    }),
  );
};
