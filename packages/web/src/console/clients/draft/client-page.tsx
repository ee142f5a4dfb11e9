import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import {
  DraftContext,
  type DraftWork,
  draftQuery,
  sectionOf,
  setUpPath,
  useChangedPlaces,
  useDraft,
  useSaving,
} from '#console/acts/client-draft/use-draft.ts';
import { CLIENT_SECTIONS } from '#console/app/client-sections.ts';
import { ALL, screenPath } from '#console/app/paths.ts';
import { useMayFor } from '#console/app/session/operator.ts';
import { ApiError } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty, Skeleton } from '#ui/text/notice.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import styles from './client-page.module.css';
import { DraftHead } from './draft-head.tsx';

/** The sections, marked where they have changes or problems. */
export const SectionList = ({ current }: { current: string }): ReactNode => {
  const { client, draft, sections } = useDraft();
  const changed = new Set(useChangedPlaces()?.map((place) => sectionOf(sections, place)?.slug));
  const wrong = draft.Probleme.map(({ Datei, Feld }) => sectionOf(sections, { file: Datei, field: Feld })?.slug);
  return (
    <nav aria-label={t('consoleClients.sections.label')}>
      <ul className={styles.sections}>
        {sections.map(({ slug, label }) => {
          const problems = wrong.filter((one) => one === slug).length;
          return (
            <li key={slug}>
              <Link
                to={setUpPath(client, slug)}
                className={styles.entry}
                aria-current={slug === current ? 'page' : undefined}
              >
                <span>{t(label)}</span>
                {changed.has(slug) ? (
                  <span className={styles.changed}>
                    <span aria-hidden="true">{'*'}</span>
                    <VisuallyHidden>{t('consoleClients.sections.changed')}</VisuallyHidden>
                  </span>
                ) : null}
                {problems > 0 ? (
                  <span className={styles.wrong}>
                    <span aria-hidden="true">{'!'}</span>
                    <VisuallyHidden>{t('consoleClients.problems', { count: problems })}</VisuallyHidden>
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** The component of each section, loaded when it is first opened. */
const PARTS = new Map(
  CLIENT_SECTIONS.map(({ slug, load }) => [slug, lazy(async () => ({ default: (await load()).Component }))]),
);

const Missing = (): ReactNode => (
  <Empty title={t('consoleClients.missing.title')}>
    <p>{t('consoleClients.missing.text')}</p>
    <ButtonLink kind="secondary" to={screenPath(ALL, 'mandanten')}>
      {t('consoleClients.missing.back')}
    </ButtonLink>
  </Empty>
);

const DraftPage = ({ draft, section }: { draft: ClientDraft; section: string }): ReactNode => {
  const client = draft.Mandant;
  const may = useMayFor(client);
  const saver = useSaving(client);
  const mayChange = may('client.change') && draft.Stand !== 'Geplant';
  const work = useMemo<DraftWork>(
    () => ({ client, draft, sections: CLIENT_SECTIONS, mayChange, ...saver }),
    [client, draft, mayChange, saver],
  );
  const Part = PARTS.get(section);
  useEffect(() => {
    document.title = [draft.Name, t('consoleClients.title'), t('console.title')].join(' · ');
  }, [draft.Name]);
  return (
    <DraftContext value={work}>
      <DraftHead />
      <div className={styles.body}>
        <SectionList current={section} />
        <div className={styles.section}>
          <Suspense fallback={<Skeleton shape="block" />}>{Part ? <Part /> : <Missing />}</Suspense>
        </div>
      </div>
    </DraftContext>
  );
};

/** The set-up of one client: sections to edit, check and publish it. */
export const Component = (): ReactNode => {
  const { key = '', abschnitt = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(draftQuery(key));
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Stack>
      {isMissing ? <Missing /> : null}
      {error && !isMissing ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data && !isMissing ? <DraftPage key={key} draft={data} section={abschnitt} /> : null}
    </Stack>
  );
};
