import type { LegalDocument, LegalText, LegalVersion } from '@mundwerk/contract/content/legal';
import type { PageName } from '@mundwerk/contract/page/pages';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PrintButton } from '#lib/copy/print-button.tsx';
import { ApiError, call } from '#lib/http/api.ts';
import { findPage, pagePath } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Card, Page, PageHead, Stack } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import words from '#ui/text/text.module.css';
import styles from './contents-list.module.css';
import earlierNoticeStyles from './earlier-notice.module.css';
import legalPageStyles from './legal-page.module.css';
import versionListStyles from './version-list.module.css';

const HISTORY = { TOS: 'TOSHistory', Privacy: 'PrivacyHistory' } as const;

/** Whether a version is named by its date; others are named by a word. */
export const isDated = ({ Version }: Pick<LegalVersion, 'Version'>): boolean => /^\d/.test(Version);

/** The URL of a version: the current one has the document's own. */
export const versionPath = (document: LegalDocument, { Version, IstAktuell }: LegalVersion): string => {
  const history = document === 'TOS' || document === 'Privacy' ? HISTORY[document] : null;
  return IstAktuell || !history ? pagePath(document) : pagePath(history, { version: Version });
};

const DOCUMENTS: Partial<Record<PageName, LegalDocument>> = {
  Imprint: 'Imprint',
  Privacy: 'Privacy',
  PrivacyHistory: 'Privacy',
  TOS: 'TOS',
  TOSHistory: 'TOS',
  Accessibility: 'Accessibility',
};

/** Loads the text of the address; a document or version that does not exist leads to the 404 page. */
export const loadLegalText = async ({ request, params }: LoaderFunctionArgs): Promise<LegalText | Response> => {
  const name = findPage(new URL(request.url).pathname)?.page.name;
  const dokument = name && DOCUMENTS[name];
  if (!dokument) return redirect(pagePath('FileNotFound'));
  try {
    return await call('GET /content/rechtstext/{dokument}', {
      params: { dokument },
      query: params.version ? { version: params.version } : {},
      signal: request.signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect(pagePath('FileNotFound'));
    throw error;
  }
};

/** Fewer sections than this need no list of contents. */
const WORTH_LISTING = 4;

/** Moves the keyboard focus to where the page was scrolled. */
const moveFocus = (id: string): void => {
  requestAnimationFrame(() =>
    document.getElementById(id)?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true }),
  );
};

/** What a long text contains: beside it on wide screens, folded above it on narrow ones. */
export const ContentsList = ({ sections }: { sections: LegalText['Abschnitte'] }): ReactNode => {
  if (sections.length < WORTH_LISTING) return null;
  const list = (
    <Stack as="ol" gap="xs">
      {sections.map(({ Id, Titel }) => (
        <li key={Id}>
          <Link className={classNames(words.target, styles.link)} to={{ hash: Id }} onClick={() => moveFocus(Id)}>
            {Titel}
          </Link>
        </li>
      ))}
    </Stack>
  );
  return (
    <nav className={shown.onScreen} aria-label={t('legal.contents')}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{t('legal.contents')}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={classNames(words.strong, styles.title)}>{t('legal.contents')}</p>
        {list}
      </div>
    </nav>
  );
};

/** Says that this is not the version in force, and links to it; renders nothing on the current one. */
export const EarlierNotice = ({ text }: { text: LegalText }): ReactNode => {
  if (text.IstAktuell) return null;
  return (
    <Card as="p" look="accent" className={classNames(words.measure, earlierNoticeStyles.notice)}>
      {t(isDated(text) ? 'legal.earlier' : 'legal.beside')}{' '}
      <Link to={pagePath(text.Dokument)}>{t('legal.toCurrent')}</Link>
    </Card>
  );
};

const nameOf = (version: LegalVersion): string =>
  isDated(version) ? t('legal.version', { date: formatDate(version.GueltigAb) }) : t('legal.offline');

/** Every version of a text with what changed in it; the one being read is named, not linked. */
export const VersionList = ({ text }: { text: LegalText }): ReactNode => {
  if (text.Versionen.length < 2) return null;
  return (
    <section className={classNames(versionListStyles.versions, shown.onScreen)} aria-labelledby="versions">
      <h2 className={classNames(words.xl, versionListStyles.title)} id="versions">
        {t('legal.versions')}
      </h2>
      <Stack as="ul">
        {text.Versionen.map((version) => (
          <li key={version.Version}>
            {version.Version === text.Version ? (
              <strong aria-current="page">{nameOf(version)}</strong>
            ) : (
              <Link to={versionPath(text.Dokument, version)}>{nameOf(version)}</Link>
            )}
            {version.IstAktuell ? (
              <span className={classNames(words.small, words.strong, versionListStyles.mark)}>
                {t('legal.isCurrent')}
              </span>
            ) : null}
            {version.Aenderung ? <p className={words.note}>{version.Aenderung}</p> : null}
          </li>
        ))}
      </Stack>
    </section>
  );
};

export { loadLegalText as loader };

/** A legal text: its version, what changed in it, its contents, and every other version there is. */
export const Component = (): ReactNode => {
  const text = useLoaderData<LegalText>();
  const date = formatDate(text.GueltigAb);
  return (
    <Page>
      <PageHead title={text.Titel} kicker={t(isDated(text) ? 'legal.version' : 'legal.since', { date })} />
      <div className={legalPageStyles.columns}>
        <ContentsList sections={text.Abschnitte} />
        <article className={legalPageStyles.text}>
          <EarlierNotice text={text} />
          {text.Aenderung ? (
            <Card
              as="section"
              look="sunken"
              className={classNames(words.measure, legalPageStyles.changes)}
              aria-labelledby="changes"
            >
              <h2 className={legalPageStyles.changesTitle} id="changes">
                {t('legal.changes')}
              </h2>
              <p>{text.Aenderung}</p>
            </Card>
          ) : null}
          <Prose html={text.Html} />
          <Stack gap="lg" className={legalPageStyles.after}>
            <PrintButton />
            <VersionList text={text} />
          </Stack>
        </article>
      </div>
    </Page>
  );
};
