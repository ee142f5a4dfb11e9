import { PREVIEW_FRAME } from '@mundwerk/contract/values/page/page-path';

/** Whether the document is in a frame of any kind; the server, which cannot see the window, assumes not. */
export const isInFrame = (): boolean => typeof window !== 'undefined' && window.self !== window.top;

/** Whether the portal is shown inside another page. A preview does not count: it shows what visitors see, and must not navigate the console away. */
export const isFramed = (): boolean => isInFrame() && window.name !== PREVIEW_FRAME;

/** Opens a URL in place of the whole page: the host page, if there is one. */
export const leaveFrame = (address: string): void => {
  try {
    if (!isFramed()) location.assign(address);
    else if (window.top) window.top.location.href = new URL(address, location.href).href;
  } catch {
    // A sandboxed frame may not navigate its parent: the portal stays where it is.
  }
};
