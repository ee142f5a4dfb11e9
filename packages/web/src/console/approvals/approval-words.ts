import type { Approval } from '@mundwerk/contract/console/approval';
import type { ApprovalKindName, ApprovalState } from '@mundwerk/contract/values/console/approvals';
import { t } from '../../lib/text/i18n.ts';

/** What is proposed, in words. */
export const kindWords = (kind: ApprovalKindName): string => t(`consoleApprovals.kinds.${kind}`);

/** Where a proposal stands, in words. */
export const stateWords = (state: ApprovalState): string => t(`consoleApprovals.states.${state}`);

/** What a proposal is about: its number, or what it is where it has none. */
export const subjectWords = ({ Betrifft }: Pick<Approval, 'Betrifft'>): string => Betrifft.Id;
