import { createHash } from 'node:crypto';
import type { LedgerAccounts } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { currentSettings } from '../settings/current-settings.ts';
import { datevText, windows1252 } from './datev.ts';
import { isMonthOver, readPostings } from './get-ledger.ts';
import { daysOfMonth } from './rules.ts';

const accountsOf = async (ctx: Ctx): Promise<LedgerAccounts> => {
  const { accounts } = await currentSettings(ctx);
  if (!accounts) throw new AppError('ledgerAccountsMissing');
  return accounts;
};

/** The DATEV file of a month, as text; ledgerAccountsMissing while the client named no accounts. */
export const writeDatev = async (ctx: Ctx, month: string) => {
  const accounts = await accountsOf(ctx);
  const postings = await readPostings(ctx, daysOfMonth(month));
  return {
    name: `EXTF_Praemien_${month}.csv`,
    text: datevText(accounts, month, postings, ctx.now.toISOString()),
    lines: postings.length,
    sumCents: postings.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};

/** The DATEV file of a past month (monthNotOver before its end): later events are posted in a later month. */
export const exportDatev = (ctx: CtxOf<OperatorActor>, month: string) =>
  transact(ctx, async (inner) => {
    if (!isMonthOver(inner, month)) throw new AppError('monthNotOver');
    const { name, text, lines, sumCents } = await writeDatev(inner, month);
    const content = windows1252(text);
    await recordAct(inner, {
      act: 'ledger.export',
      subject: { kind: 'ledger', id: month },
      after: {
        format: 'DATEV',
        zeilen: lines,
        summeCent: sumCents,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    });
    return { name, content };
  });
