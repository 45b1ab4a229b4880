import { siteWords } from '#content/words/site.ts';

interface Props {
  readonly trail: readonly { readonly name: string; readonly href: string }[];
  readonly current: string;
  /** Leaves out this page in narrow windows, where its name is right below, and larger. */
  readonly isShortInNarrow?: boolean;
}

export function Breadcrumb({ trail, current, isShortInNarrow = false }: Props) {
  return (
    <nav aria-label={siteWords.breadcrumb}>
      <ol className="crumb">
        {trail.map(({ name, href }, index) => (
          <li
            key={href}
            className={
              isShortInNarrow && index === trail.length - 1 ? 'max-lg:after:content-none!' : undefined
            }
          >
            <a href={href}>{name}</a>
          </li>
        ))}
        <li className={isShortInNarrow ? 'max-lg:sr-only' : undefined} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
