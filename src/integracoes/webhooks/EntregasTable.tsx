import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EntregaWebhook } from '../../../contract/webhooks.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { aoSegundo, nomeDoEvento, type ParadaDoWebhook, resultadoDe, TONS_ENTREGA } from './entregaLook.ts';
import { useProxima } from './useProxima.ts';

interface Props {
  linhas: readonly EntregaWebhook[];
  parada: ParadaDoWebhook;
  onAbrir: (entregaId: string) => void;
}

/** Hidden on a narrow screen, where the opened delivery shows it. */
const larga = { display: { xs: 'none', md: 'table-cell' } } as const;
const COLUNAS = [
  { nome: 'quando' },
  { nome: 'evento' },
  { nome: 'estado' },
  { nome: 'resultado', sx: larga },
  { nome: 'tentativas', sx: larga, align: 'right' },
  { nome: 'proxima', sx: larga },
] as const;

/** Renders deliveries, one per row; each opens with all its attempts. */
export function EntregasTable({ linhas, parada, onAbrir }: Props) {
  const translate = useTranslate();
  const proxima = useProxima(parada);
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      component="section"
      aria-label={translate('integracoes.entregas.tabela')}
    >
      <Table size="small" sx={{ '& th, & td': { px: 1 }, '& th': { fontWeight: 600, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {COLUNAS.map(({ nome, ...look }) => (
              <TableCell key={nome} {...look}>
                {translate(`integracoes.entregas.${nome}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((linha) => (
            <TableRow key={linha.id} hover>
              <TableCell>
                <Button
                  size="small"
                  sx={{ ml: -0.5, px: 0.5, py: 0, typography: 'body2', textAlign: 'left', minHeight: 24 }}
                  aria-haspopup="dialog"
                  aria-label={translate('integracoes.entregas.abrir', {
                    evento: nomeDoEvento(linha.tipo),
                    quando: aoSegundo(linha.criadoEm),
                  })}
                  onClick={() => onAbrir(linha.id)}
                >
                  {aoSegundo(linha.criadoEm)}
                </Button>
              </TableCell>
              <TableCell>{nomeDoEvento(linha.tipo)}</TableCell>
              <TableCell>
                <StateChip
                  tone={TONS_ENTREGA[linha.estado]}
                  text={translate(`integracoes.entregas.estado_${linha.estado}`)}
                />
              </TableCell>
              <TableCell sx={larga}>{linha.ultima ? resultadoDe(linha.ultima) : '—'}</TableCell>
              <TableCell sx={larga} align="right">
                {linha.tentativas.toLocaleString('pt-BR')}
              </TableCell>
              <TableCell sx={larga}>{proxima(linha)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
