import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { Stack } from '../layout/page.tsx';
import text from '../text/text.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import checkboxStyles from './checkbox.module.css';
import styles from './choice.module.css';
import { ErrorLine } from './field.tsx';
import fieldGroupStyles from './field-group.module.css';
import segmentStyles from './segments.module.css';

interface ChoiceGroupProps {
  /** The question the choices answer. */
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A question with its answers as radio cards. */
export const ChoiceGroup = ({ legend, hint, error, children }: ChoiceGroupProps): ReactNode => {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.cards}>{children}</div>
      <ErrorLine id={`${id}-error`} error={error} />
    </fieldset>
  );
};

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** What this answer means, in one line. */
  description?: ReactNode;
  /** The figure of this answer, set large. */
  figure?: ReactNode;
}

/** One answer of a ChoiceGroup; the whole card is the click target. Accepts the props of a form's `register`. */
export const RadioCard = ({ label, description, figure, className, ...input }: RadioCardProps): ReactNode => (
  <label className={styles.card}>
    <input {...input} type="radio" className={styles.radio} />
    <span className={styles.words}>
      <span className={styles.cardLabel}>{label}</span>
      {description ? <span className={styles.description}>{description}</span> : null}
    </span>
    {figure ? <span className={styles.figure}>{figure}</span> : null}
  </label>
);

interface SegmentsProps {
  /** The question the answers answer. */
  legend: ReactNode;
  /** Why an answer pays less; shown while an answer that is marked with it is chosen. */
  note?: ReactNode;
  error?: string | undefined;
  /** Gets the id of the note, for the answers it explains. */
  children: (noteId: string) => ReactNode;
}

/** A question with two or three short answers in one row. */
export const Segments = ({ legend, note, error, children }: SegmentsProps): ReactNode => {
  const id = useId();
  return (
    <fieldset className={segmentStyles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={segmentStyles.legend}>{legend}</legend>
      <div className={segmentStyles.row}>{children(`${id}-note`)}</div>
      {note ? (
        <p className={segmentStyles.note} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
      <ErrorLine id={`${id}-error`} error={error} />
    </fieldset>
  );
};

interface SegmentProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  figure?: ReactNode;
  /** The id of the note that explains this answer. */
  noteId?: string | undefined;
}

/** One answer of `Segments`. Accepts the props of a form's `register`. */
export const Segment = ({ label, figure, noteId, ...input }: SegmentProps): ReactNode => (
  <label className={segmentStyles.segment}>
    <input
      {...input}
      type="radio"
      className={segmentStyles.radio}
      aria-describedby={noteId}
      data-noted={noteId === undefined ? undefined : ''}
    />
    <span className={segmentStyles.label}>
      <Icon icon={Check} size="sm" />
      {label}
    </span>{' '}
    {figure ? <span className={segmentStyles.figure}>{figure}</span> : null}
  </label>
);

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links; a click on the text toggles the box. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A yes-or-no answer with a full sentence beside it. */
export const Checkbox = ({ label, hint, error, className, id: givenId, ...input }: CheckboxProps): ReactNode => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={checkboxStyles.checkbox}>
      <div className={checkboxStyles.row}>
        <span className={checkboxStyles.box}>
          <input
            {...input}
            type="checkbox"
            id={id}
            className={checkboxStyles.check}
            // Set explicitly, because browsers report a required box as invalid before the form was submitted.
            aria-invalid={Boolean(error)}
            aria-describedby={described || undefined}
          />
          <Icon icon={Check} size="sm" />
        </span>
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p className={checkboxStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={checkboxStyles.below}>
        <ErrorLine id={`${id}-error`} error={error} />
      </div>
    </div>
  );
};

interface FieldGroupProps {
  title: ReactNode;
  /** The title is read out but not shown, where the fields speak for themselves. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading that is read out with each of them. */
export const FieldGroup = ({ title, isTitleHidden = false, children }: FieldGroupProps): ReactNode => {
  const id = useId();
  return (
    <Stack as="fieldset" className={fieldGroupStyles.group} aria-labelledby={id}>
      {isTitleHidden ? (
        <VisuallyHidden>
          <h2 id={id}>{title}</h2>
        </VisuallyHidden>
      ) : (
        <h2 className={text.xl} id={id}>
          {title}
        </h2>
      )}
      {children}
    </Stack>
  );
};
