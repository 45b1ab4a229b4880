import { siteWords } from '#content/words/site.ts';

interface Props {
  /** The pages above this one, starting with home. */
  readonly trail: readonly { readonly name: string; readonly href: string }[];
  /** Name of this page. */
  readonly current: string;
}

export function Breadcrumb({ trail, current }: Props) {
  return (
    <nav aria-label={siteWords.breadcrumb}>
      <ol className="crumb">
        {trail.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
