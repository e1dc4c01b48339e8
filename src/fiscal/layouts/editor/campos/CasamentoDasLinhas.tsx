import { Box, Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CASAMENTO_NAMES, CASAMENTOS, type Layout } from '../../../../../contract/layouts/layout.ts';
import { Inteiro } from '../Inteiro.tsx';
import { ParteDoLayout } from './ParteDoLayout.tsx';

interface Props {
  valor: Layout;
  onValor: (valor: Layout) => void;
}

/** Renders how a line finds its nota: the order is fixed, which criteria are used is chosen. */
export function CasamentoDasLinhas({ valor, onValor }: Props) {
  const translate = useTranslate();
  const { casar, ultimosDigitos } = valor;
  return (
    <ParteDoLayout
      titulo={translate('layout.casamento.titulo')}
      resumo={casar.map((one) => CASAMENTOS[one]).join(' → ') || translate('layout.casamento.nenhum')}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('layout.casamento.ajuda')}</Box>
      <FormGroup>
        {CASAMENTO_NAMES.map((one, at) => (
          <FormControlLabel
            key={one}
            label={`${at + 1}. ${CASAMENTOS[one]}`}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.5 }}
                checked={casar.includes(one)}
                onChange={(event) =>
                  onValor({
                    ...valor,
                    casar: CASAMENTO_NAMES.filter((other) =>
                      other === one ? event.target.checked : casar.includes(other),
                    ),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
      <Inteiro
        label={translate('layout.casamento.ultimos')}
        help={translate('layout.casamento.ultimos_ajuda')}
        value={ultimosDigitos}
        opcional
        min={3}
        max={15}
        onChange={(next) => onValor({ ...valor, ultimosDigitos: next })}
      />
    </ParteDoLayout>
  );
}
