import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { Screen } from '../screens/screen.ts';

/** Props of the frame and its parts: a client, or all of a person's clients, with the available screens. */
export interface FrameProps {
  readonly client: OperatorClient;
  readonly screens: readonly Screen[];
}
