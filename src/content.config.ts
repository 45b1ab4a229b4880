import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { catalogueLoader } from '#data/catalogue-loader.ts';
import type { Product } from '#domain/catalogue/product.ts';

export const collections = {
  // The rows were parsed at the door (src/domain/catalogue/product-row.ts); the store only carries them.
  products: defineCollection({ loader: catalogueLoader(), schema: z.custom<Product>() }),
};
