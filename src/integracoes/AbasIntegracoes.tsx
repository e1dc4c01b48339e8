import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { servicos } from '../../contract/registry.ts';
import { listPath } from '../../contract/resource.ts';
import { Link, usePublicPath } from '../routing/routerProvider.tsx';

/** The pages that make up Integrações, in order: the key of each name and its public address. */
const ABAS: readonly { rotulo: string; endereco: string }[] = [
  { rotulo: 'integracoes.abas.servicos', endereco: listPath(servicos) },
];

/** The pages of Integrações side by side, at the top of each; whoever sees one of them sees all. */
export function AbasIntegracoes() {
  const translate = useTranslate();
  const here = usePublicPath();
  if (ABAS.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('menu_item.integracoes')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}
    >
      {ABAS.map(({ rotulo, endereco }) => (
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
