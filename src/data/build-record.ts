/**
 * What a build read of the catalogue, and the hands that it goes through. Astro runs the loader, the integrations and
 * the pages from three module graphs, which share no variable of a module. Every step is a call:
 *
 * 0. Before it reads a row, the loader calls the hook `catalogue:wanted` of every integration: `stay-warm` waits there for the
 *    publisher, which may have started the build while its backend was still starting. Where the pages are compiled meanwhile,
 *    `stay-warm` takes the reading over with `catalogue:postpone`, and gives the products to the compiled pages as in step 3.
 * 1. The loader (catalogue-loader.ts) reads the rows. Astro gives each loader the configuration of the build, and the
 *    loader hands the record to every integration in it that has the hook `catalogue:read`.
 * 2. Integrations keep their own reference: `no-page-lost` compares the record with the pages, `stay-warm` tells the
 *    publisher what was counted and, where the build stays in memory, reads on from there.
 * 3. Pages get the products through Astro's content store (catalogue.ts). A builder that stays in memory gives them newer
 *    ones by `showProducts`, which the compiled route src/pages/catalogue/[collection].json.ts exports.
 */
import type { AstroConfig } from 'astro';
import type { CollectionSlug } from '../domain/catalogue/collection.ts';
import type { Product } from '../domain/catalogue/product.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { QuarantinedRow } from './quarantine.ts';

export interface BuildRecord {
  /** As the pages show them. */
  readonly products: readonly Product[];
  /** Rows that stay off the site. */
  readonly quarantined: readonly QuarantinedRow[];
  /** The rows behind the products; undefined when the next read has to be a full one, too. */
  readonly known: KnownCatalogue | undefined;
}

/** Each list in the order of its listing. A list of which nothing changed is the same object as before. */
export type ProductsByCollection = ReadonlyMap<CollectionSlug, readonly Product[]>;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Astro's way for integrations to have hooks of their own
  namespace Astro {
    interface IntegrationHooks {
      /** Before all: says whether it takes the reading over, and then calls `read` once the pages are compiled. */
      'catalogue:postpone': (read: () => Promise<void>) => boolean;
      /** No row is read before it resolves. */
      'catalogue:wanted': () => Promise<void>;
      /** The catalogue was read, and its products are in the content store. */
      'catalogue:read': (record: BuildRecord) => void;
    }
  }
}

export function isPostponed(
  read: () => Promise<void>,
  { integrations }: Pick<AstroConfig, 'integrations'>,
): boolean {
  return integrations.some(({ hooks }) => hooks['catalogue:postpone']?.(read));
}

export async function askIntegrations({ integrations }: Pick<AstroConfig, 'integrations'>): Promise<void> {
  for (const { hooks } of integrations) await hooks['catalogue:wanted']?.();
}

export function handToIntegrations(
  record: BuildRecord,
  { integrations }: Pick<AstroConfig, 'integrations'>,
): void {
  for (const { hooks } of integrations) hooks['catalogue:read']?.(record);
}
