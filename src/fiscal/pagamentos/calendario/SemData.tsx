import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { addDays } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { addMonths, formatMonth } from '../../../../contract/brasil/month.ts';
import type { Calendario } from '../../../../contract/fiscal/pagamentos/calendario.ts';
import { enderecoDe, porInformar } from '../../../../contract/numeros.ts';

/** Renders the withholdings not known yet, the reason, and where the missing dates are filled in. */
export function SemData({ calendario: { mes, semData, abertosAntes } }: { calendario: Calendario }) {
  const translate = useTranslate();
  if (semData.length === 0 && abertosAntes === 0) return null;
  const antes = addMonths(mes, -1);
  const primeiro = `${antes}-01`;
  return (
    <Alert severity="warning" variant="outlined">
      {semData.length > 0 && (
        <>
          <Link to={enderecoDe(porInformar(primeiro, addDays(`${mes}-01`, -1)).destino)}>
            {translate('calendario.sem_data', { mes: formatMonth(antes) })}
          </Link>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {semData.map(({ tributo, documentos, valor, falta }) => (
              <li key={`${tributo} ${falta}`}>
                {translate('calendario.falta', {
                  smart_count: documentos,
                  tributo,
                  falta,
                  valor: formatMoney(valor),
                })}
              </li>
            ))}
          </Box>
        </>
      )}
      {abertosAntes > 0 && (
        <Link to={enderecoDe(porInformar(null, addDays(primeiro, -1)).destino)}>
          {translate('calendario.abertos_antes', { smart_count: abertosAntes })}
        </Link>
      )}
    </Alert>
  );
}
