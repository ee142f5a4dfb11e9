/** What a tile of the first screen gets. */
export interface TileProps {
  readonly client: string;
}
