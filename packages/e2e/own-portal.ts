import { test } from './fixtures.ts';
import { PORT_VARIABLE, portalAddress } from './portal.ts';
import { type PortalServer, startPortalServer } from './portal-server.ts';

/** Gives the journeys of a file a portal of their own: its clock may be moved, which would age everybody's data elsewhere. */
export const withOwnPortal = (): void => {
  const shared = process.env[PORT_VARIABLE];
  let own: PortalServer | undefined;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    own = await startPortalServer();
    process.env[PORT_VARIABLE] = String(own.port);
  });
  test.afterAll(async () => {
    // The worker goes on with other files, which belong to the shared portal.
    process.env[PORT_VARIABLE] = shared;
    await own?.stop();
  });
};

/** Moves the portal's clock forward; what falls due on the way is done when it answers. */
export const advanceClock = async (move: { AdvanceDays?: number; AdvanceHours?: number }): Promise<void> => {
  const reply = await fetch(`${portalAddress()}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(move),
  });
  if (!reply.ok) throw new Error(`the clock answers ${reply.status}: ${await reply.text()}`);
};
