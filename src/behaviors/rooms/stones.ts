export interface Stone {
  /** `<collection>/<slug>` */
  readonly key: string;
  readonly saveKeys: string;
  readonly name: string;
  readonly type: string;
  readonly finishes: readonly string[];
  /** Of the stone in the picture, in meters. */
  readonly widthM: number;
  readonly isApproximate: boolean;
  readonly picture: HTMLElement | null;
}

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

export function listTextures({ picture }: Stone, width: number): string[] {
  return [...(picture?.querySelectorAll('source, img') ?? [])].flatMap((source) => {
    const offered = source.getAttribute('srcset')?.split(', ') ?? [];
    const [address = source.getAttribute('src') ?? ''] =
      (offered.find((each) => parseInt(each.split(' ')[1] ?? '') >= width) ?? offered.at(-1))?.split(' ') ??
      [];
    return address;
  });
}
