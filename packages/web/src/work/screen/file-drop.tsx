import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import styles from './screen.module.css';

interface FileDropProps {
  /** Label of the button. */
  label: string;
  /** Describes the expected file. */
  hint: string;
  /** Small print about permitted files. */
  note?: string;
  accept: string;
  isBusy: boolean;
  /** Uploading is the only purpose of the screen, so that the button is primary. */
  isMain?: boolean;
  onFile: (file: File) => void;
}

/** A place to drop a file on, or to choose one by a button. */
export const FileDrop = ({ label, hint, note, accept, isBusy, isMain = false, onFile }: FileDropProps): ReactNode => {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file && !isBusy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition, the button does the same
    <div
      className={classNames(styles.drop, isMain && styles.main, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {isMain ? <Icon icon={Upload} size="lg" /> : null}
      <p id={id} className={isMain ? text.strong : undefined}>
        {hint}
      </p>
      {note ? <p className={text.note}>{note}</p> : null}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-labelledby={id}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0);
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button kind={isMain ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
};
