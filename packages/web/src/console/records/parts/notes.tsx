import type { ColleagueView, NoteView } from '@mundwerk/contract/console/record/record-parts';
import {
  NOTE_DISCLOSURES,
  NOTE_MAX_LENGTH,
  NOTE_REVIEW_DAYS,
  type NoteDisclosure,
  type NoteSubject,
} from '@mundwerk/contract/values/console/records';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { consoleCall, consoleQuery, useMay } from '#console/app/session/operator.ts';
import { type Failure, FailureNotice, failureOf } from '#lib/form/failure.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { TextArea, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import styles from './parts.module.css';
import { momentText } from './situation.tsx';

/** The record that notes and an assignee belong to. */
export interface RecordOf {
  readonly client: string;
  readonly kind: NoteSubject;
  readonly id: string;
}

const NoteForm = ({
  of,
  onSaved,
  onCancel,
}: {
  of: RecordOf;
  onSaved: () => void;
  onCancel: () => void;
}): ReactNode => {
  const [words, setWords] = useState('');
  const [disclosure, setDisclosure] = useState<NoteDisclosure>('Ja');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const body = { Art: of.kind, Id: of.id, Text: words, Auskunft: disclosure };
      await consoleCall(of.client, 'POST /verwaltung/notizen', { body });
      onSaved();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <TextArea
          label={t('console.notes.label')}
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          autoFocus
          {...textInput(words, setWords)}
        />
        <label className={styles.assignee}>
          <span className={text.note}>{t('console.notes.disclosure.label')}</span>
          <select
            className={classNames(control.control, control.dense)}
            value={disclosure}
            onChange={({ currentTarget: { value } }) =>
              setDisclosure(NOTE_DISCLOSURES.find((one) => one === value) ?? 'Ja')
            }
          >
            {NOTE_DISCLOSURES.map((one) => (
              <option key={one} value={one}>
                {t(`console.notes.disclosure.${one}`, { days: NOTE_REVIEW_DAYS })}
              </option>
            ))}
          </select>
        </label>
        <FailureNotice failure={failure} />
        <Row gap="sm">
          <Button type="submit" size="sm" isBusy={isBusy}>
            {t('console.notes.save')}
          </Button>
          <Button kind="quiet" size="sm" onClick={onCancel}>
            {t('console.notes.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** The colleagues' notes about a record, with a field for a new one; `c` opens it. */
export const Notes = ({
  notes,
  of,
  onChange,
}: {
  notes: readonly NoteView[];
  of: RecordOf;
  onChange: () => void;
}): ReactNode => {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const canWrite = may('note.write');
  useShortcut('c', () => {
    if (canWrite) setIsOpen(true);
  });
  const close = (): void => {
    setIsOpen(false);
    queueMicrotask(() => button.current?.focus());
  };
  return (
    <Stack gap="sm">
      {notes.length === 0 ? <p className={text.note}>{t('console.notes.empty')}</p> : null}
      {notes.map((note) => (
        <div key={note.Id} className={styles.note}>
          <p className={text.note}>
            {[
              note.Von.Name,
              momentText(note.Am),
              ...(note.Auskunft === 'Ja' ? [] : [t(`console.notes.withheld.${note.Auskunft}`)]),
            ].join(', ')}
          </p>
          <p className={styles.noteText}>{note.Text}</p>
        </div>
      ))}
      <p role="status" className={text.told}>
        {isSaved ? t('console.notes.saved') : ''}
      </p>
      {isOpen ? (
        <NoteForm
          of={of}
          onCancel={close}
          onSaved={() => {
            setIsSaved(true);
            close();
            onChange();
          }}
        />
      ) : null}
      {canWrite && !isOpen ? (
        <div>
          <Button ref={button} kind="secondary" size="sm" aria-keyshortcuts="c" onClick={() => setIsOpen(true)}>
            {t('console.notes.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

/** The assignee of a record; changed without confirmation, because it can be changed again at any time. */
export const Assignee = ({ assignee, of }: { assignee: ColleagueView | null; of: RecordOf }): ReactNode => {
  const may = useMay();
  const canAssign = may('record.assign');
  const [chosen, setChosen] = useState(assignee);
  const { data } = useQuery({
    ...consoleQuery(of.client, ['colleagues'], 'GET /verwaltung/kollegen'),
    enabled: canAssign,
  });
  if (!canAssign)
    return (
      <p className={text.note}>{`${t('console.notes.assignee')}: ${assignee?.Name ?? t('console.notes.nobody')}`}</p>
    );
  const colleagues = data?.Kollegen ?? (chosen ? [chosen] : []);
  const assign = async (id: string): Promise<void> => {
    const before = chosen;
    setChosen(colleagues.find(({ Id }) => Id === id) ?? null);
    try {
      const body = { Art: of.kind, Id: of.id, KollegeId: id || null };
      setChosen((await consoleCall(of.client, 'PUT /verwaltung/zustaendig', { body })).ZugewiesenAn);
    } catch {
      setChosen(before);
    }
  };
  return (
    <label className={styles.assignee}>
      <span className={text.note}>{t('console.notes.assignee')}</span>
      <select
        className={classNames(control.control, control.dense)}
        value={chosen?.Id ?? ''}
        onChange={(event) => void assign(event.currentTarget.value)}
      >
        <option value="">{t('console.notes.nobody')}</option>
        {colleagues.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </select>
    </label>
  );
};
