import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { EntregaWebhook } from '../../../contract/webhooks.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { nomeDoEvento, resultadoDe, TONS_ENTREGA } from './entregaLook.ts';

interface Props {
  linhas: readonly EntregaWebhook[];
  onAbrir: (entregaId: string) => void;
}

/** Deliveries, one a row: each opens with all its attempts. */
export function EntregasTable({ linhas, onAbrir }: Props) {
  const translate = useTranslate();
  const colunas = ['quando', 'evento', 'estado', 'resultado', 'tentativas', 'proxima'];
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={translate('integracoes.entregas.titulo')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {colunas.map((coluna) => (
              <TableCell key={coluna}>{translate(`integracoes.entregas.${coluna}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map(({ id, criadoEm, tipo, estado, ultima, tentativas, proximaEm }) => (
            <TableRow key={id} hover>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Button
                  size="small"
                  sx={{ px: 0.5, whiteSpace: 'nowrap' }}
                  aria-label={translate('integracoes.entregas.abrir', { quando: formatInstant(criadoEm) })}
                  onClick={() => onAbrir(id)}
                >
                  {formatInstant(criadoEm)}
                </Button>
              </TableCell>
              <TableCell>{nomeDoEvento(tipo)}</TableCell>
              <TableCell>
                <StateChip
                  tone={TONS_ENTREGA[estado]}
                  text={translate(`integracoes.entregas.estado_${estado}`)}
                />
              </TableCell>
              <TableCell>{ultima ? resultadoDe(ultima) : '—'}</TableCell>
              <TableCell align="right">{tentativas}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {proximaEm ? formatInstant(proximaEm) : '—'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
