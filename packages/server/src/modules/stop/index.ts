export { addStop, endStop } from './add-stop.ts';
export { findStop, listLinkStops, refuseStopped } from './refuse-stopped.ts';
export { type StoredStop, selectStops } from './store.ts';
