import { Box, Checkbox, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { formatInstant, formatInstantDate } from '../../../contract/brasil/date.ts';
import type { Tone } from '../../../contract/field.ts';
import type { LinhaCobertura, SituacaoBusca } from '../../../contract/fiscal/cobertura.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { EmpresaName } from '../../ui/EmpresaName.tsx';
import { ReasonLabel } from '../../ui/ReasonLabel.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import type { AtosDaCobertura, BuscaDaLinha } from './useAtos.ts';

const TONES: Record<SituacaoBusca, Tone> = {
  parada: 'error',
  erro: 'error',
  espera: 'running',
  nunca: 'todo',
  emDia: 'success',
};
const TONES_CERTIFICADO: Record<LinhaCobertura['certificado']['situacao'], Tone> = {
  valido: 'success',
  vencendo: 'warning',
  vencido: 'error',
  nenhum: 'error',
  simulado: 'past',
};
/** Aligns a small switch with the text below it. */
const ALIGNED = { ml: -0.5, mr: 0 };
const plain = { interpolation: { escapeValue: false } };

interface Props {
  linha: LinhaCobertura;
  atos: AtosDaCobertura;
  selected: boolean;
  onSelect: () => void;
}

/** Renders one company: its searches, its certificate, and whether ciência is given automatically. */
export function EmpresaCoberta({ linha, atos, selected, onSelect }: Props) {
  const translate = useTranslate();
  const { nome, cpfCnpj, ambiente, buscas } = linha;
  // Wider columns for the kinds with two switches, which are placed side by side.
  const columns = buscas
    .map(({ ciencia }) => `minmax(0, ${ciencia === null ? '0.85fr' : '1.15fr'})`)
    .join(' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `minmax(12rem, 1.3fr) ${columns} minmax(9rem, 0.8fr)`,
        },
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: selected ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', minWidth: 0 }}>
        {atos.especies.length > 0 && (
          <Checkbox
            size="small"
            checked={selected}
            onChange={onSelect}
            sx={{ mt: -0.75, ml: -0.5 }}
            slotProps={{ input: { 'aria-label': translate('cobertura.selecionar', { nome, ...plain }) } }}
          />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            <EmpresaName empresa={{ nome, cpfCnpj, ambiente }} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatCpfCnpj(cpfCnpj)}
          </Typography>
        </Box>
      </Box>
      {buscas.map((busca) => (
        <BuscaDaEmpresa key={busca.especie} linha={linha} busca={busca} atos={atos} />
      ))}
      <Certificado certificado={linha.certificado} />
    </Box>
  );
}

function BuscaDaEmpresa({ linha, busca, atos }: Pick<Props, 'linha' | 'atos'> & { busca: BuscaDaLinha }) {
  const translate = useTranslate();
  const { especie, automatica, situacao, mensagem, ultimaEm, proximaEm, ciencia } = busca;
  const { nome } = especies[especie];
  const alvo = { empresas: [linha.empresaId], especies: [especie] };
  const reason = !atos.especies.includes(especie) && translate('motivo.busca_sem_direito', { especie: nome });
  const named = (key: string) => ({
    'aria-label': translate(key, { especie: nome, nome: linha.nome, ...plain }),
  });
  const secondary = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <ReasonLabel
          reason={reason}
          sx={ALIGNED}
          control={
            <Switch
              size="small"
              checked={automatica}
              disabled={atos.pending}
              onChange={(_event, wanted) => atos.liga('automatica', alvo, wanted)}
              slotProps={{ input: named('cobertura.automatica_de') }}
            />
          }
          label={
            <Typography variant="body2" component="span">
              {translate('cobertura.busca_de', { especie: nome })}
            </Typography>
          }
        />
        {ciencia !== null && (
          <ReasonLabel
            reason={reason}
            sx={ALIGNED}
            control={
              <Switch
                size="small"
                checked={ciencia}
                disabled={atos.pending}
                onChange={(_event, wanted) => atos.liga('ciencia', alvo, wanted)}
                slotProps={{ input: named('cobertura.ciencia_de') }}
              />
            }
            label={
              <Typography variant="body2" component="span">
                {translate('cobertura.ciencia')}
              </Typography>
            }
          />
        )}
      </Box>
      <Typography variant="body2" component="div">
        <StateChip tone={TONES[situacao]} text={translate(`cobertura.situacao.${situacao}`)} />
      </Typography>
      {situacao !== 'emDia' && mensagem !== '' && (
        <Typography variant="body2" sx={secondary}>
          {mensagem}
        </Typography>
      )}
      {ultimaEm && (
        <Typography variant="body2" sx={secondary}>
          {translate('cobertura.ultima', { quando: formatInstant(ultimaEm), ...plain })}
        </Typography>
      )}
      {proximaEm && (
        <Typography variant="body2" sx={secondary}>
          {translate('cobertura.proxima', { quando: formatInstant(proximaEm), ...plain })}
        </Typography>
      )}
    </Box>
  );
}

function Certificado({ certificado }: Pick<LinhaCobertura, 'certificado'>) {
  const translate = useTranslate();
  const { situacao, titular, proprio, validoAte, dias } = certificado;
  const args = {
    smart_count: Math.abs(dias ?? 0),
    quando: validoAte ? formatInstantDate(validoAte) : '',
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" component="div">
        <StateChip
          wrap
          tone={TONES_CERTIFICADO[situacao]}
          text={translate(`cobertura.certificado.${situacao}`, { ...args, ...plain })}
        />
      </Typography>
      {titular !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {proprio ? titular : translate('cobertura.emprestado', { titular, ...plain })}
        </Typography>
      )}
    </Box>
  );
}
