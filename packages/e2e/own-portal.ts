import { test as base } from './fixtures.ts';
import { PORT_VARIABLE, portalAddress } from './portal.ts';
import { startPortalServer } from './portal-server.ts';

/** The test of journeys through time: their portal is separate, because moving the shared one's clock would age all journeys' data. */
export const test = base.extend<object, { ownPortal: undefined }>({
  ownPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shared = process.env[PORT_VARIABLE];
      const own = await startPortalServer();
      process.env[PORT_VARIABLE] = String(own.port);
      await use(undefined);
      process.env[PORT_VARIABLE] = shared;
      await own.stop();
    },
    { scope: 'worker', auto: true, timeout: 330_000 },
  ],
});

/** Moves the portal's clock forward; tasks that become due have run when it answers. */
export const advanceClock = async (move: { AdvanceDays?: number; AdvanceHours?: number }): Promise<void> => {
  const reply = await fetch(`${portalAddress()}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(move),
  });
  if (!reply.ok) throw new Error(`the clock answers ${reply.status}: ${await reply.text()}`);
};
