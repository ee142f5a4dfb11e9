import type { ReviewCaseView, ReviewPerson, ReviewReason } from '@mundwerk/contract/console/review/cases';
import { REVIEW_RELIEFS } from '@mundwerk/contract/values/console/review';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { Timeline } from '#work/timeline/timeline.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { CaseActs } from './case-acts.tsx';
import styles from './review.module.css';
import { pointsText, reasonSentence } from './review-tabs.tsx';

/** Summary of the current state of the case. */
const answerOf = (found: ReviewCaseView): string => {
  const sum = formatMoney(found.WertCent);
  switch (found.Stand) {
    case 'Gehalten':
      return t('consoleReview.case.held', { sum, until: found.EndetAm ? formatDateTime(found.EndetAm) : '–' });
    case 'Freigegeben':
    case 'Abgelehnt':
      return t(`consoleReview.case.${found.Stand}`, {
        sum,
        name: found.EntschiedenVon ?? '–',
        day: found.EntschiedenAm ? formatDate(found.EntschiedenAm) : '–',
      });
    case 'Unauffaellig':
      return t('consoleReview.case.sample', { sum });
    case 'Abgelaufen':
      return t('consoleReview.case.Abgelaufen', {
        sum,
        day: found.EntschiedenAm ? formatDate(found.EntschiedenAm) : '–',
      });
    default:
      return t('consoleReview.case.watched', { sum });
  }
};

const isRelief = ({ Signal }: ReviewReason): boolean => (REVIEW_RELIEFS as readonly string[]).includes(Signal);

const Reasons = ({ reasons }: { reasons: readonly ReviewReason[] }): ReactNode => (
  <ul className={styles.reasons}>
    {reasons.map((reason) => (
      <li key={reason.Signal} className={styles.reason}>
        <span className={classNames(styles.points, isRelief(reason) ? styles.for : styles.against)}>
          {reason.IstStill ? '0' : pointsText(reason.Punkte)}
        </span>
        <span>
          {reasonSentence(reason)}
          {reason.IstStill ? <span className={text.note}> {t('consoleReview.case.quiet')}</span> : null}
        </span>
      </li>
    ))}
  </ul>
);

const FIELDS = ['Nachname', 'Konto', 'Anschrift', 'Telefon'] as const;

/** The evidence by person; equal values are marked by word as well as by colour. */
const Evidence = ({ people }: { people: readonly ReviewPerson[] }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.evidence} tabIndex={0} aria-label={t('consoleReview.case.evidence')}>
    <table className={styles.people}>
      <caption>
        <VisuallyHidden>{t('consoleReview.case.evidence')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {people.map(({ Id, Rolle, Name }) => (
            <th key={Id} scope="col">
              <span className={text.note}>{t(`consoleReview.roles.${Rolle}`)}</span>
              <br />
              {Name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('consoleReview.fields.Email')}</th>
          {people.map(({ Id, Email }) => (
            <td key={Id}>{Email}</td>
          ))}
        </tr>
        {FIELDS.map((field) => {
          const groups = people.map((person) => person[field]?.Gruppe ?? null);
          const isEqual = (group: number | null): boolean =>
            group !== null && groups.filter((one) => one === group).length > 1;
          return (
            <tr key={field}>
              <th scope="row">{t(`consoleReview.fields.${field}`)}</th>
              {people.map((person, index) => {
                const equal = isEqual(groups[index] ?? null);
                return (
                  <td key={person.Id} className={equal ? styles.equal : undefined}>
                    {person[field]?.Text ?? '–'}
                    {equal ? (
                      <span className={styles.equalMark}>
                        <span aria-hidden="true">{' ='}</span>
                        <VisuallyHidden>{t('consoleReview.case.equal')}</VisuallyHidden>
                      </span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

const History = ({ found }: { found: ReviewCaseView }): ReactNode => (
  <Timeline
    label={t('consoleReview.case.history')}
    entries={found.Verlauf.map((event, index) => ({
      id: `${index}`,
      at: event.Zeitpunkt,
      title: t(`consoleReview.events.${event.Ereignis}`, {
        state: t(`consoleReview.states.${event.Stand}`),
        points: formatNumber(event.Punkte),
        until: event.Bis ? formatDate(event.Bis) : '–',
      }),
      ...(event.Grund && { detail: event.Grund }),
      by: event.Von ?? t('consoleReview.automatic'),
    }))}
  />
);

/** A case: summary, acts, reasons, evidence side by side, and history. */
export const CaseView = ({ number }: { number: string }): ReactNode => {
  const query = useConsoleQuery(['review', 'case', number], 'GET /verwaltung/pruefung/{nr}', {
    params: { nr: number },
  });
  return (
    <Loaded query={query}>
      {(found) => (
        <Stack>
          <p className={text.strong}>{answerOf(found)}</p>
          <CaseActs found={found} />
          <Section title={t('consoleReview.case.reasons', { points: formatNumber(found.Punkte) })} size="lg">
            <Reasons reasons={found.Gruende} />
          </Section>
          <Section title={t('consoleReview.case.compared')} size="lg">
            <Evidence people={found.Personen} />
          </Section>
          <Section title={t('consoleReview.case.history')} size="lg">
            <History found={found} />
          </Section>
        </Stack>
      )}
    </Loaded>
  );
};

/** One case as a page of its own. */
export const CasePage = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  const { nummer = '' } = useParams();
  return (
    <div className={styles.page}>
      <p className={text.small}>
        <Link to={screenPath(client, 'pruefung')}>{t('consoleReview.title')}</Link>
      </p>
      <h1 className={text.xxl}>{t('consoleReview.case.title', { number: nummer })}</h1>
      <CaseView number={nummer} />
    </div>
  );
};
