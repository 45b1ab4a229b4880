import { defineCollection } from 'astro:content';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import { z } from 'astro/zod';
import { catalogueLoader } from '#data/catalogue-loader.ts';
import { createCatalogueClient, supabaseUrl } from '#data/supabase/client.ts';
import type { Product } from '#domain/catalogue/product.ts';

const loader = catalogueLoader(() => ({
  client: createCatalogueClient(),
  supabaseUrl,
  encodesPictures: PUBLIC_IMAGE_SERVICE === 'build',
}));

export const collections = {
  // The rows were parsed at the door (src/domain/catalogue/product-row.ts); the store only carries them.
  products: defineCollection({ loader, schema: z.custom<Product>() }),
};
