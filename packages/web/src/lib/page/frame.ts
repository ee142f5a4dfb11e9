/** Whether the portal is shown inside another page; the server, which renders for a window it cannot see, assumes not. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.self !== window.top;

/** Opens an address in place of the whole page: the one around us, if there is one. */
export const leaveFrame = (address: string): void => {
  try {
    if (!isFramed()) location.assign(address);
    else if (window.top) window.top.location.href = new URL(address, location.href).href;
  } catch {
    // A sandboxed frame may not navigate its parent: the portal stays where it is.
  }
};
