import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import {
  DraftContext,
  type DraftSection,
  type DraftWork,
  draftQuery,
  programmePath,
  sectionOf,
  setUpPath,
  useChangedPlaces,
  useDraft,
  useSaving,
} from '#console/acts/client-draft/use-draft.ts';
import { CLIENT_SECTIONS, PROGRAMME_SECTIONS } from '#console/app/client-sections.ts';
import { ALL, screenPath } from '#console/app/paths.ts';
import { useMayFor } from '#console/app/session/operator.ts';
import { ApiError } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import styles from './client-page.module.css';
import { DraftHead } from './draft-head.tsx';

/** What became of the last change, where it stays in sight beside a form that scrolls. */
const SavingLine = (): ReactNode => {
  const { saving } = useDraft();
  const isFailed = saving.step === 'failed';
  return (
    <p role="status" className={classNames(styles.saving, isFailed ? text.danger : text.note)}>
      {isFailed ? saving.error.message : null}
      {saving.step === 'saving' || saving.step === 'saved' ? t(`consoleClients.saving.${saving.step}`) : null}
    </p>
  );
};

/** The sections, marked where they have changes or problems. */
export const SectionList = ({ current }: { current: string }): ReactNode => {
  const { draft, sections, pathOf } = useDraft();
  const changed = new Set(useChangedPlaces()?.map((place) => sectionOf(sections, place)?.slug));
  const wrong = draft.Probleme.map(({ Datei, Feld }) => sectionOf(sections, { file: Datei, field: Feld })?.slug);
  return (
    <nav aria-label={t('consoleClients.sections.label')}>
      <ul className={styles.sections}>
        {sections.map(({ slug, label }) => {
          const problems = wrong.filter((one) => one === slug).length;
          return (
            <li key={slug}>
              <Link to={pathOf(slug)} className={styles.entry} aria-current={slug === current ? 'page' : undefined}>
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
      <SavingLine />
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

/** Which sections of a client's set-up a page shows, and where. */
interface Placed {
  readonly client: string;
  readonly sections: readonly DraftSection[];
  readonly pathTo: (client: string, section?: string) => string;
}

const DraftPage = ({
  draft,
  section,
  sections,
  pathTo,
}: Omit<Placed, 'client'> & { draft: ClientDraft; section: string }): ReactNode => {
  const client = draft.Mandant;
  const may = useMayFor(client);
  const saver = useSaving(client);
  const mayChange = may('client.change') && draft.Stand !== 'Geplant';
  const work = useMemo<DraftWork>(
    () => ({ client, draft, sections, pathOf: (slug) => pathTo(client, slug), mayChange, ...saver }),
    [client, draft, sections, pathTo, mayChange, saver],
  );
  const Part = sections.some(({ slug }) => slug === section) ? PARTS.get(section) : undefined;
  const isProgramme = sections === PROGRAMME_SECTIONS;
  useEffect(() => {
    const screen = t(isProgramme ? 'consoleClients.programme' : 'consoleClients.title');
    document.title = [draft.Name, screen, t('console.title')].join(' · ');
  }, [draft.Name, isProgramme]);
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

const SetUp = ({ client, sections, pathTo }: Placed): ReactNode => {
  const { abschnitt = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(draftQuery(client));
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Stack>
      {isMissing ? <Missing /> : null}
      {error && !isMissing ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data && !isMissing ? (
        <DraftPage key={client} draft={data} section={abschnitt} sections={sections} pathTo={pathTo} />
      ) : null}
    </Stack>
  );
};

/** The set-up of one client: sections to edit, check and publish it. */
export const ClientPage = (): ReactNode => {
  const { key = '' } = useParams();
  return <SetUp client={key} sections={CLIENT_SECTIONS} pathTo={setUpPath} />;
};

/** The programme of a client in its own sidebar: what Programm and Operator edit and publish (decisions §23). */
export const ProgrammePage = (): ReactNode => {
  const { mandant = '' } = useParams();
  return <SetUp client={mandant} sections={PROGRAMME_SECTIONS} pathTo={programmePath} />;
};
