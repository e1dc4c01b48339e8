import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DUVIDAS, type Duvida } from '../../../../contract/layouts/duvida.ts';
import type { CampoLido } from '../../../../contract/layouts/layout.ts';

/** Index of the chosen option, by the index of its question. */
export type RespostasDuvidas = Readonly<Record<number, number>>;

/** Returns the settings that the answers make; null while a question has none. */
export function camposRespondidos(
  duvidas: readonly Duvida[],
  respostas: RespostasDuvidas,
): { campos: CampoLido[]; aceitaPagador: boolean } | null {
  const escolhidas = duvidas.flatMap(({ opcoes }, at) => opcoes[respostas[at] ?? -1] ?? []);
  if (escolhidas.length < duvidas.length) return null;
  return {
    campos: escolhidas.flatMap(({ campo }) => campo ?? []),
    aceitaPagador: duvidas.some(({ tipo }) => tipo === 'PAGADOR'),
  };
}

interface Props {
  duvidas: readonly Duvida[];
  respostas: RespostasDuvidas;
  onResposta: (at: number, opcao: number) => void;
  /** Marks each question without an answer as required. */
  cobra: boolean;
}

/** Renders the questions that only a user can answer about the columns of a file, each with what they contain. */
export function Duvidas({ duvidas, respostas, onResposta, cobra }: Props) {
  return duvidas.map((duvida, at) => (
    <UmaDuvida
      // Questions preserve their order while they are answered.
      key={`${duvida.tipo} ${duvida.motivo}`}
      duvida={duvida}
      escolhida={respostas[at]}
      onEscolha={(opcao) => onResposta(at, opcao)}
      cobra={cobra && respostas[at] === undefined}
    />
  ));
}

interface UmaProps {
  duvida: Duvida;
  escolhida: number | undefined;
  onEscolha: (opcao: number) => void;
  cobra: boolean;
}

function UmaDuvida({ duvida: { tipo, motivo, opcoes }, escolhida, onEscolha, cobra }: UmaProps) {
  const translate = useTranslate();
  const [labelId, helpId] = [useId(), useId()];
  return (
    <FormControl
      error={cobra}
      sx={{ border: 1, borderColor: cobra ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}
    >
      <FormLabel id={labelId} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {DUVIDAS[tipo]}
      </FormLabel>
      <FormHelperText
        id={helpId}
        sx={{ mx: 0, typography: 'body2', color: cobra ? 'error.main' : 'text.secondary' }}
      >
        {cobra && `${translate('pagamento.importar.duvidas.escolha')} `}
        {motivo}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={escolhida === undefined ? '' : String(escolhida)}
        onChange={(_event, value) => onEscolha(Number(value))}
      >
        {opcoes.map(({ rotulo, amostras, motivo: porque, sugerida }, opcao) => (
          <FormControlLabel
            key={rotulo}
            value={String(opcao)}
            control={<Radio size="small" />}
            sx={{
              alignItems: 'flex-start',
              mt: 0.5,
              '& .MuiFormControlLabel-label': { pt: 0.75, minWidth: 0 },
            }}
            label={
              <>
                <strong>{rotulo}</strong>
                {sugerida && ` (${translate('pagamento.importar.duvidas.sugerida')})`}
                {amostras.length > 0 && (
                  <Box sx={{ fontFamily: 'mono', fontSize: 'caption.fontSize', overflowWrap: 'anywhere' }}>
                    {amostras.join(' · ')}
                  </Box>
                )}
                {porque !== '' && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{porque}</Box>}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
