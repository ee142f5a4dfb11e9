import type { ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { NOT_RESENT } from '@mundwerk/contract/values/console/repairs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { consoleCall, consoleQuery, useConsoleClient } from '#console/app/session/operator.ts';
import { ApiError } from '#lib/http/api.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Loaded } from '#work/screen/loaded.tsx';
import { type ActProps, ConsoleAct } from '../console-act.tsx';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  personId: string;
  mail: ResendableMail;
  /** Receives whether there is a mail to send. */
  onRead: (isSendable: boolean) => void;
}

/** The mail as it will be sent, without its links and codes; each view is recorded in the audit log. */
export const MailPreview = ({ personId, mail, onRead }: MailPreviewProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { Art, Nummer } = mail;
  const query = useQuery({
    ...consoleQuery(
      Key,
      ['resend-preview', personId, Art, Nummer],
      'POST /verwaltung/personen/{id}/wiederholen/vorschau',
      {
        params: { id: personId },
        body: { Art, Nummer },
      },
    ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => onRead(query.data !== undefined && !query.error), [query.data, query.error, onRead]);
  if (query.error instanceof ApiError && query.error.reason === 'nothingToTell')
    return <Notice kind="info">{t('consoleActs.resend.gone')}</Notice>;
  return (
    <Loaded query={query}>
      {(data) =>
        data.map((one) => (
          <figure key={`${one.Art} ${one.An}`} className={styles.mail}>
            <figcaption className={text.small}>
              {t('consoleActs.resend.preview')}
              <br />
              <strong>{one.Betreff}</strong> {`→ ${one.An}`}
            </figcaption>
            <blockquote className={styles.words}>{one.Text ?? t('consoleActs.resend.noText')}</blockquote>
          </figure>
        ))
      }
    </Loaded>
  );
};

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

/** The mail that was sent last, of those that can be sent again. */
const lastOf = (mails: readonly ResendableMail[]): ResendableMail | null =>
  mails.toSorted((one, other) => (other.Zuletzt?.Am ?? '').localeCompare(one.Zuletzt?.Am ?? ''))[0] ?? null;

interface ChoiceProps {
  personId: string;
  chosen: ResendableMail | null;
  onChoose: (mail: ResendableMail | null) => void;
  onRead: (isSendable: boolean) => void;
}

const Choice = ({ personId, chosen, onChoose, onRead }: ChoiceProps): ReactNode => {
  const { Key } = useConsoleClient();
  const query = useQuery({
    ...consoleQuery(Key, ['resendable', personId], 'GET /verwaltung/personen/{id}/wiederholbar', {
      params: { id: personId },
    }),
    staleTime: 0,
  });
  const { data } = query;
  // The mail that people ask for is mostly the last one, so the dialog begins with it.
  useEffect(() => {
    if (chosen === null && data) onChoose(lastOf(data));
  }, [chosen, data, onChoose]);
  return (
    <Loaded query={query}>
      {(mails) => (
        <>
          {mails.length === 0 ? (
            <p>{t('consoleActs.resend.nothing')}</p>
          ) : (
            <SelectField
              // The dialog was open before its first field was there.
              autoFocus
              label={t('consoleActs.resend.field')}
              placeholder={t('consoleActs.resend.choose')}
              value={chosen ? keyOf(chosen) : ''}
              options={mails.map((mail) => [keyOf(mail), wordsOf(mail)] as const)}
              onChange={(event) => onChoose(mails.find((mail) => keyOf(mail) === event.currentTarget.value) ?? null)}
            />
          )}
          {chosen ? <LastOne mail={chosen} /> : null}
          {chosen ? <MailPreview key={keyOf(chosen)} personId={personId} mail={chosen} onRead={onRead} /> : null}
          <NotHere />
        </>
      )}
    </Loaded>
  );
};

interface ResendProps extends ActProps {
  personId: string;
  /** The contact of the referral, to whom the mail can be sent instead. */
  contactId?: string | null | undefined;
}

/** Sends a mail again to the stored address, with a new link, after its text was previewed. */
export const ResendMailAct = ({ personId, contactId, onDone }: ResendProps): ReactNode => {
  const [isToContact, setIsToContact] = useState(false);
  const [chosen, setChosen] = useState<ResendableMail | null>(null);
  const [isSendable, setIsSendable] = useState(false);
  const reader = isToContact && contactId ? contactId : personId;
  const choose = useCallback((mail: ResendableMail | null): void => {
    setIsSendable(false);
    setChosen(mail);
  }, []);
  return (
    <ConsoleAct
      right="mail.resend"
      label={t('consoleActs.resend.label')}
      isComplete={chosen !== null && chosen.NochHeute > 0 && isSendable}
      send={async (client, Grund) => {
        if (!chosen) return;
        const body = { Art: chosen.Art, Nummer: chosen.Nummer, Grund };
        await consoleCall(client, 'POST /verwaltung/personen/{id}/wiederholen', { params: { id: reader }, body });
      }}
      done={t('consoleActs.resend.done')}
      after={() => choose(null)}
      onDone={onDone}
    >
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
    </ConsoleAct>
  );
};
