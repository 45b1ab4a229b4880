/** A stone as a page shows it. */
export interface Stone {
  /** `<collection>/<slug>` */
  readonly key: string;
  readonly name: string;
  readonly type: string;
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
    const { stone: key = '', name = '', type = '', finishes = '[]', widthM } = element.dataset;
    return {
      key,
      name,
      type,
      finishes: JSON.parse(finishes) as string[],
      widthM: Number(widthM),
      isApproximate: 'approximate' in element.dataset,
      picture: element.querySelector('picture'),
    };
  });
}

/** Addresses of the stone's picture, at least so wide where there is one, in the formats to try in turn. */
export function listTextures({ picture }: Stone, width: number): string[] {
  const sources = [...(picture?.querySelectorAll('source') ?? [])].flatMap(({ srcset }) => {
    const offered = srcset.split(', ').map((each) => {
      const [address = '', size = ''] = each.split(' ');
      return { address, width: parseInt(size) };
    });
    return (offered.find((each) => each.width >= width) ?? offered.at(-1))?.address ?? [];
  });
  return [...sources, picture?.querySelector('img')?.getAttribute('src') ?? []].flat();
}
