import { Box, Chip, NativeSelect } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  type Cobertura,
  FILTROS_COBERTURA,
  ORDENS_COBERTURA,
  type PedidoCobertura,
  SENTIDOS_DA_ORDEM,
} from '../../../contract/fiscal/cobertura.ts';
import { cobertas } from '../../../contract/numeros.ts';
import { SearchField } from '../../resources/list/SearchField.tsx';
import { inteiro } from '../../ui/numero.ts';

interface Props {
  pedido: PedidoCobertura;
  contagens: Cobertura['contagens'] | undefined;
  onChange: (changed: Partial<PedidoCobertura>) => void;
}

/** Renders the filter and the order of the companies. */
export function FiltrosDaCobertura({ pedido, contagens, onChange }: Props) {
  const translate = useTranslate();
  const orderId = useId();
  const orders = ORDENS_COBERTURA.flatMap((ordem) =>
    SENTIDOS_DA_ORDEM.map((sentido) => `${ordem}.${sentido}`),
  );
  const order = (value: string) => {
    const [ordem, sentido] = value.split('.');
    const found = ORDENS_COBERTURA.find((one) => one === ordem);
    const way = SENTIDOS_DA_ORDEM.find((one) => one === sentido);
    if (found && way) onChange({ ordem: found, sentido: way });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <SearchField
        label={translate('cobertura.buscar')}
        placeholder={translate('cobertura.buscar_curto')}
        value={pedido.q}
        onChange={(q) => onChange({ q })}
      />
      <Box
        role="group"
        aria-label={translate('cobertura.filtrar')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {FILTROS_COBERTURA.map((filtro) => {
          const total = contagens?.[filtro];
          const numero = cobertas(filtro);
          const name = numero.rotulo;
          return (
            <Chip
              key={filtro}
              label={total === undefined ? name : `${name} (${inteiro(numero, total)})`}
              variant={pedido.filtro === filtro ? 'filled' : 'outlined'}
              color={pedido.filtro === filtro ? 'primary' : 'default'}
              aria-pressed={pedido.filtro === filtro}
              onClick={() => onChange({ filtro })}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
        <label htmlFor={orderId}>{translate('cobertura.ordenar')}</label>
        <NativeSelect
          id={orderId}
          value={`${pedido.ordem}.${pedido.sentido}`}
          onChange={(event) => order(event.target.value)}
          sx={{ typography: 'body2' }}
        >
          {orders.map((value) => (
            <option key={value} value={value}>
              {translate(`cobertura.ordem.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Box>
  );
}
