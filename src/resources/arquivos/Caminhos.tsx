import { Box, Button } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { NumeroDeLista } from '../../../contract/numeros.ts';
import { follow, linkTo } from '../../routing/LinkNumero.tsx';
import { inteiro } from '../../ui/numero.ts';
import { readTotal } from '../list/useExactTotal.ts';

interface Props {
  /** What the rows came by: a task or an import. */
  chave: string;
  numeros: readonly NumeroDeLista[];
  /** One of the ways was taken: what stands over the list that it leads to is to go. */
  onGo?: () => void;
}

/** The ways to rows that came by something, whatever company is chosen: one for each list that has some, counted as the list counts. */
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
    // The ways have their place before they are counted: the buttons below stay where they are about to be pressed.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: '2.25rem' }}>
      {vieram.map(({ numero, total, isError }) => (
        <Button
          key={numero.nome}
          variant="outlined"
          {...linkTo(numero, total)}
          onClick={() => {
            follow(numero);
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
