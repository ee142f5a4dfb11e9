import { ACT_REASONS, type ActReason, REASON_MAX_LENGTH } from '@mundwerk/contract/values/console/reasons';
import { FIELD_GROUPS, type FieldGroup } from '@mundwerk/contract/values/console/records';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Failure, failureOf } from '../../../lib/form/failure.ts';
import { FailureNotice } from '../../../lib/form/failure-notice.tsx';
import { t, textOf } from '../../../lib/text/i18n.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import text from '../../../ui/text/text.module.css';
import { consoleCall } from '../../app/console-call.ts';
import { STEP_UP } from '../../app/paths.ts';
import { useMay } from '../../app/session/operator.ts';
import { useCountdown } from './use-countdown.ts';

interface RevealProps {
  readonly personId: string;
  readonly name: string;
  readonly client: string;
}

interface Revealed {
  readonly values: Readonly<Record<string, string>>;
  readonly left: number;
}

const Shown = ({ revealed, seconds }: { revealed: Revealed; seconds: number }): ReactNode => {
  const facts = Object.entries(revealed.values).map(
    ([field, value]) => [textOf(`console.reveal.fields.${field}`), value] as const,
  );
  return (
    <div role="status">
      {facts.length > 0 ? <Facts facts={facts} isStrong /> : <p>{t('console.reveal.empty')}</p>}
      <p className={text.note} aria-hidden="true">
        {`${t('console.reveal.ends', { seconds })} · ${t('console.reveal.left', { count: revealed.left })}`}
      </p>
    </div>
  );
};

const RevealForm = ({
  personId,
  client,
  onDone,
}: RevealProps & { onDone: (revealed: Revealed, seconds: number) => void }): ReactNode => {
  const [group, setGroup] = useState<FieldGroup>('Kontakt');
  const [kind, setKind] = useState<ActReason>('Kundenwunsch');
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reveal = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      const reply = await consoleCall(client, 'POST /verwaltung/personen/{id}/enthuellen', {
        params: { id: personId },
        body: { Gruppe: group, Grund: { Art: kind, Text: words } },
      });
      onDone({ values: reply.Werte, left: reply.NochHeute }, reply.Sekunden);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void reveal(event)}>
      <Stack>
        <p className={text.soft}>{t('console.reveal.lead')}</p>
        <SelectField
          label={t('console.reveal.group')}
          value={group}
          options={FIELD_GROUPS.map((name) => [name, t(`console.reveal.groups.${name}`)] as const)}
          onChange={(event) => setGroup(event.currentTarget.value as FieldGroup)}
        />
        <SelectField
          label={t('console.reveal.reason')}
          value={kind}
          options={ACT_REASONS.map((name) => [name, t(`console.reveal.reasons.${name}`)] as const)}
          onChange={(event) => setKind(event.currentTarget.value as ActReason)}
        />
        <TextArea
          label={t('console.reveal.text')}
          hint={t('console.reveal.hint')}
          value={words}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FailureNotice
          failure={failure}
          action={
            failure?.reason === 'stepUpRequired' ? (
              <ButtonAnchor kind="secondary" href={STEP_UP} target="_blank">
                {t('console.reveal.stepUpAction')}
              </ButtonAnchor>
            ) : null
          }
        />
        <Button type="submit" isBusy={isBusy}>
          {t('console.reveal.submit')}
        </Button>
      </Stack>
    </form>
  );
};

/** Reveals a group of a person's data for a minute, with a reason; then they are masked again by themselves. */
export const Reveal = (props: RevealProps): ReactNode => {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const { seconds, begin } = useCountdown(() => {
    setRevealed(null);
    setHasEnded(true);
  });
  if (!may('person.reveal')) return null;
  return (
    <div>
      {revealed ? (
        <Shown revealed={revealed} seconds={seconds} />
      ) : (
        <Button kind="quiet" size="sm" className={text.flush} onClick={() => setIsOpen(true)}>
          {t('console.reveal.action')}
        </Button>
      )}
      <p role="status" className={text.told}>
        {hasEnded && !revealed ? t('console.reveal.ended') : ''}
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('console.reveal.title', { name: props.name })}
        closeLabel={t('console.reveal.close')}
      >
        <RevealForm
          {...props}
          onDone={(shown, lasts) => {
            setRevealed(shown);
            setHasEnded(false);
            begin(lasts);
            setIsOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
};
