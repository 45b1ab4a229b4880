import type { PartCode } from '#behaviors/site/wake-parts.ts';

/** By its `data-part`. */
export const partCodes: Readonly<Record<string, () => Promise<PartCode>>> = {
  contact: () => import('#behaviors/inquiry/contact-subject.ts'),
  gallery: () => import('#behaviors/catalogue/product-gallery.ts'),
  magnifier: () => import('#behaviors/company/magnifier.ts'),
  quantity: () => import('#behaviors/selection/quantity-helper.ts'),
  room: () => import('#behaviors/rooms/start-room-dialog.ts'),
  rooms: () => import('#behaviors/rooms/start-rooms.ts'),
  search: () => import('#behaviors/search/search-dialog.ts'),
  selection: () => import('#islands/selection/start-selection-page.tsx'),
  'search-page': () => import('#behaviors/search/search-page.ts'),
  timeline: () => import('#behaviors/company/timeline.ts'),
};
