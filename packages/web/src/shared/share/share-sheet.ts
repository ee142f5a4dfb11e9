/** Content of the device's share sheet. */
export interface SheetContent {
  title?: string;
  text: string;
  url?: string;
}

/** Whether the device is operated by touch: a phone or a tablet. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Phones have a share sheet worth offering first; most desktops have none, or one that is hardly used. */
export const isSheetOffered = (): boolean => typeof navigator.share === 'function' && isTouchDevice();

/** Opens the sheet; where the browser or a frame forbids it, `fallBack` runs instead. */
export const openSheet = async (content: SheetContent, fallBack: () => Promise<void>): Promise<void> => {
  try {
    await navigator.share(content);
  } catch (error) {
    // Closing the sheet is a decision, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await fallBack();
  }
};
