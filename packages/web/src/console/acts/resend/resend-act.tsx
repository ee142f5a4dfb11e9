import type { ResendableMail } from '@mundwerk/contract/console/repair/resend';
import { NOT_RESENT } from '@mundwerk/contract/values/console/repair/repairs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import type { ActProps } from '../act-preview.tsx';
import { MailPreview } from './mail-preview.tsx';

const keyOf = ({ Art, Nummer }: Pick<ResendableMail, 'Art' | 'Nummer'>): string => `${Art} ${Nummer ?? ''}`;

/** Kinds whose numbers are internal ids and therefore not shown. */
const NAMELESS: ReadonlySet<ResendableMail['Art']> = new Set(['Datenanfrage', 'Sicherheitshinweis']);

const wordsOf = ({ Art, Nummer, Hinweis }: ResendableMail): string => {
  const kind = t(`consoleActs.resend.kinds.${Art}`);
  if (Hinweis) return t('consoleActs.resend.noticeOn', { kind, when: formatDateTime(Hinweis.Am) });
  return Nummer && !NAMELESS.has(Art) ? `${kind} · ${Nummer}` : kind;
};

/** Outcome of the last sending, and how often the mail can still be sent today. */
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

/** Explains which mails cannot be resent, and why. */
const NotHere = (): ReactNode => (
  <details className={text.small}>
    <summary>{t('consoleActs.resend.why')}</summary>
    <ul>
      {NOT_RESENT.map((reason) => (
        <li key={reason}>{t(`consoleActs.resend.not.${reason}`)}</li>
      ))}
    </ul>
  </details>
);

interface ChoiceProps {
  personId: string;
  chosen: ResendableMail | null;
  onChoose: (mail: ResendableMail | null) => void;
  onRead: (isSendable: boolean) => void;
}

const Choice = ({ personId, chosen, onChoose, onRead }: ChoiceProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resendable', Key, personId],
    queryFn: ({ signal }) =>
      consoleCall(Key, 'GET /verwaltung/personen/{id}/wiederholbar', { params: { id: personId }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <>
      {data.length === 0 ? (
        <p>{t('consoleActs.resend.nothing')}</p>
      ) : (
        <SelectField
          label={t('consoleActs.resend.field')}
          placeholder={t('consoleActs.resend.choose')}
          value={chosen ? keyOf(chosen) : ''}
          options={data.map((mail) => [keyOf(mail), wordsOf(mail)] as const)}
          onChange={(event) => onChoose(data.find((mail) => keyOf(mail) === event.currentTarget.value) ?? null)}
        />
      )}
      {chosen ? <LastOne mail={chosen} /> : null}
      {chosen ? <MailPreview key={keyOf(chosen)} personId={personId} mail={chosen} onRead={onRead} /> : null}
      <NotHere />
    </>
  );
};

interface ResendProps extends ActProps {
  personId: string;
  /** The contact of the referral, to whom the mail can be sent instead. */
  contactId?: string | null | undefined;
}

/** Sends a mail again to the stored address, with a new link, after its text was previewed. */
export const ResendMailAct = ({ personId, contactId, onDone }: ResendProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [isToContact, setIsToContact] = useState(false);
  const [chosen, setChosen] = useState<ResendableMail | null>(null);
  const [isSendable, setIsSendable] = useState(false);
  if (!may('mail.resend')) return null;
  const reader = isToContact && contactId ? contactId : personId;
  const choose = (mail: ResendableMail | null): void => {
    setIsSendable(false);
    setChosen(mail);
  };
  const act = async (Grund: Reason): Promise<ActDone> => {
    if (chosen) {
      const { Art, Nummer } = chosen;
      await consoleCall(Key, 'POST /verwaltung/personen/{id}/wiederholen', {
        params: { id: reader },
        body: { Art, Nummer, Grund },
      });
    }
    choose(null);
    return { message: t('consoleActs.resend.done') };
  };
  return (
    <ActButton
      label={t('consoleActs.resend.label')}
      isComplete={chosen !== null && chosen.NochHeute > 0 && isSendable}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          {contactId ? (
            <SelectField
              label={t('consoleActs.resend.reader')}
              value={isToContact ? 'contact' : 'recommender'}
              options={(['recommender', 'contact'] as const).map(
                (role) => [role, t(`consoleActs.resend.readers.${role}`)] as const,
              )}
              onChange={(event) => {
                choose(null);
                setIsToContact(event.currentTarget.value === 'contact');
              }}
            />
          ) : null}
          <Choice key={reader} personId={reader} chosen={chosen} onChoose={choose} onRead={setIsSendable} />
        </>
      )}
    </ActButton>
  );
};
