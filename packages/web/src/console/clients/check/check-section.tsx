import type { GoLiveCheck, GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useMayFor } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { AccountAct } from './account-act.tsx';
import styles from './check.module.css';
import { checkQuery } from './check-query.ts';
import { PointLine } from './point-line.tsx';
import { TestReferral } from './test-referral.tsx';

/** Remedy for a point besides the link to its field. */
const remedyOf = ({ Punkt, Stand, Nennt }: GoLivePoint, mayPlay: boolean): ReactNode => {
  if (Punkt === 'Testempfehlung' && Stand !== 'Erfuellt' && mayPlay) return <TestReferral />;
  if (Punkt === 'Auszahlungskonto' && Stand !== 'Erfuellt' && Nennt[0] !== 'fehlt') return <AccountAct />;
  return null;
};

const answerOf = ({ Punkte, IstBereit }: GoLiveCheck): string => {
  const met = Punkte.filter(({ Stand }) => Stand === 'Erfuellt').length;
  return t(IstBereit ? 'consoleClients.check.ready' : 'consoleClients.check.blocked', { met, all: Punkte.length });
};

/** Everything that has to be right before people see the client, each with its remedy. */
export const Component = (): ReactNode => {
  const { client, draft } = useDraft();
  const may = useMayFor(client);
  const { data, error, isFetching, refetch } = useQuery(checkQuery(draft));
  return (
    <Section title={t('consoleClients.check.title')}>
      <Row isApart>
        <p role="status" className={text.strong}>
          {data ? answerOf(data) : t('consoleClients.check.running')}
        </p>
        <Button kind="secondary" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          {t('consoleClients.check.again')}
        </Button>
      </Row>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? (
        <ul className={styles.points}>
          {data.Punkte.map((point) => (
            <PointLine key={point.Punkt} point={point}>
              {remedyOf(point, may('client.trial'))}
            </PointLine>
          ))}
        </ul>
      ) : null}
    </Section>
  );
};
