import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { TipoCampo } from '../../../../../contract/layouts/campos/campo.ts';
import {
  type CampoLido,
  DECIMAIS,
  FORMATOS_DATA,
  SENTIDO_NAMES,
  SENTIDOS,
  TRANSFORMACOES,
  type Transformacao,
} from '../../../../../contract/layouts/layout.ts';
import { BooleanControl } from '../../../../ui/ChoiceControl.tsx';
import { TextBox } from '../../../../ui/TextBox.tsx';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import { Inteiro } from '../Inteiro.tsx';
import { duplaSx } from './ParteDoLayout.tsx';

interface Props {
  campo: CampoLido;
  tipo: TipoCampo;
  saida: boolean;
  muda: (mudanca: Partial<CampoLido>) => void;
}

const ORDEM: readonly Transformacao[] = [
  'APARA',
  'SO_DIGITOS',
  'SEM_ZEROS',
  'MAIUSCULAS',
  'ANTES_DA_BARRA',
  'DEPOIS_DA_BARRA',
];

/**
 * Renders how the text of a field is read or written: its date, its decimals, its sign, the meaning of an empty cell, and prior
 * conversions.
 */
export function ComoLerCampo({ campo, tipo, saida, muda }: Props) {
  const translate = useTranslate();
  const [sinalId, padraoId, obrigatorioId] = [useId(), useId(), useId()];
  return (
    <>
      <Box sx={duplaSx}>
        {tipo === 'data' && (
          <EscolhaNoEditor
            label={translate('layout.campo.formato_data')}
            opcoes={FORMATOS_DATA.map(
              (one) => [one, one === 'AUTO' ? translate('layout.campo.auto') : one] as const,
            )}
            value={campo.formatoData}
            onChange={(formatoData) => muda({ formatoData })}
          />
        )}
        {tipo === 'valor' && (
          <>
            <EscolhaNoEditor
              label={translate('layout.campo.decimal')}
              opcoes={DECIMAIS.map((one) => [one, translate(`layout.decimal.${NOMES[one]}`)] as const)}
              value={campo.decimal}
              onChange={(decimal) => muda({ decimal })}
            />
            <Inteiro
              label={translate('layout.campo.implicitos')}
              help={translate('layout.campo.implicitos_ajuda')}
              value={campo.decimaisImplicitos}
              opcional
              max={6}
              onChange={(decimaisImplicitos) => muda({ decimaisImplicitos })}
            />
          </>
        )}
        {campo.campo === 'valor' && !saida && (
          <EscolhaNoEditor
            label={translate('layout.campo.sentido')}
            help={translate('layout.campo.sentido_ajuda')}
            opcoes={[
              [TODOS, translate('layout.campo.sentido_todos')],
              ...SENTIDO_NAMES.map((one) => [one, SENTIDOS[one]] as const),
            ]}
            value={campo.sentido ?? TODOS}
            onChange={(sentido) => muda({ sentido: sentido === TODOS ? undefined : sentido })}
          />
        )}
        <TextBox
          id={padraoId}
          label={translate('layout.campo.padrao')}
          value={campo.padrao}
          htmlInput={{ maxLength: 200 }}
          onChange={(event) => muda({ padrao: event.target.value })}
        />
      </Box>
      <Box sx={duplaSx}>
        {!saida && (
          <BooleanControl
            id={obrigatorioId}
            label={translate('layout.campo.obrigatorio')}
            value={campo.obrigatorio}
            onChange={(on) => muda({ obrigatorio: on === true })}
          />
        )}
        {tipo === 'valor' && (
          <BooleanControl
            id={sinalId}
            label={translate('layout.campo.sinal')}
            value={campo.inverteSinal}
            onChange={(on) => muda({ inverteSinal: on === true })}
          />
        )}
      </Box>
      <FormGroup>
        <FormLabel sx={{ typography: 'caption' }}>{translate('layout.campo.transformacoes')}</FormLabel>
        {ORDEM.map((one) => (
          <FormControlLabel
            key={one}
            label={TRANSFORMACOES[one]}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.25 }}
                checked={campo.transformacoes.includes(one)}
                onChange={(event) =>
                  muda({
                    transformacoes: ORDEM.filter((other) =>
                      other === one ? event.target.checked : campo.transformacoes.includes(other),
                    ),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
    </>
  );
}

/** For a report of payments, in which every amount was paid. */
const TODOS = 'TODOS';
const NOMES = { AUTO: 'auto', ',': 'virgula', '.': 'ponto' } as const;
