import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { addDays } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { addMonths, formatMonth } from '../../../../contract/brasil/month.ts';
import type { Calendario } from '../../../../contract/fiscal/pagamentos/calendario.ts';
import { ESTADOS_ABERTOS, PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';

/** The list of service invoices that wait for a date, issued between two days. */
function listaDe(de: string | null, ate: string): string {
  const filter = {
    ...{ estado: ESTADOS_ABERTOS, documento: ['NFSE'], emissao_ate: ate },
    ...(de !== null && { emissao_de: de }),
  };
  return `${PAGAMENTOS.pagina}/consulta?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** What cannot be told yet, why, and where its dates are filled in. */
export function SemData({ calendario: { mes, semData, abertosAntes } }: { calendario: Calendario }) {
  const translate = useTranslate();
  if (semData.length === 0 && abertosAntes === 0) return null;
  const antes = addMonths(mes, -1);
  const primeiro = `${antes}-01`;
  return (
    <Alert severity="warning" variant="outlined">
      {semData.length > 0 && (
        <>
          <Link to={listaDe(primeiro, addDays(`${mes}-01`, -1))}>
            {translate('calendario.sem_data', { mes: formatMonth(antes) })}
          </Link>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {semData.map(({ tributo, documentos, valor, falta }) => (
              <li key={`${tributo} ${falta}`}>
                {translate('calendario.falta', {
                  ...{ smart_count: documentos, tributo, falta, valor: formatMoney(valor) },
                })}
              </li>
            ))}
          </Box>
        </>
      )}
      {abertosAntes > 0 && (
        <Link to={listaDe(null, addDays(primeiro, -1))}>
          {translate('calendario.abertos_antes', { smart_count: abertosAntes })}
        </Link>
      )}
    </Alert>
  );
}
