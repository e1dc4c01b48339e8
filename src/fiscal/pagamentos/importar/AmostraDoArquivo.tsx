import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';

/** Number of lines that are enough to recognise the file. */
const SHOWN = 12;

const tabelaSx = {
  overflow: 'auto',
  maxHeight: '22rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'collapse', fontSize: 'caption.fontSize' },
  '& th, & td': {
    px: 1,
    py: 0.5,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    whiteSpace: 'pre',
    textAlign: 'left',
    fontWeight: 400,
  },
  '& th': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  // A file without columns has the whole line in one cell, with its characters aligned.
  '& .inteira': { fontFamily: 'mono' },
} as const;

/** Renders the first lines of the file, unparsed. */
export function AmostraDoArquivo({ amostra }: Pick<Recebida, 'amostra'>) {
  const translate = useTranslate();
  const id = useId();
  if (amostra.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate('pagamento.importar.amostra')}
      </Typography>
      <Box tabIndex={0} component="section" aria-labelledby={id} sx={tabelaSx}>
        <table>
          <tbody>
            {amostra.slice(0, SHOWN).map(({ linha, celulas }) => (
              <tr key={linha}>
                <th scope="row">{linha}</th>
                {celulas.map((celula, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={at} className={celulas.length === 1 ? 'inteira' : undefined}>
                    {celula}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  );
}
