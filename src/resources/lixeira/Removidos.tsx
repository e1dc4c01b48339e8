import {
  Box,
  Button,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Removido } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { useRestore } from './useRestore.ts';

interface Props {
  resource: Resource;
  rows: readonly Removido[];
  mayRestore: boolean;
  /** Opens the erasure of a record; missing when the user may not erase. */
  onErase?: (id: string) => void;
}

/** Renders the removed records row by row, with the actions the user may take. */
export function Removidos({ resource, rows, mayRestore, onErase }: Props) {
  const translate = useTranslate();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { pending, restore } = useRestore(resource);
  const chosen = rows.filter(({ id }) => marked.includes(id));
  const toggle = (id: string) =>
    setMarked(marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]);
  const restoreAll = async (some: readonly Removido[]) => {
    if (await restore(some)) setMarked([]);
  };
  const all = chosen.length === rows.length;
  return (
    <>
      {mayRestore && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ReasonButton
            variant="contained"
            reason={chosen.length === 0 && translate('motivo.marque_um')}
            loading={pending}
            onClick={() => restoreAll(chosen)}
          >
            {translate('excluidos.restaurar_marcados')}
          </ReasonButton>
        </Box>
      )}
      <Paper
        variant="outlined"
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        component="section"
        aria-label={translate('excluidos.lista')}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {mayRestore && (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={all}
                    indeterminate={chosen.length > 0 && !all}
                    onChange={() => setMarked(all ? [] : rows.map(({ id }) => id))}
                    slotProps={{ input: { 'aria-label': translate('excluidos.marcar_todos') } }}
                  />
                </TableCell>
              )}
              {['nome', 'por', 'em', 'ate'].map((key) => (
                <TableCell key={key}>{translate(`excluidos.coluna.${key}`)}</TableCell>
              ))}
              {(mayRestore || onErase) && (
                <TableCell>
                  <span className="farol-so-voz">{translate('excluidos.coluna.atos')}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id} hover>
                {mayRestore && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={marked.includes(row.id)}
                      onChange={() => toggle(row.id)}
                      slotProps={{
                        input: { 'aria-label': translate('lista.selecao.linha', { nome: row.titulo }) },
                      }}
                    />
                  </TableCell>
                )}
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '10rem' }}>{row.titulo}</TableCell>
                <TableCell>{row.removidoPor}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(row.removidoEm)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(row.expiraEm)}</TableCell>
                {(mayRestore || onErase) && (
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {mayRestore && (
                      <Button
                        size="small"
                        disabled={pending}
                        aria-label={translate('excluidos.restaurar_um', { nome: row.titulo })}
                        onClick={() => restoreAll([row])}
                      >
                        {translate('excluidos.restaurar')}
                      </Button>
                    )}
                    {onErase && row.pessoal && (
                      <Button
                        size="small"
                        color="error"
                        disabled={pending}
                        aria-label={translate('eliminacao.eliminar_um', { nome: row.titulo })}
                        onClick={() => onErase(row.id)}
                      >
                        {translate('eliminacao.abrir')}
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </>
  );
}
