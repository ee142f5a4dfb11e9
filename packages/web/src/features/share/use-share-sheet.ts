import { useState } from 'react';
import { useIsTouch } from './use-device.ts';

/** What the device's own sheet is given. */
export interface SheetContent {
  title: string;
  text: string;
  url: string;
}

interface ShareSheet {
  /** Phones have a share sheet worth offering first; most desktops have none, or one that is hardly used. */
  isOffered: boolean;
  /** Opens the sheet; where the browser or a frame forbids it, `fallBack` runs instead. */
  open: (content: SheetContent, fallBack: () => Promise<void>) => Promise<void>;
}

/** The device's own way to share. */
export const useShareSheet = (): ShareSheet => {
  const isTouch = useIsTouch();
  const [canShare] = useState(() => typeof navigator.share === 'function');
  const open = async (content: SheetContent, fallBack: () => Promise<void>): Promise<void> => {
    try {
      await navigator.share(content);
    } catch (error) {
      // Closing the sheet is a decision, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await fallBack();
    }
  };
  return { isOffered: isTouch && canShare, open };
};
