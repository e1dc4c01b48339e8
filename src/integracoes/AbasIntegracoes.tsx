import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import { servicos } from '../../contract/registry.ts';
import { listPath, resourceGuard } from '../../contract/resource.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { currentSubject } from '../authProvider/session.ts';
import { useSession } from '../authProvider/useSession.ts';
import { INTEGRACAO_PAGES } from '../routing/integracaoPages.ts';
import { Link, usePublicPath } from '../routing/routerProvider.tsx';

/** The pages that make up Integrações, in order: the key of each name, its public address and who sees it. */
const ABAS: readonly { rotulo: string; endereco: string; guard: Guard }[] = [
  ...[servicos, webhooks].map((resource) => ({
    rotulo: `integracoes.abas.${resource.name}`,
    endereco: listPath(resource),
    guard: resourceGuard(resource, 'search'),
  })),
  ...INTEGRACAO_PAGES.map(({ crumb, path, guard }) => ({ rotulo: crumb, endereco: path, guard })),
];

/** The pages of Integrações side by side, at the top of each: those that the person sees. */
export function AbasIntegracoes() {
  const translate = useTranslate();
  const here = usePublicPath();
  useSession();
  const abas = ABAS.filter(({ guard }) => isAllowed(currentSubject(), guard));
  if (abas.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('menu_item.integracoes')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}
    >
      {abas.map(({ rotulo, endereco }) => (
        <Box
          key={endereco}
          component={Link}
          to={endereco}
          aria-current={here === endereco ? 'page' : undefined}
          sx={{
            px: 1.5,
            py: 1,
            mb: '-1px',
            fontWeight: 600,
            textDecoration: 'none',
            color: 'text.secondary',
            borderBottom: 3,
            borderColor: 'transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
          }}
        >
          {translate(rotulo)}
        </Box>
      ))}
    </Box>
  );
}
