import type { CollectionSlug } from '#domain/catalogue/collection.ts';

export interface TypedProduct {
  readonly collection: CollectionSlug;
  readonly slug: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Handed {
  readonly typedProduct: TypedProduct;
}

const QUESTION = 'Which product is typed?';
/** The desk answers at once, if it is still open. */
const PATIENCE_MS = 3000;

/** Call it from a press. The values go from window to window, so neither the backend nor the browser keeps them. */
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
