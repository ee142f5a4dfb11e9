import { WIDGET_OF_ASKING_HOST, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';
import { followHost } from '../../lib/consent/consent.ts';
import { isFramed } from '../../lib/page/frame.ts';

/**
 * Leaves the question of consent to the page around us where its element says so in the address. Only pages the client named can
 * have us in a frame; where the address lies, nothing is asked and nothing is kept. Until the host page has answered, only what the
 * visitor said in the portal before counts.
 */
export const leaveAskingToHost = (): void => {
  const widget = new URLSearchParams(location.search).get(WIDGET_PARAMETER);
  if (isFramed() && widget === WIDGET_OF_ASKING_HOST) followHost((_, own) => own);
};
