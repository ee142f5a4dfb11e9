import * as calls from '@mundwerk/contract/console/audit';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '../../actors.ts';
import { exportAudit } from './export-audit.ts';
import { searchAudit } from './search-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** Registers the calls of the audit log. */
export const serveAudit = ({ serve }: Serving): void => {
  serve(calls.searchAudit, (ctx, { query }) =>
    searchAudit(ctx, query.kette, {
      actorId: query.wer,
      act: query.was,
      personId: query.person,
      subjectKind: query.art,
      subjectId: query.id,
      since: query.seit,
      until: query.bis,
      before: query.vor === undefined ? undefined : Number(query.vor),
    }),
  );
  serve(calls.verifyAudit, (ctx, { query }) => verifyAudit(ctx, query.kette));
  serve(calls.exportAudit, (ctx, { body }) =>
    exportAudit(ctx, {
      chain: body.Kette,
      since: body.Seit ?? null,
      reason: reasonOf(body.Grund),
    }),
  );
};
