/** A stone as a page shows it. */
export interface Stone {
  /** `<collection>/<slug>` */
  readonly key: string;
  /** What its Save button carries (domain/selection/product-key.ts). */
  readonly saveKeys: string;
  readonly name: string;
  readonly type: string;
  /** Those of `surfaceFinishes` (domain/rooms/rooms.rules.ts) that it can be shown with. */
  readonly finishes: readonly string[];
  /** Width of stone that the picture shows, in meters. */
  readonly widthM: number;
  /** Whether nobody has measured that width. */
  readonly isApproximate: boolean;
  readonly picture: HTMLElement | null;
}

/**
 * Every stone in this part of a page: an element with `data-stone` and the others that sections/rooms/room-stone.ts writes,
 * around its picture.
 */
export function readStones(root: ParentNode): Stone[] {
  return [...root.querySelectorAll<HTMLElement>('[data-stone]')].map((element) => {
    const { stone: key = '', saveKeys = key, name = '', type = '', finishes = '', widthM } = element.dataset;
    return {
      key,
      saveKeys,
      name,
      type,
      finishes: finishes.split(' '),
      widthM: Number(widthM),
      isApproximate: 'approximate' in element.dataset,
      picture: element.querySelector('picture'),
    };
  });
}

/** Addresses of the stone's picture, at least so wide where there is one, in the formats to try in turn. */
export function listTextures({ picture }: Stone, width: number): string[] {
  return [...(picture?.querySelectorAll('source, img') ?? [])].flatMap((source) => {
    const offered = source.getAttribute('srcset')?.split(', ') ?? [];
    const [address = source.getAttribute('src') ?? ''] =
      (offered.find((each) => parseInt(each.split(' ')[1] ?? '') >= width) ?? offered.at(-1))?.split(' ') ??
      [];
    return address;
  });
}
