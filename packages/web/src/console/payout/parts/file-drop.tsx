import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './parts.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A place to drop a file on, or to choose one by a button. */
export const FileDrop = ({ label, hint, accept, isBusy, onFile }: FileDropProps): ReactNode => {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition, the button does the same
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p id={id}>{hint}</p>
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
      <Button kind="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
};
