import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { vencem } from '../../../../contract/numeros.ts';
import type { LinhaVencimentos } from '../../../../contract/painel/painel.ts';
import { LinkNumero } from '../../../routing/LinkNumero.tsx';
import { contado, contando } from '../../../ui/numero.ts';
import { reaisNumaLinha } from './conta.ts';

/** Renders the strip where there is no room for thirty columns: the days of each company and kind, one below the other. */
export function FaixaLista({ linhas }: { linhas: readonly LinhaVencimentos[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
      {linhas.map(({ empresaId, nome, especie, dias, contadoAte }) => (
        <Box
          component="li"
          key={`${empresaId} ${especie}`}
          sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 0.75 }}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {nome}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {especies[especie].nome}
            </Box>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {dias.map((day) => (
              <li key={day.dia}>
                <LinkNumero
                  numero={vencem(especie, day.dia, day.dia)}
                  quantia={day}
                  empresaId={empresaId}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: '3rem minmax(0, 1fr) auto',
                    alignItems: 'center',
                    gap: 1,
                    minHeight: '2rem',
                    color: especies[especie].soContesta ? 'text.secondary' : 'primary.main',
                  }}
                >
                  <span>{formatDate(day.dia).slice(0, 5)}</span>
                  <span>
                    {translate('quadros.faixa.documentos', {
                      ...contando(vencem(especie, day.dia, day.dia), day.total),
                      total: contado(translate, vencem(especie, day.dia, day.dia), day),
                    })}
                  </span>
                  <span>{reaisNumaLinha(day.centavos)}</span>
                </LinkNumero>
              </li>
            ))}
          </Box>
          {contadoAte !== null && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('quadros.faixa.contado_ate', { data: formatDate(contadoAte) })}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
