import Home from '@mui/icons-material/HomeOutlined';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Breadcrumbs, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../routing/routerProvider.tsx';
import { isIconLabel } from './crumbs.ts';
import { type CrumbText, useCrumbTexts } from './useCrumbTexts.ts';

const linkSx = { display: 'flex', color: 'text.secondary', borderRadius: 1 } as const;
/** Large enough to be hit, however small the letters are. */
const iconSx = { minWidth: 24, minHeight: 24, alignItems: 'center', justifyContent: 'center' } as const;

function CrumbLink({ label, text, url }: CrumbText) {
  const isIcon = isIconLabel(label);
  return (
    <MuiLink
      component={Link}
      to={url}
      underline="hover"
      sx={isIcon ? { ...linkSx, ...iconSx } : linkSx}
      aria-label={isIcon ? text : undefined}
    >
      {isIcon ? <Home fontSize="small" aria-hidden /> : text}
    </MuiLink>
  );
}

/** The path to the page (specification 2.6). */
export function Breadcrumb() {
  const translate = useTranslate();
  const crumbs = useCrumbTexts();
  const page = crumbs.at(-1);
  return (
    <Breadcrumbs
      aria-label={translate('breadcrumb.navegacao')}
      separator={<NavigateNext fontSize="small" aria-hidden />}
      sx={{
        typography: 'body2',
        '& .MuiBreadcrumbs-separator': { mx: 0.25 },
        '& ol': { minHeight: '1.5rem' },
        '& li': { display: 'flex' },
      }}
    >
      {crumbs.slice(0, -1).map((crumb) => (
        <CrumbLink key={crumb.url} {...crumb} />
      ))}
      <Typography variant="body2" aria-current="page" sx={{ overflowWrap: 'anywhere' }}>
        {page?.text}
      </Typography>
    </Breadcrumbs>
  );
}
