import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { Screen } from '../screens/screen.ts';

/** What the frame and its parts are made for: a client, or all of a person's clients, with the screens there are. */
export interface FrameProps {
  readonly client: OperatorClient;
  readonly screens: readonly Screen[];
}
