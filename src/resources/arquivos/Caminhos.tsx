import { Box, Button } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { NumeroDeLista } from '../../../contract/numeros.ts';
import { followNumero, linkTo } from '../../routing/LinkNumero.tsx';
import { inteiro } from '../../ui/numero.ts';
import { readTotal } from '../list/useExactTotal.ts';

interface Props {
  /** Id of the task or import that brought the rows; part of the query key. */
  chave: string;
  numeros: readonly NumeroDeLista[];
  /** Called when a link is followed, so that a dialog over the target list can close. */
  onGo?: () => void;
}

/** Renders one link per list that has rows from `chave`, with the number of rows the list counts, whatever company is chosen. */
export function Caminhos({ chave, numeros, onGo }: Props) {
  const translate = useTranslate();
  const totais = useQueries({
    queries: numeros.map(({ nome, destino: { recurso, filtro } }) => ({
      queryKey: ['vieram', chave, nome],
      queryFn: ({ signal }: { signal: AbortSignal }) => readTotal(recurso, filtro, signal, true),
    })),
  });
  if (numeros.length === 0) return null;
  const vieram = numeros.flatMap((numero, at) => {
    const { data: total = 0, isError = false } = totais[at] ?? {};
    return total > 0 || isError ? [{ numero, total, isError }] : [];
  });
  return (
    // The box is rendered before the counts arrive, so that the buttons below do not move just before they are pressed.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: '2.25rem' }}>
      {vieram.map(({ numero, total, isError }) => (
        <Button
          key={numero.nome}
          variant="outlined"
          {...linkTo(numero, total)}
          onClick={() => {
            followNumero(numero);
            onGo?.();
          }}
        >
          {translate(isError ? 'importar.ver_sem_contar' : 'importar.ver_chegados', {
            total: inteiro(numero, total),
            nome: translate(`resources.${numero.destino.recurso}.forcedCaseName`, { smart_count: total }),
          })}
        </Button>
      ))}
    </Box>
  );
}
