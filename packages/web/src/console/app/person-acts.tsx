import type { ReactNode } from 'react';
import { Row } from '#ui/layout/page.tsx';
import { BlockAccountAct, UnblockAccountAct } from '../acts/block-acts.tsx';
import { StartDataRequestAct } from '../acts/data-request/data-request-acts.tsx';
import { GrantRewardAct } from '../acts/grant-acts.tsx';
import { MergeAct } from '../acts/merge/merge-act.tsx';
import {
  CorrectEmailAct,
  EndNameAct,
  EndSessionsAct,
  ProtectAccountAct,
  RestoreAccessAct,
} from '../acts/person-acts.tsx';
import { ResendMailAct } from '../acts/resend/resend-act.tsx';
import { SetStopAct } from '../acts/stop-acts.tsx';
import { ViewAsAct } from '../view-as/view-as-act.tsx';

interface PersonActsProps {
  personId: string;
  isBlocked: boolean;
  /** The name of the personal link; null without one. */
  linkName: string | null;
  onDone: () => void;
}

/** Acts that support and operators can perform on an account; each is shown to people who may use it. */
export const PersonActs = ({ personId, isBlocked, linkName, onDone }: PersonActsProps): ReactNode => (
  <Row gap="sm">
    <ViewAsAct personId={personId} />
    <ResendMailAct personId={personId} onDone={onDone} />
    <CorrectEmailAct personId={personId} onDone={onDone} />
    <EndSessionsAct personId={personId} onDone={onDone} />
    <RestoreAccessAct personId={personId} onDone={onDone} />
    <ProtectAccountAct personId={personId} onDone={onDone} />
    {linkName === null ? null : <EndNameAct personId={personId} name={linkName} onDone={onDone} />}
    <GrantRewardAct personId={personId} onDone={onDone} />
    {isBlocked ? (
      <UnblockAccountAct personId={personId} onDone={onDone} />
    ) : (
      <BlockAccountAct personId={personId} onDone={onDone} />
    )}
    <MergeAct personId={personId} onDone={onDone} />
    <StartDataRequestAct personId={personId} onDone={onDone} />
    <SetStopAct personId={personId} onDone={onDone} />
  </Row>
);
