import { siteWords } from '#content/words/site.ts';

interface Props {
  readonly trail: readonly { readonly name: string; readonly href: string }[];
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
