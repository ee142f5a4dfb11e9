import type { ReviewCaseView } from '@mundwerk/contract/console/review/cases';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { RefuseAct } from './refuse-act.tsx';
import styles from './review.module.css';
import { refreshReview } from './review-calls.ts';

const PassAct = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const [isHousehold, setIsHousehold] = useState(false);
  return (
    <ActButton
      label={t('consoleReview.acts.pass')}
      kind="primary"
      act={async (Grund) => {
        await consoleCall(client, 'POST /verwaltung/pruefung/{nr}/freigeben', {
          params: { nr: found.Praemierungsnummer },
          body: { Grund, Haushalt: isHousehold },
        });
        await refreshReview(client);
        return { message: t('consoleReview.acts.passed', { name: found.Empfehler }) };
      }}
    >
      {() => (
        <>
          <Changes
            changes={[
              {
                label: t('consoleReview.columns.Stand'),
                before: t(`consoleReview.states.${found.Stand}`),
                after: t('consoleReview.states.Freigegeben'),
              },
            ]}
            follows={[
              t('consoleReview.acts.passFollows', { sum: formatMoney(found.WertCent) }),
              t('consoleReview.acts.quietFollows'),
            ]}
          />
          <Checkbox
            label={t('consoleReview.acts.household')}
            hint={t('consoleReview.acts.householdHint')}
            checked={isHousehold}
            onChange={(event) => setIsHousehold(event.currentTarget.checked)}
          />
        </>
      )}
    </ActButton>
  );
};

const HoldAct = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const [day, setDay] = useState('');
  const last = found.LaengstensBis ?? '';
  return (
    <ActButton
      label={t('consoleReview.acts.hold')}
      isComplete={day !== '' && day <= last}
      act={async (Grund) => {
        await consoleCall(client, 'POST /verwaltung/pruefung/{nr}/halten', {
          params: { nr: found.Praemierungsnummer },
          body: { Grund, Bis: day },
        });
        await refreshReview(client);
        return { message: t('consoleReview.acts.heldUntil', { day: formatDate(day) }) };
      }}
    >
      {() => (
        <>
          <Changes
            changes={[
              {
                label: t('consoleReview.columns.EndetAm'),
                before: found.EndetAm ? formatDate(found.EndetAm) : '–',
                after: day ? formatDate(day) : '…',
              },
            ]}
          />
          <TextField
            type="date"
            label={t('consoleReview.acts.until')}
            hint={t('consoleReview.acts.untilHint', { day: formatDate(last) })}
            max={last}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </>
      )}
    </ActButton>
  );
};

/** The decisions that are possible for a case now. */
export const CaseActs = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const may = useMay();
  if (!['Gehalten', 'Beobachtet', 'Unauffaellig'].includes(found.Stand)) return null;
  return (
    <div className={styles.acts}>
      {may('review.pass') ? <PassAct found={found} /> : null}
      {may('review.hold') && found.Stand === 'Gehalten' ? <HoldAct found={found} /> : null}
      {may('review.refuse') ? <RefuseAct found={found} /> : null}
    </div>
  );
};
