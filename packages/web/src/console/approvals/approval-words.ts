import type { Approval } from '@mundwerk/contract/console/approval';
import type { ApprovalKindName, ApprovalState } from '@mundwerk/contract/values/console/approvals';
import { t } from '#lib/text/i18n.ts';

/** The kind of a proposal in words. */
export const kindWords = (kind: ApprovalKindName): string => t(`consoleApprovals.kinds.${kind}`);

/** The state of a proposal in words. */
export const stateWords = (state: ApprovalState): string => t(`consoleApprovals.states.${state}`);

/** The subject of a proposal, by its name or number. */
export const subjectWords = ({ Betrifft }: Pick<Approval, 'Betrifft'>): string => Betrifft.Name ?? Betrifft.Id;
