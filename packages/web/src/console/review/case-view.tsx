import type { ReviewCaseView, ReviewPerson, ReviewReason } from '@mundwerk/contract/console/review/cases';
import { REVIEW_RELIEFS } from '@mundwerk/contract/values/console/review';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { Timeline } from '#work/timeline/timeline.tsx';
import { useConsoleClient } from '../app/session/operator.ts';
import { CaseActs } from './case-acts.tsx';
import styles from './review.module.css';
import { caseQuery } from './review-calls.ts';
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
  const { Key: client } = useConsoleClient();
  const query = useQuery(caseQuery(client, number));
  const { data: found } = query;
  if (query.error && !found)
    return <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!found) return <Skeleton shape="block" />;
  return (
    <div className={styles.case}>
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
    </div>
  );
};
