import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { ClosableHead } from '#ui/overlay/closable-head.tsx';
import styles from './add-panel.module.css';

interface AddPanelProps {
  /** Label of the button, and heading of the open form. */
  label: string;
  children: ReactNode;
}

/** A form beside a list: closed until needed, so that the list stays visible; it stays open for further entries. */
export const AddPanel = ({ label, children }: AddPanelProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} onClick={() => setIsOpen(true)}>
          <Icon icon={Plus} />
          {label}
        </Button>
      </div>
    );
  }
  return (
    <Card as="section" ref={panel} className={styles.panel} aria-labelledby={titleId}>
      <ClosableHead id={titleId} title={label} closeLabel={t('agencyForm.close')} onClose={() => setIsOpen(false)} />
      {children}
    </Card>
  );
};

/** Lays out the form's fields, two in a row where there is room. */
export const Fields = ({ children }: { children: ReactNode }): ReactNode => (
  <Columns count="two" className={styles.fields}>
    {children}
  </Columns>
);
