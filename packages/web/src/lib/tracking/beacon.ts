/** Requests a URL without reading the response; the request outlives the page. */
export const getAddress = (address: string, parameters: Readonly<Record<string, string>>): void => {
  const asked = `${address}?${new URLSearchParams(parameters)}`;
  fetch(asked, { method: 'GET', mode: 'no-cors', keepalive: true, credentials: 'omit', cache: 'no-store' }).catch(
    () => undefined,
  );
};

/** Sends a form that outlives the page, without waiting for an answer, so that tracking does not delay a visitor who leaves. */
export const postForm = (address: string, parameters: Readonly<Record<string, string>>): void => {
  const body = new URLSearchParams(parameters);
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
};
