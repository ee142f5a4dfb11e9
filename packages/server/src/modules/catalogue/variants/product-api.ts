import type { Catalogue } from '../read-catalogue.ts';
import type { Product } from '../rules.ts';

/** Filters of a list of products. */
export interface ProductFilter {
  readonly source?: string | undefined;
  readonly category?: string | undefined;
  readonly tariffId?: number | undefined;
}

/** The common interface of the catalogue variants, which list and find a client's products (decisions §2). */
export interface ProductApi {
  /** The products of a list, in order; null when there is no such category. */
  list(catalogue: Catalogue, filter: ProductFilter): readonly Product[] | null;
  /** A product, or the same tariff with another device. */
  find(catalogue: Catalogue, id: number, input: { deviceId?: number | undefined }): Product | null;
  findByExternalId(catalogue: Catalogue, externalId: string): Product | null;
  /** A device with each of its tariffs. */
  listDeviceTariffs(catalogue: Catalogue, deviceId: number): readonly Product[];
}
