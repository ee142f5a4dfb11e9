import type { AufgabenDetail, KontaktFall, PasstZu } from '@mundwerk/contract/console/inbox';
import { ANSWER_MAX_LENGTH } from '@mundwerk/contract/values/console/tasks';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField, TextArea, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { screenPath } from '../app/paths.ts';
import { useMay } from '../app/session/operator.ts';
import styles from './inbox.module.css';
import { greetingIn, OwnTemplates, openPlaces } from './own-templates.tsx';
import { useTaskActs } from './task-acts.tsx';

/** The server keeps an answer for half a minute; a second less, so that a late press still counts. */
const RECALL_SECONDS = 29;

interface AnswerFormProps {
  client: string;
  task: AufgabenDetail;
  known: KontaktFall;
  /** The text so far, held by the parent so that it survives opening another row. */
  draft: string;
  onDraft: (draft: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
}

const problemOf = (isEmpty: boolean, open: readonly string[]): string | undefined => {
  if (isEmpty) return t('inbox.answerMissing');
  return open.length > 0 ? t('inbox.answerOpen', { places: open.join(', ') }) : undefined;
};

/** An answer by mail: started from a template or from known facts, then closed or left waiting. */
export const AnswerForm = ({ client, task, known, draft, onDraft, field, onDone }: AnswerFormProps): ReactNode => {
  const [isChecked, setIsChecked] = useState(false);
  const { run, calls, problem, isBusy } = useTaskActs(client);
  const isEmpty = draft.trim() === '';
  const open = openPlaces(draft);
  const [fit] = known.PasstZu;
  const send = async (Danach: 'erledigt' | 'warten'): Promise<void> => {
    setIsChecked(true);
    if (isEmpty || open.length > 0 || isBusy) return;
    const message = t(Danach === 'erledigt' ? 'inbox.done.sent' : 'inbox.done.sentWaiting');
    const answer = { Text: draft, Sprache: known.Sprache, Danach };
    // The answer leaves half a minute later, and comes back into the form until then.
    const recall = async () => {
      const recalled = await calls.recall(task.Id);
      onDraft(answer.Text);
      return recalled;
    };
    const isSent = await run(() => calls.answer(task.Id, answer), message, recall, RECALL_SECONDS);
    if (!isSent) return;
    onDraft('');
    onDone();
  };
  return (
    <Stack gap="ms">
      <SelectField
        label={t('inbox.template')}
        value=""
        placeholder={t('inbox.chooseTemplate')}
        options={known.Vorlagen.map(({ Lage }) => [Lage, t(`inbox.situations.${Lage}`)] as const)}
        onChange={(event) => {
          const chosen = known.Vorlagen.find(({ Lage }) => Lage === event.currentTarget.value);
          if (!chosen) return;
          onDraft(chosen.Text);
          field.current?.focus();
        }}
      />
      <OwnTemplates
        draft={draft}
        greeting={greetingIn(known.Vorlagen)}
        values={fit ? { empfehlung: fit.Empfehlungsnummer, produkt: fit.Produkt } : {}}
        onUse={(answer) => {
          onDraft(answer);
          field.current?.focus();
        }}
      />
      <TextArea
        ref={field}
        label={t('inbox.answer', { language: t(`inbox.languages.${known.Sprache}`) })}
        hint={t('inbox.answerHint')}
        lang={known.Sprache}
        rows={9}
        maxLength={ANSWER_MAX_LENGTH}
        counter={`${formatNumber(draft.length)} / ${formatNumber(ANSWER_MAX_LENGTH)}`}
        error={isChecked ? problemOf(isEmpty, open) : undefined}
        {...textInput(draft, onDraft)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Row gap="sm">
        <Button size="sm" isBusy={isBusy} onClick={() => void send('erledigt')}>
          {t('inbox.sendDone')}
        </Button>
        <Button size="sm" kind="secondary" isBusy={isBusy} onClick={() => void send('warten')}>
          {t('inbox.sendWait')}
        </Button>
      </Row>
    </Stack>
  );
};

/** The messages of a case with their authors, the oldest first. */
const Messages = ({ known: { Nachrichten, Email, Sprache } }: { known: KontaktFall }): ReactNode => (
  <ol className={styles.messages} aria-label={t('inbox.messages')}>
    {Nachrichten.map(({ Richtung, Text, Am, Von }) => (
      <li key={Am} className={classNames(styles.message, Richtung === 'aus' && styles.own)}>
        <p className={text.note}>
          {Richtung === 'ein' ? Email : (Von ?? t('inbox.colleague'))}
          {' · '}
          <time dateTime={Am}>{formatDateTime(Am)}</time>
        </p>
        <p className={styles.words} lang={Sprache}>
          {Text}
        </p>
      </li>
    ))}
  </ol>
);

const whenWords = ({ ErwartetAm, FruehestensAm }: PasstZu): string => {
  if (ErwartetAm) return t('inbox.expected', { day: formatDate(ErwartetAm) });
  return FruehestensAm ? t('inbox.earliest', { day: formatDate(FruehestensAm) }) : '';
};

interface FitsProps {
  client: string;
  fits: readonly PasstZu[];
  onUse: ((answer: string) => void) | undefined;
}

/** Recommendations that are shown before the rest is asked for. */
const FITS_AT_ONCE = 3;

const FitList = ({ client, fits, onUse }: FitsProps): ReactNode => (
  <ul className={styles.fitList}>
    {fits.map((fit) => (
      <li key={`${fit.Empfehlungsnummer} ${fit.Rolle}`} className={styles.fit}>
        <div>
          <p>
            <Link to={screenPath(client, 'empfehlungen', fit.Empfehlungsnummer)} className={text.numbers}>
              {fit.Empfehlungsnummer}
            </Link>{' '}
            {fit.Produkt}
            {fit.Rolle === 'Kontakt' ? ` (${t('inbox.asContact')})` : ''}
          </p>
          <p className={text.soft}>
            {t(`inbox.situations.${fit.Lage}`)} {whenWords(fit)}
          </p>
        </div>
        {onUse ? (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('inbox.useAnswerAbout', { number: fit.Empfehlungsnummer })}
            onClick={() => onUse(fit.Antwort)}
          >
            {t('inbox.useAnswer')}
          </Button>
        ) : null}
      </li>
    ))}
  </ul>
);

/** The recommendations a message may be about, each with the state of its reward; those with money at stake come first. */
const Fits = ({ client, fits, onUse }: FitsProps): ReactNode => (
  <Stack as="section" gap="sm" aria-label={t('inbox.fits')}>
    <h3 className={styles.title}>{t('inbox.fits')}</h3>
    {fits.length === 0 ? <p className={text.soft}>{t('inbox.fitsNothing')}</p> : null}
    <FitList client={client} fits={fits.slice(0, FITS_AT_ONCE)} onUse={onUse} />
    {fits.length > FITS_AT_ONCE ? (
      <details>
        <summary>{t('inbox.more', { count: fits.length - FITS_AT_ONCE })}</summary>
        <FitList client={client} fits={fits.slice(FITS_AT_ONCE)} onUse={onUse} />
      </details>
    ) : null}
  </Stack>
);

interface CasePartProps {
  client: string;
  task: AufgabenDetail;
  known: KontaktFall;
  onDone: () => void;
}

/** A message with matching recommendations and the form for an answer. */
export const CasePart = ({ client, task, known, onDone }: CasePartProps): ReactNode => {
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const canAnswer = useMay()('case.answer') && task.Stand !== 'Erledigt';
  const use = (answer: string): void => {
    setDraft(answer);
    field.current?.focus();
  };
  return (
    <Stack>
      <Messages known={known} />
      <Fits client={client} fits={known.PasstZu} onUse={canAnswer ? use : undefined} />
      {canAnswer ? (
        <AnswerForm
          client={client}
          task={task}
          known={known}
          draft={draft}
          onDraft={setDraft}
          field={field}
          onDone={onDone}
        />
      ) : null}
    </Stack>
  );
};
