import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FORMATOS_BAIXA, type FormatoBaixa, pedidoBaixaSchema } from '../../../../contract/logs/baixas.ts';
import { type FiltroLog, LIVROS, type Livro, livros } from '../../../../contract/logs/livros.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { ReasonLabel } from '../../../ui/ReasonLabel.tsx';
import { diasDoFiltro, filtroDeLogEmPalavras } from './emPalavras.ts';

interface Props {
  livro: Livro;
  allowed: readonly Livro[];
  quais: readonly Livro[];
  setQuais: (quais: readonly Livro[]) => void;
  formato: FormatoBaixa;
  setFormato: (formato: FormatoBaixa) => void;
  /** Whether a technical package may be requested. */
  tecnico: boolean;
  inteiros: boolean;
  setInteiros: (inteiros: boolean) => void;
  filtro: FiltroLog;
}

const formatoSchema = pedidoBaixaSchema.shape.formato;

/** Shows the filters of the page, which apply to the package too. */
function Filtrado({ filtro, livro, varios }: { filtro: FiltroLog; livro: Livro; varios: boolean }) {
  const translate = useTranslate();
  const { empresas } = useSession();
  const { de, ate } = diasDoFiltro(filtro);
  const periodo = [
    de && translate('logs.baixar.periodo_de', { de }),
    ate && translate('logs.baixar.periodo_ate', { ate }),
  ].filter(Boolean);
  const parts = [
    { rotulo: 'logs.periodo', valor: periodo.join(' ') || translate('logs.baixar.periodo_tudo') },
    ...filtroDeLogEmPalavras(filtro, livro, empresas),
  ];
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('logs.baixar.filtros')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {parts.map(({ rotulo, valor }) => (
          <li key={rotulo}>
            {translate(rotulo)}: {valor}
          </li>
        ))}
      </Box>
      {varios && <FormHelperText sx={{ mx: 0 }}>{translate('logs.baixar.so_comuns')}</FormHelperText>}
    </Box>
  );
}

/** Renders the choice of logs, format, and whether CPFs are unmasked. */
export function EscolhasDaBaixa(props: Props) {
  const { livro, allowed, quais, setQuais, formato, setFormato, tecnico, inteiros, setInteiros, filtro } =
    props;
  const translate = useTranslate();
  const tecnicoId = useId();
  const reveals = useCan({ allOf: ['CPF_REVELA'] });
  const toggle = (one: Livro) =>
    setQuais(LIVROS.filter((book) => (book === one ? !quais.includes(one) : quais.includes(book))));
  return (
    <>
      <FormControl component="fieldset" error={quais.length === 0}>
        <FormLabel component="legend">{translate('logs.baixar.livros')}</FormLabel>
        <FormGroup row>
          {allowed.map((one) => (
            <FormControlLabel
              key={one}
              control={<Checkbox size="small" checked={quais.includes(one)} onChange={() => toggle(one)} />}
              label={livros[one].rotulo}
            />
          ))}
        </FormGroup>
        {quais.length === 0 && (
          <FormHelperText role="alert" sx={{ mx: 0 }}>
            {translate('logs.baixar.livros_falta')}
          </FormHelperText>
        )}
      </FormControl>
      <FormControl component="fieldset">
        <FormLabel component="legend">{translate('logs.baixar.formato')}</FormLabel>
        <RadioGroup row value={formato} onChange={(_event, value) => setFormato(formatoSchema.parse(value))}>
          {Object.entries(FORMATOS_BAIXA).map(([value, label]) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" slotProps={{ input: { 'aria-describedby': tecnicoId } }} />}
              label={label}
              disabled={value === 'TECNICO' && !tecnico}
              {...(value === 'TECNICO' && !tecnico && { title: translate('logs.baixar.tecnico_falta') })}
            />
          ))}
        </RadioGroup>
        <FormHelperText id={tecnicoId} sx={{ mx: 0 }}>
          {translate(tecnico ? 'logs.baixar.tecnico_traz' : 'logs.baixar.tecnico_falta')}
        </FormHelperText>
      </FormControl>
      <Filtrado filtro={filtro} livro={livro} varios={quais.length > 1 || quais[0] !== livro} />
      {reveals && (
        <FormControl>
          <ReasonLabel
            reason={formato === 'TECNICO' && translate('motivo.tecnico_inteiro')}
            control={
              <Checkbox
                size="small"
                checked={inteiros || formato === 'TECNICO'}
                onChange={(event) => setInteiros(event.target.checked)}
              />
            }
            label={translate('logs.baixar.inteiros')}
          />
          <FormHelperText sx={{ mx: 0 }}>{translate('logs.baixar.inteiros_ajuda')}</FormHelperText>
        </FormControl>
      )}
    </>
  );
}
