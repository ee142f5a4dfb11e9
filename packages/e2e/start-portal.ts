import { PORT_VARIABLE } from './portal.ts';
import { startPortalServer } from './portal-server.ts';

/** Starts the one server that all journeys share, and returns a function that stops it. */
const startPortal = async (): Promise<() => Promise<void>> => {
  const { port, stop } = await startPortalServer();
  process.env[PORT_VARIABLE] = String(port);
  return stop;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup from the default export
export default startPortal;
