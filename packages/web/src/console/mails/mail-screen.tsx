import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Breadcrumbs } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import textStyles from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';
import { useAttempt } from '#work/act/use-attempt.ts';
import { ScreenHead, WorkTabs } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, consoleQuery, useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import {
  eventWords,
  type Language,
  type MailText,
  MailTextRow,
  type MailTexts,
  missingIn,
  sectionOf,
  shownText,
  Wording,
} from './mail-text-row.tsx';
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
  const { problem, isBusy, attempt } = useAttempt();
  const send = (): Promise<boolean> =>
    attempt(async () => {
      const { An } = await consoleCall(client, 'POST /verwaltung/mailtexte/{art}/test', {
        params: { art: mail.Art },
        body: { Sprache: language, Entwurf: isDraft },
      });
      toast({ message: t('consoleMails.test.sent', { email: An }) });
    });
  return (
    <>
      <Button kind="secondary" isDisabled={isBusy} onClick={() => void send()}>
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
  const query = useQuery({
    ...consoleQuery(
      client,
      ['mailPreview', mail.Art, language, isDraft, mail.Revision],
      'GET /verwaltung/mailtexte/{art}/vorschau',
      { params: { art: mail.Art }, query: { sprache: language, entwurf: isDraft ? 'true' : 'false' } },
    ),
    // The mail stays in its place until the changed one has come.
    placeholderData: keepPreviousData,
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
      <Loaded query={query}>
        {(data) => (
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
        )}
      </Loaded>
    </section>
  );
};

const LanguageTabs = ({
  client,
  mail,
  language,
}: {
  client: string;
  mail: MailTexts;
  language: Language;
}): ReactNode => (
  <WorkTabs
    label={t('consoleMails.language')}
    tabs={mail.Sprachen.map((one) => ({
      to: `${screenPath(client, 'mails', mail.Art)}?sprache=${one}`,
      label: t(`consoleMails.languages.${one}`),
      isCurrent: one === language,
      count: missingIn(mail, one) || undefined,
    }))}
  />
);

const subjectIn = (texts: readonly MailText[], language: Language): string | undefined => {
  const subject = texts.find(({ Schluessel }) => /\.subject(_other)?$/.test(Schluessel));
  return subject && shownText(subject, language);
};

const MailBody = ({ client, mail, language }: { client: string; mail: MailTexts; language: Language }): ReactNode => {
  const may = useMay();
  const missing = missingIn(mail, language);
  const sections = Map.groupBy(mail.Texte, sectionOf);
  return (
    <>
      <ScreenHead
        title={<Wording text={subjectIn(mail.Texte, language) ?? mail.Art} />}
        lead={t('consoleMails.to', { reader: t(`consoleMails.readers.${mail.An}`) })}
      />
      {mail.Sprachen.length > 1 ? <LanguageTabs client={client} mail={mail} language={language} /> : null}
      <div className={styles.columns}>
        <Stack gap="sm" as="section" aria-label={t('consoleMails.texts')}>
          {missing > 0 ? <p>{t('consoleMails.missing', { count: missing })}</p> : null}
          {[...sections].map(([section, texts]) => (
            <Fragment key={section}>
              {sections.size > 1 ? (
                <h2 className={styles.section}>
                  <Wording text={subjectIn(texts, language) ?? section} />
                </h2>
              ) : null}
              {texts.map((text) => (
                <MailTextRow
                  key={`${text.Schluessel} ${language}`}
                  client={client}
                  mail={mail}
                  text={text}
                  language={language}
                  canChange={may('client.change')}
                />
              ))}
            </Fragment>
          ))}
        </Stack>
        <MailPreview client={client} mail={mail} language={language} canSend={may('mail.test')} />
      </div>
    </>
  );
};

/** One mail: its texts in every language, a preview, and a test mail to oneself. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { art = '' } = useParams();
  const [search] = useSearchParams();
  const query = useConsoleQuery(['mail', art], 'GET /verwaltung/mailtexte/{art}', { params: { art } });
  return (
    <Stack>
      <Breadcrumbs
        label={t('consoleMails.back')}
        crumbs={[{ name: t('consoleMails.screen'), to: screenPath(Key, 'mails') }, { name: eventWords(art) }]}
      />
      <Loaded query={query}>
        {(mail) => {
          const language = mail.Sprachen.find((one) => one === search.get('sprache')) ?? mail.Sprachen[0];
          return language ? <MailBody client={Key} mail={mail} language={language} /> : null;
        }}
      </Loaded>
    </Stack>
  );
};
