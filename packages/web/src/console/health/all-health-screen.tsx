/** The health of the installation, among the screens of all clients. */
export { InstallationHealth as Component } from './installation-health.tsx';
