import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/Block';
import CallMadeIcon from '@mui/icons-material/CallMade';
import CallReceivedIcon from '@mui/icons-material/CallReceived';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import NotesIcon from '@mui/icons-material/Notes';
import PendingIcon from '@mui/icons-material/PendingOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { NOMES_REGRAS, REGRA_GERAL } from '../../../contract/fiscal/nomesRegras.ts';
import { SITUACOES } from '../../../contract/fiscal/situacoes.ts';
import { rotuloDe } from '../../../contract/rotulo.ts';
import { asText } from '../../ui/control.ts';
import { PrazoDoDocumento } from './Prazo.tsx';

interface Row {
  record: Readonly<Record<string, unknown>>;
}

type Look = readonly [Icon: SvgIconComponent, color: string];

/** Icon and colour of each state, always next to its words. */
const LOOKS: Readonly<Record<string, Look>> = {
  AUTORIZADO: [CheckCircleIcon, 'success.main'],
  CANCELADO: [BlockIcon, 'error.main'],
  DENEGADO: [BlockIcon, 'error.main'],
  SEM_PROTOCOLO: [HelpIcon, 'warning.main'],
  A_CONFIRMAR: [HelpIcon, 'warning.main'],
  DESCONHECIDO: [ReportIcon, 'error.main'],
  SEM_VALOR: [ScienceIcon, 'warning.main'],
  PROTOCOLO_ALHEIO: [ReportIcon, 'error.main'],
  RUMOR: [HelpIcon, 'warning.main'],
  ABERTA: [ReportIcon, 'error.main'],
  RESOLVIDA: [CheckCircleIcon, 'success.main'],
  PENDENTE: [PendingIcon, 'text.secondary'],
  CIENCIA: [VisibilityIcon, 'info.main'],
  CONFIRMADA: [CheckCircleIcon, 'success.main'],
  DESCONHECIDA: [ReportIcon, 'error.main'],
  NAO_REALIZADA: [ReportIcon, 'warning.main'],
  DESACORDO: [ReportIcon, 'error.main'],
  DESACORDO_CANCELADO: [BlockIcon, 'text.secondary'],
  NAO_CABE: [BlockIcon, 'text.secondary'],
  RECEBIDO: [CallReceivedIcon, 'text.secondary'],
  EMITIDO: [CallMadeIcon, 'text.secondary'],
  INTERESSE: [VisibilityIcon, 'text.secondary'],
  COMPLETO: [DescriptionIcon, 'success.main'],
  RESUMO: [NotesIcon, 'warning.main'],
};

/** Renders a state in words, with its icon. */
export function Estado({ value, label }: { value: string; label: string }) {
  const [Icon, color] = LOOKS[value] ?? [HelpIcon, 'text.secondary'];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5 }}
    >
      <Icon sx={{ fontSize: '1.15em', color }} aria-hidden />
      {label}
    </Box>
  );
}

/** Returns the column of a state, for its field and the labels of its values. */
export function stateCell(name: string, labels: Readonly<Record<string, string>>) {
  return function StateCell({ record }: Row) {
    const value = asText(record[name]);
    return value === '' ? null : <Estado value={value} label={rotuloDe(labels, value, 'dado')} />;
  };
}

/** Remarks shown besides a row's situation: its contents contradict each other, or it is only hearsay. */
const DITOS: readonly (readonly [is: (record: Row['record']) => boolean, value: string, texto: string])[] = [
  [({ divergencia }) => divergencia === 'ABERTA', 'ABERTA', 'documento.conteudos.diverge'],
  [
    ({ confianca }) => confianca === 'PROTOCOLO_ALHEIO',
    'PROTOCOLO_ALHEIO',
    'documento.conteudos.protocolo_alheio',
  ],
  [({ confianca }) => confianca === 'RESUMO', 'RUMOR', 'documento.conteudos.rumor'],
];

/** Renders the doubts about a document in its row, one per line. */
export function DuvidasDaLinha({ record }: Row) {
  const translate = useTranslate();
  return DITOS.map(
    ([is, value, texto]) =>
      is(record) && (
        <Box key={value}>
          <Estado value={value} label={translate(texto)} />
        </Box>
      ),
  );
}

/** Returns the column of the situation and, below, the doubts about the document, for its kind. */
export function situacaoCell(especie: EspecieSefaz) {
  const SituacaoAlone = stateCell('situacao', SITUACOES[especie]);
  return function SituacaoCell({ record }: Row) {
    return (
      <>
        <SituacaoAlone record={record} />
        <DuvidasDaLinha record={record} />
      </>
    );
  };
}

/** Returns the column of the deadline, with the norm, for a kind; for a CT-e also whether it is marked to be contested. */
export function prazoCell(especie: EspecieSefaz) {
  const regras: Readonly<Record<string, string>> = NOMES_REGRAS[especie];
  return function PrazoCell({ record }: Row) {
    const ate = asText(record.prazo);
    if (ate === '') return null;
    const norma = regras[asText(record.regraPrazo) || REGRA_GERAL[especie]];
    return (
      <PrazoDoDocumento
        especie={especie}
        ate={ate}
        norma={norma}
        contestarEm={asText(record.contestarEm)}
        aConfirmar={record.aConfirmar === true}
      />
    );
  };
}

/** Renders the column of the access key: groups of four that fit a column, and are copied without blanks. */
export function ChaveCell({ record }: Row) {
  return (
    <Box component="span" sx={{ fontFamily: 'mono', fontSize: 'caption.fontSize' }}>
      {(asText(record.chave).match(/.{1,4}/g) ?? []).map((group, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same.
        <Box key={position} component="span" sx={{ '& + &': { ml: 0.5 } }}>
          {group}
        </Box>
      ))}
    </Box>
  );
}
