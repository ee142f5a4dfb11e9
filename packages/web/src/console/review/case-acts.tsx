import type { ReviewCaseView } from '@mundwerk/contract/console/review/cases';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextArea, TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import act from '#work/act/act.module.css';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Changes } from '#work/act/changes.tsx';
import { useAttempt } from '#work/act/use-attempt.ts';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { consoleCall, consoleQueries, useConsoleClient, useMay } from '../app/session/operator.ts';
import styles from './review.module.css';
import { STALE } from './review-tabs.tsx';

type Preview = ReplyOf<'POST /verwaltung/pruefung/{nr}/ablehnen/vorschau'>;

const MAX_LENGTH = 1000;

/** The mail as the person will receive it. */
const Mail = ({ preview }: { preview: Preview }): ReactNode =>
  preview.An === null ? (
    <Notice kind="warning" title={t('consoleReview.refuse.nobody')} />
  ) : (
    <section className={styles.mail} aria-label={t('consoleReview.refuse.mail', { to: preview.An })}>
      <p className={text.note}>{t('consoleReview.refuse.mail', { to: preview.An })}</p>
      <p className={text.strong}>{preview.Betreff}</p>
      {preview.Absaetze.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );

interface FirstStepProps {
  message: string;
  onMessage: (message: string) => void;
  onClose: () => void;
  onNext: () => Promise<void>;
}

/** The message to the person, before anything is decided. */
const FirstStep = ({ message, onMessage, onClose, onNext }: FirstStepProps): ReactNode => {
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consoleReview.refuse.title')}
      closeLabel={t('consoleReview.refuse.cancel')}
    >
      <Stack>
        <p>{t('consoleReview.refuse.lead')}</p>
        <TextArea
          label={t('consoleReview.refuse.message')}
          hint={t('consoleReview.refuse.messageHint')}
          rows={4}
          maxLength={MAX_LENGTH}
          counter={`${message.length} / ${MAX_LENGTH}`}
          error={problem}
          {...textInput(message, onMessage)}
        />
        <Row>
          <Button isBusy={isBusy} isDisabled={message.trim() === ''} onClick={() => void attempt(onNext)}>
            {t('consoleReview.refuse.next')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('consoleReview.refuse.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

/** Refusing takes two steps: the words for the person, then the whole mail with the reason for colleagues. It cannot be undone. */
export const RefuseAct = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const [step, setStep] = useState<'closed' | 'words' | 'mail'>('closed');
  const [message, setMessage] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const params = { nr: found.Praemierungsnummer };
  const showMail = async (): Promise<void> => {
    const body = { Nachricht: message.trim() };
    setPreview(await consoleCall(client, 'POST /verwaltung/pruefung/{nr}/ablehnen/vorschau', { params, body }));
    setStep('mail');
  };
  return (
    <>
      <Button kind="secondary" size="sm" className={act.dangerous} onClick={() => setStep('words')}>
        {t('consoleReview.acts.refuse')}
      </Button>
      {step === 'words' ? (
        <FirstStep message={message} onMessage={setMessage} onClose={() => setStep('closed')} onNext={showMail} />
      ) : null}
      {step === 'mail' && preview ? (
        <ActDialog
          title={t('consoleReview.refuse.title')}
          confirm={t('consoleReview.refuse.confirm')}
          isDangerous
          act={async (Grund) => {
            const body = { Grund, Nachricht: message.trim() };
            await consoleCall(client, 'POST /verwaltung/pruefung/{nr}/ablehnen', { params, body });
            await Promise.all(STALE.map((name) => consoleQueries.invalidateQueries({ queryKey: [name, client] })));
            return { message: t('consoleReview.refuse.done', { name: found.Empfehler }) };
          }}
          onClose={() => setStep('closed')}
        >
          <Changes
            changes={[
              {
                label: t('consoleReview.refuse.reward', { sum: formatMoney(found.WertCent) }),
                before: t(`consoleReview.states.${found.Stand}`),
                after: t('consoleReview.refuse.cancelled'),
              },
            ]}
            follows={[t('consoleReview.refuse.final')]}
          />
          <Mail preview={preview} />
        </ActDialog>
      ) : null}
    </>
  );
};

const PassAct = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const [isHousehold, setIsHousehold] = useState(false);
  return (
    <ConsoleAct
      right="review.pass"
      label={t('consoleReview.acts.pass')}
      kind="primary"
      send={withReason('POST /verwaltung/pruefung/{nr}/freigeben', {
        params: { nr: found.Praemierungsnummer },
        body: { Haushalt: isHousehold },
      })}
      done={t('consoleReview.acts.passed', { name: found.Empfehler })}
      stale={STALE}
    >
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
    </ConsoleAct>
  );
};

const HoldAct = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const [day, setDay] = useState('');
  const last = found.LaengstensBis ?? '';
  return (
    <ConsoleAct
      right="review.hold"
      label={t('consoleReview.acts.hold')}
      isComplete={day !== '' && day <= last}
      send={withReason('POST /verwaltung/pruefung/{nr}/halten', {
        params: { nr: found.Praemierungsnummer },
        body: { Bis: day },
      })}
      done={() => t('consoleReview.acts.heldUntil', { day: formatDate(day) })}
      stale={STALE}
    >
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
        hint={last && t('consoleReview.acts.untilHint', { day: formatDate(last) })}
        max={last}
        {...textInput(day, setDay)}
      />
    </ConsoleAct>
  );
};

/** The decisions that are possible for a case now. */
export const CaseActs = ({ found }: { found: ReviewCaseView }): ReactNode => {
  const may = useMay();
  if (!['Gehalten', 'Beobachtet', 'Unauffaellig'].includes(found.Stand)) return null;
  return (
    <Row gap="sm">
      <PassAct found={found} />
      {found.Stand === 'Gehalten' ? <HoldAct found={found} /> : null}
      {may('review.refuse') ? <RefuseAct found={found} /> : null}
    </Row>
  );
};
