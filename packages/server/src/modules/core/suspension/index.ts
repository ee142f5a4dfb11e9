export {
  addStop,
  endStop,
  findStop,
  isProgrammeOver,
  listLinkStops,
  refuseEnded,
  refuseStopped,
  showClosing,
} from './stops.ts';
export { type StoredStop, selectStops } from './store.ts';
