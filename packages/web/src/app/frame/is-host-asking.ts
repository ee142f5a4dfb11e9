import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import { WIDGET_OF_ASKING_HOST, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';
import { isFramed } from '../../lib/page/frame.ts';

/**
 * Whether the page around us asks for consent in our place, as its element says in the address. Only pages the client named can
 * have us in a frame; where the address lies, nothing is asked and nothing is kept.
 */
export const isHostAsking = ({ ModuleIntegratedFrame }: Pick<PublicClientConfig, 'ModuleIntegratedFrame'>): boolean =>
  ModuleIntegratedFrame &&
  isFramed() &&
  new URLSearchParams(location.search).get(WIDGET_PARAMETER) === WIDGET_OF_ASKING_HOST;
