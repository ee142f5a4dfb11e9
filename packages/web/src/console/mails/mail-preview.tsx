import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import textStyles from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import type { Language, MailTexts } from './mail-texts.ts';
import styles from './mails.module.css';

/** The ways to look at a mail. */
const VIEWS = ['html', 'phone', 'text'] as const;
type View = (typeof VIEWS)[number];

interface PreviewProps {
  client: string;
  mail: MailTexts;
  language: Language;
  canSend: boolean;
}

/** Sends the shown mail to the signed-on person as a test. */
const TestButton = ({
  client,
  mail,
  language,
  isDraft,
}: Omit<PreviewProps, 'canSend'> & { isDraft: boolean }): ReactNode => {
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    setProblem(null);
    setIsSending(true);
    try {
      const { An } = await consoleCall(client, 'POST /verwaltung/mailtexte/{art}/test', {
        params: { art: mail.Art },
        body: { Sprache: language, Entwurf: isDraft },
      });
      toast({ message: t('consoleMails.test.sent', { email: An }) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('lib.error.unexpected'));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <Button kind="secondary" isDisabled={isSending} onClick={() => void send()}>
        {t('consoleMails.test.send')}
      </Button>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </>
  );
};

const isView = (value: string): value is View => VIEWS.some((view) => view === value);

/** The mail as its reader sees it: in a mail client, on a phone, in dark mode, as plain text. */
export const MailPreview = ({ client, mail, language, canSend }: PreviewProps): ReactNode => {
  const [view, setView] = useState<View>('html');
  const [isDark, setIsDark] = useState(false);
  const [isDraft, setIsDraft] = useState(mail.HatEntwurf);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailPreview', client, mail.Art, language, isDraft, mail.Revision],
    queryFn: ({ signal }) =>
      consoleCall(client, 'GET /verwaltung/mailtexte/{art}/vorschau', {
        params: { art: mail.Art },
        query: { sprache: language, entwurf: isDraft ? 'true' : 'false' },
        signal,
      }),
  });
  return (
    <section className={styles.preview} aria-label={t('consoleMails.preview.title')}>
      <div className={styles.tools}>
        <SelectField
          label={t('consoleMails.preview.view')}
          value={view}
          options={VIEWS.map((one) => [one, t(`consoleMails.preview.views.${one}`)])}
          onChange={({ target }) => isView(target.value) && setView(target.value)}
        />
        {view === 'text' ? null : (
          <Checkbox
            label={t('consoleMails.preview.dark')}
            checked={isDark}
            onChange={({ target }) => setIsDark(target.checked)}
          />
        )}
        {mail.HatEntwurf ? (
          <Checkbox
            label={t('consoleMails.preview.draft')}
            checked={isDraft}
            onChange={({ target }) => setIsDraft(target.checked)}
          />
        ) : null}
        {canSend ? <TestButton client={client} mail={mail} language={language} isDraft={isDraft} /> : null}
      </div>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p className={textStyles.soft}>
            {t('consoleMails.preview.head', { to: data.An })}
            <br />
            <strong className={textStyles.strong}>{data.Betreff}</strong>
          </p>
          {view === 'text' ? (
            <pre className={styles.plain} lang={data.Sprache}>
              {data.Text}
            </pre>
          ) : (
            <iframe
              className={classNames(styles.frame, view === 'phone' && styles.phone)}
              title={t('consoleMails.preview.frame')}
              src={`${data.Adresse}${isDark ? '?dunkel' : ''}`}
              sandbox=""
            />
          )}
          <p className={textStyles.note}>{t('consoleMails.preview.note')}</p>
        </>
      ) : error ? null : (
        <Skeleton shape="block" />
      )}
    </section>
  );
};
