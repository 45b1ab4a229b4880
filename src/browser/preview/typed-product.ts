import type { CollectionSlug } from '#domain/catalogue/collection.ts';

/** A form as typed, which its preview shows. */
export interface TypedProduct {
  readonly collection: CollectionSlug;
  /** Undefined if visitors don't see the product. */
  readonly slug: string | undefined;
  /** As it would be published. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface Handed {
  readonly typedProduct: TypedProduct;
}

const QUESTION = 'Which product is typed?';
/** The desk answers at once, if it is still open. */
const PATIENCE_MS = 3000;

/**
 * Opens the preview of a form in a new tab; false if the browser opened none. Call it from a press. The values go from
 * window to window, so neither the backend nor the browser keeps them. A reload of the preview gets them again while
 * the desk is open.
 */
export function showTypedProduct(typedProduct: TypedProduct, address: string): boolean {
  const tab = open(address, '_blank');
  if (!tab) return false;
  const handed: Handed = { typedProduct };
  addEventListener('message', ({ source, origin, data }) => {
    if (source === tab && origin === location.origin && data === QUESTION)
      tab.postMessage(handed, location.origin);
  });
  return true;
}

/** Undefined if the form is no longer there, or there never was one. */
export async function receiveTypedProduct(): Promise<TypedProduct | undefined> {
  const desk = window.opener as Window | null;
  if (!desk || desk.closed) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  try {
    return await new Promise((resolve) => {
      addEventListener(
        'message',
        ({ source, origin, data }: MessageEvent<Partial<Handed> | null>) => {
          if (source === desk && origin === location.origin && data?.typedProduct) resolve(data.typedProduct);
        },
        { signal },
      );
      setTimeout(() => resolve(undefined), PATIENCE_MS);
      desk.postMessage(QUESTION, location.origin);
    });
  } finally {
    controller.abort();
  }
}
