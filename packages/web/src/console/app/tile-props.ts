/** Props of a tile of the first screen. */
export interface TileProps {
  readonly client: string;
}
