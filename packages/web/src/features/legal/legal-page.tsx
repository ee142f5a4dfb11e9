import type { LegalText } from '@mundwerk/contract/content/legal';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PrintButton } from '#lib/copy/print-button.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Prose } from '#ui/text/prose.tsx';
import words from '#ui/text/text.module.css';
import { ContentsList } from './contents-list.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import styles from './legal-page.module.css';
import { loadLegalText } from './load-legal-text.ts';
import { VersionList } from './version-list.tsx';
import { isDated } from './versions.ts';

export { loadLegalText as loader };

/** A legal text: its version, what changed in it, its contents, and every other version there is. */
export const Component = (): ReactNode => {
  const text = useLoaderData<LegalText>();
  const date = formatDate(text.GueltigAb);
  return (
    <Page>
      <PageHead title={text.Titel} kicker={t(isDated(text) ? 'legal.version' : 'legal.since', { date })} />
      <div className={styles.columns}>
        <ContentsList sections={text.Abschnitte} />
        <article className={styles.text}>
          <EarlierNotice text={text} />
          {text.Aenderung ? (
            <Card
              as="section"
              look="sunken"
              className={classNames(words.measure, styles.changes)}
              aria-labelledby="changes"
            >
              <h2 className={styles.changesTitle} id="changes">
                {t('legal.changes')}
              </h2>
              <p>{text.Aenderung}</p>
            </Card>
          ) : null}
          <Prose html={text.Html} />
          <Stack gap="lg" className={styles.after}>
            <PrintButton />
            <VersionList text={text} />
          </Stack>
        </article>
      </div>
    </Page>
  );
};
