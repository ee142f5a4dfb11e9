import type { ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import text from '../../ui/text/text.module.css';
import type { ActDone, Reason } from '../../work/act/act.ts';
import { ActButton } from '../../work/act/act-button.tsx';
import { LoadFailure } from '../../work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import type { ActProps } from './act-preview.tsx';

const keyOf = ({ Art, Nummer }: Pick<ResendableMail, 'Art' | 'Nummer'>): string => `${Art} ${Nummer ?? ''}`;

const wordsOf = ({ Art, Nummer }: ResendableMail): string =>
  Nummer ? `${t(`consoleActs.resend.kinds.${Art}`)} · ${Nummer}` : t(`consoleActs.resend.kinds.${Art}`);

/** What became of the last one, and how often it can still be sent. */
const LastOne = ({ mail }: { mail: ResendableMail }): ReactNode => (
  <div className={text.small}>
    <p>
      {mail.Zuletzt
        ? t('consoleActs.resend.last', {
            when: formatDateTime(mail.Zuletzt.Am),
            state: t(`consoleActs.resend.states.${mail.Zuletzt.Stand}`),
          })
        : t('consoleActs.resend.never')}
    </p>
    {mail.Zuletzt?.Antwort ? <p className={text.soft}>{mail.Zuletzt.Antwort}</p> : null}
    <p>{t('consoleActs.resend.left', { count: mail.NochHeute, address: mail.An })}</p>
  </div>
);

interface ChoiceProps {
  personId: string;
  chosen: ResendableMail | null;
  onChoose: (mail: ResendableMail | null) => void;
}

const Choice = ({ personId, chosen, onChoose }: ChoiceProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resendable', Key, personId],
    queryFn: ({ signal }) =>
      consoleCall(Key, 'GET /verwaltung/personen/{id}/wiederholbar', { params: { id: personId }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  if (data.length === 0) return <p>{t('consoleActs.resend.nothing')}</p>;
  return (
    <>
      <SelectField
        label={t('consoleActs.resend.field')}
        placeholder={t('consoleActs.resend.choose')}
        value={chosen ? keyOf(chosen) : ''}
        options={data.map((mail) => [keyOf(mail), wordsOf(mail)] as const)}
        onChange={(event) => onChoose(data.find((mail) => keyOf(mail) === event.currentTarget.value) ?? null)}
      />
      {chosen ? <LastOne mail={chosen} /> : null}
    </>
  );
};

/** Sends a mail again to the stored address, with a new link. */
export const ResendMailAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [chosen, setChosen] = useState<ResendableMail | null>(null);
  if (!may('mail.resend')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    if (chosen) {
      const { Art, Nummer } = chosen;
      await consoleCall(Key, 'POST /verwaltung/personen/{id}/wiederholen', {
        params: { id: personId },
        body: { Art, Nummer, Grund },
      });
    }
    setChosen(null);
    return { message: t('consoleActs.resend.done') };
  };
  return (
    <ActButton
      label={t('consoleActs.resend.label')}
      isComplete={chosen !== null && chosen.NochHeute > 0}
      act={act}
      onDone={onDone}
    >
      {() => <Choice personId={personId} chosen={chosen} onChoose={setChosen} />}
    </ActButton>
  );
};
