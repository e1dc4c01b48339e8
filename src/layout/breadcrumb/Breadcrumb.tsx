import { useTranslate } from 'react-admin';
import { Link } from '../../routing/routerProvider.tsx';
import { SHAPES } from '../../ui/shapes.ts';
import { isIconLabel } from './crumbs.ts';
import { type CrumbText, useCrumbTexts } from './useCrumbTexts.ts';

function Icon({ shape }: { shape: 'home' | 'next' }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentcolor" aria-hidden>
      <path d={SHAPES[shape]} />
    </svg>
  );
}

function CrumbLink({ label, text, url }: CrumbText) {
  const isIcon = isIconLabel(label);
  return (
    <Link to={url} aria-label={isIcon ? text : undefined}>
      {isIcon ? <Icon shape="home" /> : text}
    </Link>
  );
}

/** Renders the path to the page (docs/especificacao.md 2.6). */
export function Breadcrumb() {
  const translate = useTranslate();
  const crumbs = useCrumbTexts();
  return (
    <nav aria-label={translate('breadcrumb.navegacao')} className="farol-trilha">
      <ol>
        {crumbs.slice(0, -1).map((crumb) => (
          <li key={crumb.url}>
            <CrumbLink {...crumb} />
            <Icon shape="next" />
          </li>
        ))}
        <li>
          <span aria-current="page">{crumbs.at(-1)?.text}</span>
        </li>
      </ol>
    </nav>
  );
}
