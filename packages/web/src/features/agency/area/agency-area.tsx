import type { AgencyUser } from '@mundwerk/contract/agency/agency';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { openDocument } from '#lib/http/open-document.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useAbility } from '../session/ability.ts';
import { signOff } from '../session/sign-off.ts';
import { signOnPath } from '../session/sign-on-path.ts';
import styles from './agency-area.module.css';
import { AreaFrame } from './area-frame.tsx';
import { TabSkeleton } from './area-skeleton.tsx';
import { NothingAllowed } from './nothing-allowed.tsx';
import { tabPath } from './tab-path.ts';
import type { Agency } from './tab-props.ts';
import { type AgencyTab, findTab, TABS } from './tabs.ts';
import { useChosenAgency } from './use-chosen-agency.ts';

interface AgencyAreaProps {
  user: AgencyUser;
  /** Called before the session is ended on purpose, so that the user is not asked to sign on again. */
  onLeave: () => void;
}

/** The part itself, or a notice for users who lack the right, e.g. after following a colleague's link. */
const Shown = ({ tab, agency, isAllowed }: { tab: AgencyTab; agency: Agency; isAllowed: boolean }): ReactNode => {
  if (isAllowed)
    return (
      <Suspense fallback={<TabSkeleton />}>
        <tab.Component key={agency.Agenturnummer} agency={agency} />
      </Suspense>
    );
  return (
    <Notice
      kind="info"
      title={t('agency.notYours.title')}
      action={
        <ButtonLink kind="secondary" to={tabPath('overview', agency)}>
          {t('agency.notYours.action')}
        </ButtonLink>
      }
    >
      {t('agency.notYours.text')}
    </Notice>
  );
};

/** The frame of the area: its parts beside the one that is shown. */
export const AgencyArea = ({ user, onLeave }: AgencyAreaProps): ReactNode => {
  const ability = useAbility();
  const agency = useChosenAgency(user.Agenturen, user.GewaehlteAgentur);
  const tab = findTab(useParams().bereich);
  const navigate = useNavigate();
  const allowed = TABS.filter(({ subject }) => ability.can('view', subject));

  const leave = async (): Promise<void> => {
    onLeave();
    const { isComplete, providerAddress } = await signOff();
    if (isComplete && providerAddress) openDocument(providerAddress);
    else await navigate(signOnPath(), { state: { signedOff: isComplete ? 'complete' : 'here' } });
  };

  if (!agency || allowed.length === 0)
    return (
      <main>
        <NothingAllowed user={user} onSignOff={leave} />
      </main>
    );
  if (!tab) return null;
  return (
    <AreaFrame user={user} agency={agency} tab={tab} tabs={allowed} onSignOff={leave}>
      <Stack className={styles.content}>
        <h1 className={text.xxl}>{t(`agency.tabs.${tab.id}`)}</h1>
        <Shown tab={tab} agency={agency} isAllowed={allowed.some(({ id }) => id === tab.id)} />
      </Stack>
    </AreaFrame>
  );
};
