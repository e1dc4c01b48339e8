import {
  Autocomplete,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Candidata } from '../../../../contract/fiscal/nfse/retencaoEsperada.ts';
import { AutocompleteBox } from '../../../ui/AutocompleteBox.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import type { Rascunho } from '../revisao/rascunho.ts';

/** Maximum number of candidates shown as a list; more are searched by typing. */
const FEW = 6;

interface Props {
  label: string;
  candidatas: readonly Candidata[];
  /** A code, '' if none applies, null while undecided. */
  value: string | null;
  disabled: boolean;
  onChange: (codigo: string) => void;
}

const textOf = ({ codigo, descricao }: Candidata) => (codigo ? `${codigo} · ${descricao}` : descricao);

function Poucas({ label, candidatas, value, disabled, onChange }: Props) {
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={{ typography: 'body2', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, codigo) => onChange(codigo)}>
        {candidatas.map((one) => (
          <FormControlLabel
            key={one.codigo}
            value={one.codigo}
            control={<Radio size="small" sx={{ py: 0.25 }} />}
            label={
              <Box component="span" sx={{ typography: 'body2' }}>
                {textOf(one)}{' '}
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {one.motivo}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Muitas({ label, candidatas, value, disabled, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Autocomplete
      options={[...candidatas]}
      disabled={disabled}
      value={candidatas.find(({ codigo }) => codigo === value) ?? null}
      getOptionLabel={textOf}
      isOptionEqualToValue={(one, other) => one.codigo === other.codigo}
      noOptionsText={translate('campo.nenhuma_opcao')}
      onChange={(_event, chosen) => chosen && onChange(chosen.codigo)}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          <span>
            {textOf(one)}{' '}
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {one.motivo}
            </Box>
          </span>
        </li>
      )}
      renderInput={(params) => <AutocompleteBox params={params} label={label} />}
    />
  );
}

/** Renders the candidates, best first, and the option that none applies. */
function Escolha({ candidatas, ...props }: Props) {
  const translate = useTranslate();
  const all = [...candidatas, { codigo: '', descricao: translate('nfs.escolha.nenhuma'), motivo: '' }];
  const stored = props.value;
  // A previous decision stays selectable although it is no candidate any more.
  if (stored && !all.some(({ codigo }) => codigo === stored))
    all.unshift({ codigo: stored, descricao: '', motivo: translate('nfs.escolha.decidida') });
  const Control = candidatas.length <= FEW ? Poucas : Muitas;
  return <Control candidatas={all} {...props} />;
}

/** Renders the choice of the nature of income and of the kind of service with INSS, if the nota has candidates. */
export function EscolhasDaNota({
  nota: { avaliacao },
  rascunho,
  disabled,
  onChange,
}: {
  nota: DetalheNota;
  rascunho: Rascunho;
  disabled: boolean;
  onChange: (rascunho: Rascunho) => void;
}) {
  const translate = useTranslate();
  const { naturezas, servicosInss } = avaliacao;
  if (naturezas.length + servicosInss.length === 0) return null;
  return (
    <PainelLateral titulo="nfs.escolha.titulo">
      {naturezas.length > 0 && (
        <div data-escolha="natureza">
          <Escolha
            label={translate('nfs.escolha.natureza')}
            candidatas={naturezas}
            value={rascunho.natRend}
            disabled={disabled}
            onChange={(natRend) => onChange({ ...rascunho, natRend })}
          />
        </div>
      )}
      {servicosInss.length > 0 && (
        <div data-escolha="servico">
          <Escolha
            label={translate('nfs.escolha.servico')}
            candidatas={servicosInss}
            value={rascunho.tpServico}
            disabled={disabled}
            onChange={(tpServico) => onChange({ ...rascunho, tpServico })}
          />
        </div>
      )}
    </PainelLateral>
  );
}
