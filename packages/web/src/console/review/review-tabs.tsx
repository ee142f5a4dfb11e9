import type { ReviewReason } from '@mundwerk/contract/console/review/cases';
import { REVIEW_VIEWS, type ReviewView, verdictOf } from '@mundwerk/contract/values/console/review';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { WorkTabs } from '#work/screen/layout.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient } from '../app/session/operator.ts';

/** A page of cases, with data about all of them. */
export type ReviewPage = ReplyOf<'GET /verwaltung/pruefung'>;

/** Number of cases per page: as many as can be passed together. */
export const PAGE_SIZE = 50;

/** A page of a view. */
export const casesQuery = (client: string, view: ReviewView, page: number) => ({
  queryKey: ['review', client, 'list', view, page],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReviewPage> =>
    consoleCall(client, 'GET /verwaltung/pruefung', {
      query: { stand: view, Page: String(page), PageSize: String(PAGE_SIZE) },
      signal,
    }),
});

/** The queries that show cases, the badge of the navigation included; stale after a decision. */
export const STALE = ['review', 'count'];

const COUNTS = ['people', 'lastNames', 'recommenders', 'orders', 'usual', 'seconds', 'hours', 'ended'] as const;
type Counts = Record<(typeof COUNTS)[number], string>;

const countsOf = ({ Zahlen }: ReviewReason): Counts =>
  Object.fromEntries(COUNTS.map((name) => [name, formatNumber(Zahlen[name] ?? 0)])) as Counts;

/** A reason as a whole sentence. */
export const reasonSentence = (reason: ReviewReason): string => {
  if (reason.Signal === 'WegwerfMail' && reason.Zahlen.isRecipient === 0)
    return t('consoleReview.sentences.WegwerfMailEmpfehler');
  if (reason.Signal === 'GleichePerson' && reason.Zahlen.isAlike === 1)
    return t('consoleReview.sentences.GleichePersonFast');
  if (reason.Signal === 'Inhaber' && reason.Zahlen.isByBank === 1) return t('consoleReview.sentences.InhaberBank');
  return t(`consoleReview.sentences.${reason.Signal}`, countsOf(reason));
};

/** A reason in few words, for rows. */
export const reasonShort = (reason: ReviewReason): string =>
  t(`consoleReview.short.${reason.Signal}`, countsOf(reason));

/** The two strongest reasons of a case. */
export const strongest = (reasons: readonly ReviewReason[]): string =>
  reasons
    .filter(({ Punkte }) => Punkte > 0)
    .slice(0, 2)
    .map(reasonShort)
    .join(' · ');

/** The verdict for a score, by the current thresholds. */
export const verdictWord = (score: number, { Halten, Beobachten }: { Halten: number; Beobachten: number }): string =>
  t(`consoleReview.verdicts.${verdictOf(score, { hold: Halten, watch: Beobachten })}`);

/** Points with their sign. */
export const pointsText = (points: number): string => `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`;

/** The path segment of each view. */
export const VIEW_SLUGS: Readonly<Record<ReviewView, string>> = {
  Offen: '',
  Beobachtet: 'beobachtet',
  Stichprobe: 'stichprobe',
  Entschieden: 'entschieden',
};

interface ReviewTabsProps {
  current: ReviewView | 'Regeln';
  counts?: Readonly<Record<ReviewView, number>> | undefined;
}

/** The parts of the review. */
export const ReviewTabs = ({ current, counts }: ReviewTabsProps): ReactNode => {
  const { Key: client } = useConsoleClient();
  return (
    <WorkTabs
      label={t('consoleReview.tabs.label')}
      tabs={[
        ...REVIEW_VIEWS.map((view) => ({
          to: screenPath(client, 'pruefung', VIEW_SLUGS[view]),
          label: t(`consoleReview.tabs.${view}`),
          isCurrent: view === current,
          count: counts?.[view],
        })),
        {
          to: screenPath(client, 'pruefung', 'regeln'),
          label: t('consoleReview.tabs.Regeln'),
          isCurrent: current === 'Regeln',
        },
      ]}
    />
  );
};
