import { Box, Chip, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FiltroFila, ResumoFila } from '../../contract/fila.ts';
import { ESPECIES_FILA } from '../../contract/filaGuardas.ts';
import { A_FAZER, aFazer } from '../../contract/numeros.ts';
import type { MudancaDoPedido } from '../routing/usePedido.ts';
import { inteiro } from '../ui/numero.ts';
import { AGRUPAMENTOS, type VistaDaFila } from './endereco.ts';

interface Props {
  vista: VistaDaFila;
  resumo: ResumoFila | undefined;
  /** The counts of each kind are still loading. */
  espera: boolean;
  onChange: (changed: MudancaDoPedido<VistaDaFila>) => void;
}

const DE = [undefined, 'eu', 'ninguem'] as const;

/** Renders the filters: the grouping, the kind, the assignee, and whether postponed items are shown. */
export function FiltrosFila({ vista, resumo, espera, onChange }: Props) {
  const translate = useTranslate();
  const { por, filtro } = vista;
  const narrow = (changed: Partial<FiltroFila>) =>
    onChange((now) => ({ filtro: { ...now.filtro, ...changed } }));
  const chip = (key: string, label: string, on: boolean, onClick: () => void) => (
    <Chip
      key={key}
      size="small"
      label={label}
      variant={on ? 'filled' : 'outlined'}
      color={on ? 'primary' : 'default'}
      aria-pressed={on}
      onClick={onClick}
    />
  );
  const row = { display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={por}
        aria-label={translate('fila.agrupar')}
        onChange={(_event, chosen: unknown) => {
          const next = AGRUPAMENTOS.find((one) => one === chosen);
          if (next) onChange({ por: next });
        }}
      >
        {AGRUPAMENTOS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ py: 0.25, px: 1.25, textTransform: 'none' }}>
            {translate(`fila.por.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box role="group" aria-label={translate('fila.filtrar_especie')} sx={row}>
        {espera &&
          ESPECIES_FILA.map((especie) => (
            // As wide as the chip that replaces it.
            <Skeleton key={especie} variant="rounded" sx={{ borderRadius: 99 }} aria-hidden>
              <Chip size="small" label={`${A_FAZER[especie]} (00)`} />
            </Skeleton>
          ))}
        {resumo?.especies.map(({ especie, itens }) =>
          chip(
            especie,
            `${A_FAZER[especie]} (${inteiro(aFazer(especie), itens)})`,
            filtro.especie === especie,
            () => narrow({ especie: filtro.especie === especie ? undefined : especie }),
          ),
        )}
      </Box>
      <Box role="group" aria-label={translate('fila.filtrar_de')} sx={row}>
        {DE.map((de) =>
          chip(de ?? 'todos', translate(`fila.de.${de ?? 'todos'}`), filtro.responsavel === de, () =>
            narrow({ responsavel: de }),
          ),
        )}
        {chip('adiados', translate('fila.adiados'), filtro.adiados, () =>
          narrow({ adiados: !filtro.adiados }),
        )}
      </Box>
    </Box>
  );
}
