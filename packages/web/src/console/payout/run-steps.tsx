import type { ConsoleRun } from '@mundwerk/contract/console/payout/payout-runs';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { Step, StepState } from '#ui/data/step-list.tsx';

const by = (step: { readonly Am: string; readonly Von: string; readonly Grund: string | null }): string =>
  [t('console.payout.stepBy', { at: formatDateTime(step.Am), name: step.Von }), step.Grund].filter(Boolean).join(' · ');

const step = (title: string, state: StepState, detail: Step['detail']): Step => ({
  title,
  state,
  stateLabel: t(`console.payout.stepStates.${state}`),
  detail,
});

/** The steps of a run in order: proposed, approved, downloaded, each with its person, and the bank's progress. */
export const runSteps = (run: ConsoleRun): Step[] => {
  const { Lauf, Vorgeschlagen, Freigegeben, Abrufe, Verworfen } = run;
  const { Offen, Gezahlt, Storniert } = Lauf.Zahlungen;
  const bank = t('console.payout.bankFigures', {
    booked: formatNumber(Gezahlt),
    returned: formatNumber(Storniert),
    open: formatNumber(Offen),
  });
  const made = Vorgeschlagen
    ? [
        step(t('console.payout.stepNames.proposed'), 'done', by(Vorgeschlagen)),
        step(t('console.payout.stepNames.approved'), 'done', Freigegeben ? by(Freigegeben) : null),
      ]
    : [
        step(
          t('console.payout.stepNames.byKey'),
          'done',
          t('console.payout.stepBy', { at: formatDateTime(Lauf.ErstelltAm), name: Lauf.ErstelltVon }),
        ),
      ];
  if (Verworfen) return [...made, step(t('console.payout.stepNames.discarded'), 'stopped', by(Verworfen))];
  return [
    ...made,
    step(
      t('console.payout.stepNames.fetched'),
      Abrufe.length > 0 ? 'done' : 'current',
      Abrufe.length > 0 ? Abrufe.map(by).join('; ') : t('console.payout.notFetched'),
    ),
    step(t('console.payout.stepNames.bank'), Offen === 0 ? 'done' : Abrufe.length > 0 ? 'current' : 'waiting', bank),
  ];
};
