import type { GoLiveCheck, GoLivePoint } from '@mundwerk/contract/console/set-up/new-clients';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { setUpKey, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { ConsoleAct, withReason } from '#console/acts/console-act.tsx';
import { consoleCall, useMayFor } from '#console/app/session/operator.ts';
import { ApiError } from '#lib/http/api.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Section } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import screen from '#work/screen/screen.module.css';
import { checkQuery, PointLine, rankedPoints } from './points.tsx';

/** Proposes the payout account of the published files to a second person. */
export const AccountAct = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  return (
    <ConsoleAct
      client={client}
      right="account.change"
      label={t('consoleClients.check.account.propose')}
      unavailable={draft.LiveNummer === null ? t('consoleClients.check.account.later') : undefined}
      send={withReason('POST /verwaltung/auszahlungskonto', {})}
      after={() => queries.invalidateQueries({ queryKey: [...setUpKey(client), 'check'] })}
      done={t('consoleClients.check.account.proposed')}
    >
      <p>{t('consoleClients.check.account.proposeText')}</p>
    </ConsoleAct>
  );
};

/** Runs a test referral with the draft, from the recommendation to the pending payment, and shows how far it came. */
export const TestReferral = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const show = useToast();
  const [isPlaying, setIsPlaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const play = async (): Promise<void> => {
    setIsPlaying(true);
    setFailure(null);
    try {
      const { Schritte, WertCent, Fehler } = await consoleCall(
        null,
        'POST /verwaltung/mandanten/{mandant}/pruefung/testempfehlung',
        { params: { mandant: client } },
      );
      if (Fehler === null) show({ message: t('consoleClients.check.trial.done', { sum: formatMoney(WertCent) }) });
      else
        setFailure(
          t('consoleClients.check.trial.failed', {
            step: Schritte.at(-1) ?? '–',
            count: Schritte.length,
            code: Fehler,
          }),
        );
      await queries.invalidateQueries({ queryKey: [...setUpKey(client), 'check'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsPlaying(false);
    }
  };
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        isBusy={isPlaying}
        isDisabled={draft.Probleme.length > 0}
        onClick={() => void play()}
      >
        {t('consoleClients.check.trial.action')}
      </Button>
      <span role="status" className={text.note}>
        {isPlaying ? t('consoleClients.check.trial.running') : null}
      </span>
      {failure ? (
        <p role="alert" className={text.danger}>
          {failure}
        </p>
      ) : null}
    </>
  );
};

/** Remedy for a point besides the link to its field. */
const remedyOf = ({ Punkt, Stand, Nennt }: GoLivePoint, mayPlay: boolean): ReactNode => {
  if (Punkt === 'Testempfehlung' && Stand !== 'Erfuellt' && mayPlay) return <TestReferral />;
  if (Punkt === 'Auszahlungskonto' && Stand !== 'Erfuellt' && Nennt[0] !== 'fehlt') return <AccountAct />;
  return null;
};

const answerOf = ({ Punkte, IstBereit }: GoLiveCheck): string => {
  const [met, all] = [Punkte.filter(({ Stand }) => Stand === 'Erfuellt').length, Punkte.length];
  if (!IstBereit) return t('consoleClients.check.blocked', { met, all });
  const open = all - met;
  const rest = open > 0 ? t('consoleClients.publish.open', { count: open }) : t('consoleClients.publish.ready');
  return `${t('consoleClients.check.metOf', { met, all })} ${rest}`;
};

/** Everything that has to be right before people see the client, each with its remedy. */
export const Component = (): ReactNode => {
  const { client, draft } = useDraft();
  const may = useMayFor(client);
  const query = useQuery(checkQuery(draft));
  return (
    <Section title={t('consoleClients.check.title')}>
      <Row isApart>
        <p role="status" className={text.strong}>
          {query.data ? answerOf(query.data) : t('consoleClients.check.running')}
        </p>
        <Button kind="secondary" size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('consoleClients.check.again')}
        </Button>
      </Row>
      <Loaded query={query}>
        {(data) => (
          <ul className={screen.lined}>
            {rankedPoints(data).map((point) => (
              <PointLine key={point.Punkt} point={point}>
                {remedyOf(point, may('client.trial'))}
              </PointLine>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};
