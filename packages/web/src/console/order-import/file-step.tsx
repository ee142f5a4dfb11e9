import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text/text.module.css';
import styles from './order-import.module.css';

/** A place to drop a file on, or to choose one by a button. */
export const FileStep = ({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }): ReactNode => {
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
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon icon={Upload} size="lg" />
      <p id={id} className={text.strong}>
        {t('consoleOrderImport.drop')}
      </p>
      <p className={text.note}>{t('consoleOrderImport.dropHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        hidden
        aria-labelledby={id}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0);
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('consoleOrderImport.choose')}
      </Button>
    </div>
  );
};
