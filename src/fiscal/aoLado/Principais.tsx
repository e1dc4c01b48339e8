import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Campo, Folha } from '../../../contract/fiscal/folha.ts';
import { principaisDe } from './principaisDe.ts';

/** Maximum number of lines of a nota beside the list; its page shows all. */
const SHOWN = 8;

function Campos({ campos }: { campos: readonly Campo[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.25,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {campos.map(({ rotulo, texto }) => (
        <Box key={rotulo} sx={{ display: 'contents' }}>
          <dt>{rotulo}</dt>
          <dd>{texto}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** Renders the content of a document in short: its lines and totals, or what was carried and at what price. */
export function Principais({ folha }: { folha: Folha }) {
  const translate = useTranslate();
  const titleId = useId();
  const { fatos, itens, totais } = principaisDe(folha);
  const more = itens.length - SHOWN;
  return (
    <>
      {fatos.length > 0 && <Campos campos={fatos} />}
      {itens.length > 0 && (
        <Box component="section" aria-labelledby={titleId}>
          <Typography id={titleId} variant="subtitle2" component="h3">
            {translate('documento.ao_lado.itens', { smart_count: itens.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {itens.slice(0, SHOWN).map(({ nome, quantidade, valor }, position) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move.
                key={position}
                component="li"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'minmax(0, 1fr) auto',
                  columnGap: 2,
                  py: 0.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                  typography: 'body2',
                }}
              >
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {nome}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {quantidade}
                  </Box>
                </Box>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {valor}
                </Box>
              </Box>
            ))}
          </Box>
          {more > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
              {translate('documento.ao_lado.mais_itens', { smart_count: more })}
            </Typography>
          )}
        </Box>
      )}
      {totais.length > 0 && <Campos campos={totais} />}
    </>
  );
}
