import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon.tsx';
import floating from '#ui/overlay/floating.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './act.module.css';
import type { ActDone } from './act.ts';

/** How long a toast is shown and its act can be undone. */
const SHOWN_SECONDS = 10;

interface Toast extends ActDone {
  readonly id: number;
  readonly isProblem?: true;
}

const Show = createContext<(done: ActDone) => void>(() => undefined);

/** Shows a toast, with an undo button where the act can be undone. */
export const useToast = (): ((done: ActDone) => void) => useContext(Show);

interface SlipProps {
  toast: Toast;
  /** Ctrl-Z undoes the latest act. */
  hasUndoKey: boolean;
  onEnd: (problem?: string) => void;
}

/** One toast; its timer is paused while it is hovered or focused. */
const Slip = ({ toast, hasUndoKey, onEnd }: SlipProps): ReactNode => {
  const { message, undo, undoSeconds = SHOWN_SECONDS, isProblem } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld || isBusy || isProblem) return undefined;
    const timer = setTimeout(() => end.current(), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, isProblem, undoSeconds]);

  const takeBack = useCallback(async (): Promise<void> => {
    setIsBusy(true);
    try {
      await undo?.();
      end.current();
    } catch (error) {
      end.current(error instanceof ApiError ? error.message : t('workAct.undo.failed'));
    }
  }, [undo]);

  useEffect(() => {
    if (!hasUndoKey || isBusy) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]');
      if (isTyping || event.defaultPrevented || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void takeBack();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasUndoKey, isBusy, takeBack]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={classNames(floating.panel, styles.toast)}
      role={isProblem ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p>{message}</p>
      {undo ? (
        <Button kind="secondary" size="sm" isBusy={isBusy} onClick={() => void takeBack()}>
          {t('workAct.undo.action')}
        </Button>
      ) : null}
      <IconButton size="sm" icon={X} label={t('workAct.close')} onClick={() => end.current()} />
    </div>
  );
};

/** Shows the toasts of acts; wraps all screens of an area. */
export const Toasts = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const add = useCallback((toast: Omit<Toast, 'id'>): void => {
    next.current += 1;
    const id = next.current;
    // At most three toasts are shown, because more are not read.
    setToasts((before) => [...before.slice(-2), { ...toast, id }]);
  }, []);
  const show = useMemo(() => (done: ActDone) => add(done), [add]);
  const drop = (id: number, problem?: string): void => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
    if (problem) add({ message: problem, isProblem: true });
  };
  const undoable = toasts.findLast(({ undo }) => undo)?.id;
  return (
    <Show value={show}>
      {children}
      <VisuallyHidden>
        <span role="status">{toasts.findLast(({ isProblem }) => !isProblem)?.message}</span>
      </VisuallyHidden>
      {/* A landmark of its own, because toasts lie outside the page's other landmarks. */}
      <section className={styles.toasts} aria-label={t('workAct.toasts')}>
        {toasts.map((toast) => (
          <Slip
            key={toast.id}
            toast={toast}
            hasUndoKey={toast.id === undoable}
            onEnd={(problem) => drop(toast.id, problem)}
          />
        ))}
      </section>
    </Show>
  );
};
