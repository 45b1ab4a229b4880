export interface Stone {
  /** `<collection>/<slug>` */
  readonly key: string;
  /** Of its Save button (domain/selection/product-key.ts). */
  readonly saveKeys: string;
  readonly name: string;
  readonly type: string;
  /** Those of `surfaceFinishes` in which it can be shown. */
  readonly finishes: readonly string[];
  /** Of the stone in the picture, in meters. */
  readonly widthM: number;
  /** The width is an assumption. */
  readonly isApproximate: boolean;
  readonly picture: HTMLElement | null;
}

/** The attributes are those of markup/stone-attributes.ts. */
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

/** At least this wide if available, in the preferred order of formats. */
export function listTextures({ picture }: Stone, width: number): string[] {
  return [...(picture?.querySelectorAll('source, img') ?? [])].flatMap((source) => {
    const offered = source.getAttribute('srcset')?.split(', ') ?? [];
    const [address = source.getAttribute('src') ?? ''] =
      (offered.find((each) => parseInt(each.split(' ')[1] ?? '') >= width) ?? offered.at(-1))?.split(' ') ??
      [];
    return address;
  });
}
