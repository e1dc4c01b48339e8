import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Capturas } from '../../../../contract/painel/painel.ts';
import { howLongAgo } from '../../../ui/howLongAgo.ts';

/** Renders when each kind was last captured from its source, and when for the company that waits longest. */
export function FontesDaCaptura({ fontes }: Pick<Capturas, 'fontes'>) {
  const translate = useTranslate();
  const now = new Date();
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, px: 2, pb: 1.25, typography: 'caption', color: 'text.secondary' }}
    >
      {fontes.map(({ especie, ultimaEm, atrasadaEm }) => (
        <li key={especie}>
          {ultimaEm === null
            ? translate('quadros.riscos.nunca', {
                especie: especies[especie].nome,
                em: especies[especie].fonte.em,
              })
            : translate('quadros.riscos.fonte', {
                especie: especies[especie].nome,
                em: especies[especie].fonte.em,
                quando: howLongAgo(ultimaEm, now),
              })}
          {atrasadaEm !== null &&
            atrasadaEm !== ultimaEm &&
            ` ${translate('quadros.riscos.atrasada', { quando: howLongAgo(atrasadaEm, now) })}`}
        </li>
      ))}
    </Box>
  );
}
