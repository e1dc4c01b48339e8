import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MudancaVista } from '../../../contract/acompanhamento.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { CAMPOS_VIGIADOS } from '../../../contract/receita.ts';
import { Changes } from '../history/Changes.tsx';

/** Renders the changes found in one look-up. */
function Vistas({ em, mudancas }: { em: string; mudancas: readonly MudancaVista[] }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('receita.visto_em', { quando: formatInstant(em) })}
      </Typography>
      <Changes
        changes={mudancas.map(({ campo, antes, depois }) => ({
          campo,
          rotulo: CAMPOS_VIGIADOS[campo],
          antes: antes || null,
          depois,
        }))}
      />
    </Box>
  );
}

const listSx = { listStyle: 'none', m: 0, p: 0 } as const;

/** Renders the changes at the Receita Federal by look-up; the last one is visible, earlier ones expand on request. */
export function MudancasVistas({ mudancas }: { mudancas: readonly MudancaVista[] }) {
  const translate = useTranslate();
  const [last, ...before] = [...Map.groupBy(mudancas, ({ vistaEm }) => vistaEm)];
  if (!last) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Box component="ul" sx={listSx}>
        <Vistas em={last[0]} mudancas={last[1]} />
      </Box>
      {before.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, typography: 'body2' }}>
            {translate('receita.antes', { smart_count: before.length })}
          </Box>
          <Box component="ul" sx={listSx}>
            {before.map(([em, those]) => (
              <Vistas key={em} em={em} mudancas={those} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
