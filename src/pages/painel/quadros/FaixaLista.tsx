import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { destinoDosDias } from '../../../../contract/painel/filtros.ts';
import type { LinhaVencimentos } from '../../../../contract/painel/painel.ts';
import { conta, reais } from './conta.ts';
import { LinkDestino } from './LinkDestino.tsx';

/** The strip where there is no room for thirty columns: of each company and kind its days, one below the other. */
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
                <LinkDestino
                  destino={destinoDosDias(especie, day.dia, day.dia)}
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
                    {translate('quadros.faixa.documentos', { smart_count: day.total, total: conta(day) })}
                  </span>
                  <span>{reais(day.centavos)}</span>
                </LinkDestino>
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
