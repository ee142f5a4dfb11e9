import type { Catalogue } from '../read-catalogue.ts';
import type { Product } from '../rules.ts';

/** What a list of products is narrowed by. */
export interface ProductFilter {
  readonly source?: string | undefined;
  readonly category?: string | undefined;
  readonly tariffId?: number | undefined;
}

/** How a client's products are listed and found: what the variants of the catalogue have in common (decisions §2). */
export interface ProductApi {
  /** The products of a list, in order; null when there is no such category. */
  list(catalogue: Catalogue, filter: ProductFilter): readonly Product[] | null;
  /** A product, or the same tariff with another device. */
  find(catalogue: Catalogue, id: number, input: { deviceId?: number | undefined }): Product | null;
  findByExternalId(catalogue: Catalogue, externalId: string): Product | null;
  /** A device with each of its tariffs. */
  listDeviceTariffs(catalogue: Catalogue, deviceId: number): readonly Product[];
}
