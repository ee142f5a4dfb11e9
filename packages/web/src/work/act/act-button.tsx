import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import text from '#ui/text/text.module.css';
import { usePaletteAct } from '../palette/palette.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

interface ActButtonProps extends Omit<ActDialogProps, 'title' | 'onClose' | 'children'> {
  /** Verb and object; also the title of the dialog. */
  label: string;
  kind?: ComponentProps<typeof Button>['kind'];
  /** Why the act is impossible now. Without the right to it, the button is not shown at all. */
  unavailable?: string | undefined;
  /** Preview and fields; rendered when the dialog opens. */
  children?: (() => ReactNode) | undefined;
}

/** An act on a page behind its button. */
export const ActButton = ({
  label,
  kind = 'secondary',
  unavailable,
  children,
  ...dialog
}: ActButtonProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const whyId = useId();
  const button = useRef<HTMLButtonElement>(null);
  usePaletteAct(button, {
    id: whyId,
    label,
    group: t('workPalette.acts'),
    unavailable,
    run: () => setIsOpen(true),
  });
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        size="sm"
        isDisabled={unavailable !== undefined}
        aria-describedby={unavailable === undefined ? undefined : whyId}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {unavailable === undefined ? null : (
        <span id={whyId} className={text.note}>
          {unavailable}
        </span>
      )}
      {isOpen ? (
        <ActDialog title={label} {...dialog} onClose={() => setIsOpen(false)}>
          {children?.()}
        </ActDialog>
      ) : null}
    </>
  );
};
