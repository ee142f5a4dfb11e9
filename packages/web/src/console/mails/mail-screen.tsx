import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Breadcrumbs } from '#ui/text/breadcrumbs.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { WorkTabs } from '#work/screen/work-tabs.tsx';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailTextRow } from './mail-text-row.tsx';
import { type Language, type MailTexts, missingIn, sectionOf, shownText } from './mail-texts.ts';
import styles from './mails.module.css';
import { Wording } from './wording.tsx';

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

const subjectOf = (mail: MailTexts, language: Language): string => {
  const subject = mail.Texte.find(({ Schluessel }) => /\.subject(_other)?$/.test(Schluessel));
  return subject ? shownText(subject, language) : mail.Art;
};

const MailBody = ({ client, mail, language }: { client: string; mail: MailTexts; language: Language }): ReactNode => {
  const may = useMay();
  const missing = missingIn(mail, language);
  const sections = Map.groupBy(mail.Texte, sectionOf);
  return (
    <>
      <ScreenHead
        title={<Wording text={subjectOf(mail, language)} />}
        lead={t('consoleMails.to', { reader: t(`consoleMails.readers.${mail.An}`) })}
      />
      {mail.Sprachen.length > 1 ? <LanguageTabs client={client} mail={mail} language={language} /> : null}
      <div className={styles.columns}>
        <section className={styles.texts} aria-label={t('consoleMails.texts')}>
          {missing > 0 ? <p>{t('consoleMails.missing', { count: missing })}</p> : null}
          {[...sections].map(([section, texts]) => (
            <Fragment key={section}>
              <h2 className={styles.section}>
                {t('consoleMails.section')} <code>{section}</code>
              </h2>
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
        </section>
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mail', Key, art],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/mailtexte/{art}', { params: { art }, signal }),
  });
  useEffect(() => {
    document.title = `${t('consoleMails.screen')} · ${t('console.title')}`;
  }, []);
  const language = data?.Sprachen.find((one) => one === search.get('sprache')) ?? data?.Sprachen[0];
  return (
    <div className={frame.screen}>
      <Breadcrumbs
        label={t('consoleMails.back')}
        crumbs={[{ name: t('consoleMails.screen'), to: screenPath(Key, 'mails') }, { name: art }]}
      />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && language ? <MailBody client={Key} mail={data} language={language} /> : null}
      {data || error ? null : <Skeleton shape="block" />}
    </div>
  );
};
